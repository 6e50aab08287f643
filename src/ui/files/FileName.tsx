import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shownFileName } from '@contract/tasks/fileNames';
import { receiptText } from '@/lib/format/deliveryTexts';
import { sizeText } from '@/lib/format/fileSize';
import { useToday } from '@/lib/hooks/useClock';
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

/** A file's name and size, whether it is new, and how far it is on its way to the business system. */
export function FileTitle({ file, isNew }: { file: ListedFile; isNew: boolean }) {
  const { delivery } = file;
  const today = useToday();
  const facts = [
    ...(file.size == null ? [] : [sizeText(file.size)]),
    ...(delivery?.state === 'confirmed' ? [receiptText(delivery, today)] : []),
  ];
  return (
    <Box sx={{ py: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <FileName name={file.title} />
        {delivery?.state === 'waiting' && (
          <StateTag
            label={`Sent, waiting for ${delivery.source}`}
            palette="tokens.message.info"
            icon={<ScheduleSendOutlined sx={({ iconSizes }) => ({ fontSize: iconSizes.tag })} />}
          />
        )}
        {isNew && (
          <StateTag
            label="New"
            palette="tokens.message.success"
            icon={<CheckCircleOutlined sx={({ iconSizes }) => ({ fontSize: iconSizes.tag })} />}
          />
        )}
      </Box>
      {facts.length > 0 && (
        <Typography variant="label" component="div" sx={{ color: 'tokens.text2', fontWeight: 400 }}>
          {facts.join(' · ')}
        </Typography>
      )}
    </Box>
  );
}
