import { useState } from 'react';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

interface CopyButtonProps {
  value: string;
  /** The name of the value, as in "Copy ID". */
  label: string;
}

/** Copies a value to the clipboard; the tooltip shows whether it worked. */
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
          // Larger to hit than its line, which keeps its height.
          sx={{ my: { xs: -3, md: -1 }, ml: { md: 0.5 } }}
        >
          <ContentCopyOutlined sx={({ iconSizes }) => ({ '&&&': { fontSize: iconSizes.tag } })} />
        </IconButton>
      </Tooltip>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}
