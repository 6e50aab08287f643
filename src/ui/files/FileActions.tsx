import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shownFileName } from '@contract/fileNames';
import { canPreview, type ListedFile } from './listedFile';

interface FileActionsProps {
  file: ListedFile;
  /** Its content is on its way to the downloads. */
  isDownloading: boolean;
  onPreview: (file: ListedFile) => void;
  onDownload: (file: ListedFile) => void;
}

/** What can be done with one file. */
export function FileActions({ file, isDownloading, onPreview, onDownload }: FileActionsProps) {
  const name = shownFileName(file.title);
  return (
    // With room for the focus ring, which the cell would cut off.
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 1, whiteSpace: 'nowrap' }}>
      {canPreview(file) && (
        <Button
          size="small"
          data-preview={file.id}
          aria-label={`Preview ${name}`}
          onClick={() => onPreview(file)}
        >
          Preview
        </Button>
      )}
      {/* aria-disabled and not disabled: it keeps the focus while the file is on its way. */}
      <Button
        size="small"
        aria-label={`${isDownloading ? 'Downloading' : 'Download'} ${name}`}
        aria-disabled={isDownloading}
        onClick={() => !isDownloading && onDownload(file)}
      >
        {isDownloading ? 'Downloading…' : 'Download'}
      </Button>
    </Box>
  );
}
