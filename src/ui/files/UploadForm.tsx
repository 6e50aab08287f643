import { useId, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DisabledReason } from '../feedback/DisabledReason';
import { FileChooser } from './FileChooser';
import { canSend, isUnderWay, type UploadItem } from './uploadItem';
import { UploadRow, type UploadRowActions } from './UploadRow';

interface UploadFormProps extends UploadRowActions {
  /** The rules for files, shown beforehand (TFILE-06). */
  limitsText: string;
  /** Extensions without a dot, for the file chooser. */
  extensions: readonly string[];
  items: readonly UploadItem[];
  onChoose: (files: readonly File[]) => void;
  onSubmit: () => void;
}

/** Choose files, see their errors, and upload the valid ones (TFILE-02). */
export function UploadForm(props: UploadFormProps) {
  const { limitsText, extensions, items, onChoose, onSubmit, onRemove, onCancel, onRetry } = props;
  const limitsId = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const isBusy = items.some(isUnderWay);
  const reason = isBusy || items.some(canSend) ? null : 'Choose a file first.';
  // The pressed button disappears, and the focus with it.
  const refocusing = (act: (id: string) => void) => (id: string) => {
    chooser.current?.focus();
    act(id);
  };
  return (
    <Box component="section" aria-label="Upload" sx={{ mb: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
        <FileChooser
          ref={chooser}
          label="Choose files"
          inputLabel="Files to upload"
          describedBy={limitsId}
          extensions={extensions}
          multiple
          onChoose={onChoose}
        />
        <Typography
          id={limitsId}
          variant="body2"
          sx={{
            // On a phone below both buttons.
            order: { xs: 1, md: 0 },
            flex: { xs: '1 0 100%', md: '1 1 240px' },
            color: 'tokens.text2',
          }}
        >
          {/* Not on touch-only devices. */}
          <Box component="span" sx={{ '@media not (any-pointer: fine)': { display: 'none' } }}>
            Or drop them here.{' '}
          </Box>
          {limitsText}
        </Typography>
        <DisabledReason reason={reason}>
          {/* aria-disabled, not disabled: it keeps the focus while files are uploading. */}
          <Button
            variant="contained"
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : onSubmit}
            // As wide as its longer label, so that the text beside it does not wrap differently.
            sx={{ minWidth: 116 }}
          >
            {isBusy ? 'Uploading...' : 'Submit'}
          </Button>
        </DisabledReason>
      </Box>
      {items.length > 0 && (
        <Box component="ul" aria-label="Chosen files" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onRemove={refocusing(onRemove)}
              onCancel={refocusing(onCancel)}
              onRetry={refocusing(onRetry)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
