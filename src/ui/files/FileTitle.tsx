import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StateTag } from '../tags/StateTag';
import { FileName } from './FileName';
import { sizeText } from '@/lib/format/fileSize';
import type { ListedFile } from './listedFile';

/** What a file is called, how large it is, and whether it has come just now. */
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
