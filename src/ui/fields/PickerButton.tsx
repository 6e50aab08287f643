import { Suspense, useState, type ReactNode } from 'react';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';

interface PickerButtonProps {
  label: string;
  disabled?: boolean;
  /** Shown while the picker's code is loading; as large as the picker. */
  fallback: ReactNode;
  /** The picker below the button. */
  children: (close: () => void) => ReactNode;
}

/** The button at the end of a date input, and its picker. */
export function PickerButton({ label, disabled = false, fallback, children }: PickerButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarTodayOutlined />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Suspense fallback={fallback}>{children(close)}</Suspense>
      </Popover>
    </InputAdornment>
  );
}
