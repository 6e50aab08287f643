import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
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

/** A file's name and size, and whether it is new. */
export function FileTitle({ file, isNew }: { file: ListedFile; isNew: boolean }) {
  return (
    <Box sx={{ py: 0.5, minWidth: 0 }}>
      <FileName name={file.title} />
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
