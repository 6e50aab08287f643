import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shownFileName } from '@contract/tasks/fileNames';
import { buttonInCell } from '../data-table/rowStyles';
import { canPreview, type ListedFile } from './listedFile';

interface FileActionsProps {
  file: ListedFile;
  /** Its download is running. */
  isDownloading: boolean;
  onPreview: (file: ListedFile) => void;
  onDownload: (file: ListedFile) => void;
}

/** The actions for one file. */
export function FileActions({ file, isDownloading, onPreview, onDownload }: FileActionsProps) {
  const name = shownFileName(file.title);
  return (
    // Padding for the focus ring, which the cell would cut.
    <Box
      sx={{
        ...buttonInCell,
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1,
        py: 1,
        whiteSpace: 'nowrap',
      }}
    >
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
      {/* aria-disabled, not disabled: it keeps the focus while the file is downloading. */}
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
