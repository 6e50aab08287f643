import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { labelInText } from '@/lib/format/texts';

/** Empties one filter. */
export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  const clear = (event: MouseEvent<HTMLElement>) => {
    // The button disappears with the text; the next text is typed in the input.
    event.currentTarget.closest('.MuiInputBase-root')?.querySelector('input')?.focus();
    onClick();
  };
  const name = `Clear ${labelInText(label)}`;
  return (
    <Tooltip title={name}>
      <IconButton size="small" aria-label={name} onClick={clear}>
        <CloseOutlined />
      </IconButton>
    </Tooltip>
  );
}
