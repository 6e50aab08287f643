import { useState } from 'react';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

interface CopyButtonProps {
  value: string;
  /** What is copied, as in "Copy ID". */
  label: string;
}

/** Puts a value on the clipboard; the tooltip says that it did, or that the browser refused. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('Copied');
    } catch {
      setOutcome('Could not copy');
    }
  };
  return (
    <>
      <Tooltip title={outcome ?? `Copy ${label}`} onClose={() => setOutcome(null)}>
        <IconButton
          size="small"
          aria-label={`Copy ${label}`}
          onClick={() => void copy()}
          // Larger to hit than the line it stands in, which keeps its height.
          sx={{ my: { xs: -3, md: -1 }, ml: { md: 0.5 } }}
        >
          <ContentCopyOutlined sx={({ iconSizes }) => ({ '&&': { fontSize: iconSizes.tag } })} />
        </IconButton>
      </Tooltip>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}
