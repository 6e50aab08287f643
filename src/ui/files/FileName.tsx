import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Delivery } from '@contract/source/changes';
import { shownFileName } from '@contract/tasks/fileNames';
import { sizeText } from '@/lib/format/fileSize';
import { StateTag } from '../tags/StateTag';
import type { ListedFile } from './listedFile';

/** A file's name. One that turns the reading direction turns nothing beside it; one without spaces wraps. */
export function FileName({ name }: { name: string }) {
  return (
    <Box component="bdi" sx={{ fontWeight: 500, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {shownFileName(name)}
    </Box>
  );
}

/** "Sent, waiting for NetSuite", or that it has the file. */
function FileDelivery({ delivery: { state, source } }: { delivery: Delivery }) {
  const isWaiting = state === 'waiting';
  const Icon = isWaiting ? ScheduleSendOutlined : CloudDoneOutlined;
  return (
    <Box component="span" sx={{ ml: 2 }}>
      <StateTag
        label={isWaiting ? `Sent, waiting for ${source}` : `In ${source}`}
        palette={isWaiting ? 'tokens.message.info' : 'tokens.message.success'}
        icon={<Icon sx={({ iconSizes }) => ({ fontSize: iconSizes.tag })} />}
      />
    </Box>
  );
}

/** A file's name and size, whether it is new, and whether the business system has it. */
export function FileTitle({ file, isNew }: { file: ListedFile; isNew: boolean }) {
  return (
    <Box sx={{ py: 0.5, minWidth: 0 }}>
      <FileName name={file.title} />
      {file.delivery && <FileDelivery delivery={file.delivery} />}
      {isNew && (
        <Box component="span" sx={{ ml: 2 }}>
          <StateTag
            label="New"
            palette="tokens.message.success"
            icon={<CheckCircleOutlined sx={({ iconSizes }) => ({ fontSize: iconSizes.tag })} />}
          />
        </Box>
      )}
      {file.size != null && (
        <Typography variant="label" component="div" sx={{ color: 'tokens.text2', fontWeight: 400 }}>
          {sizeText(file.size)}
        </Typography>
      )}
    </Box>
  );
}
