import { useId } from 'react';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import { shownFileName } from '@contract/tasks/fileNames';
import { FileName } from './FileName';
import { sizeText } from '@/lib/format/fileSize';
import { DisabledReason } from '../feedback/DisabledReason';
import { isAllSent, type UploadItem } from './uploadItem';

export interface UploadRowActions {
  onRemove: (id: string) => void;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
}

/** A chosen file: its error, its progress and its actions. */
export function UploadRow({ item, onRemove, onCancel, onRetry }: UploadRowActions & { item: UploadItem }) {
  const { id, file, step, error } = item;
  const name = shownFileName(file.name);
  const message = error ?? (step.kind === 'failed' || step.kind === 'rejected' ? step.message : null);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 2, borderTop: 1, borderColor: 'tokens.hair' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body2' }}>
          <FileName name={file.name} />{' '}
          <Box component="span" sx={{ color: 'tokens.text2', fontVariantNumeric: 'tabular-nums' }}>
            {sizeText(file.size)}
            {step.kind === 'waiting' && ' · Waiting'}
            {step.kind === 'cancelled' && ' · Cancelled'}
          </Box>
        </Box>
        {step.kind === 'sending' && <Progress file={file} name={name} {...step} />}
        {message !== null && (
          <FormHelperText error role="alert">
            <ErrorOutlineOutlined aria-hidden />
            {message}
          </FormHelperText>
        )}
      </Box>
      {(step.kind === 'failed' || step.kind === 'cancelled') && error === null && (
        <Button size="small" aria-label={`Retry ${name}`} onClick={() => onRetry(id)} sx={{ flexShrink: 0 }}>
          Retry
        </Button>
      )}
      {step.kind === 'sending' ? (
        <DisabledReason reason={isAllSent(item) ? 'All of it is with the server already.' : null}>
          <Button
            size="small"
            aria-label={`Cancel ${name}`}
            onClick={() => onCancel(id)}
            sx={{ flexShrink: 0 }}
          >
            Cancel
          </Button>
        </DisabledReason>
      ) : (
        <Tooltip title="Remove">
          <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
            <CloseOutlined />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

interface ProgressProps {
  file: File;
  name: string;
  sent: number;
  total: number;
}

/** The progress of an upload, in percent and in bytes of the file. */
function Progress({ file, name, sent, total }: ProgressProps) {
  const textId = useId();
  const share = total > 0 ? Math.min(1, sent / total) : 0;
  const percent = Math.floor(share * 100);
  const text =
    percent === 100
      ? 'All sent. The server is checking it…'
      : `${percent}% · ${sizeText(Math.round(share * file.size))} of ${sizeText(file.size)}`;
  return (
    <Box sx={{ mt: 1 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={`Uploading ${name}`}
        aria-describedby={textId}
        sx={{ height: 4, borderRadius: 1 }}
      />
      <Box
        id={textId}
        sx={{ typography: 'label', mt: 1, color: 'tokens.text2', fontVariantNumeric: 'tabular-nums' }}
      >
        {text}
      </Box>
    </Box>
  );
}
