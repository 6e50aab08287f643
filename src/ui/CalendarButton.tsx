import { lazy, Suspense, useState } from 'react';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import type { CalendarPanelProps } from './calendar/CalendarPanel';

const CalendarPanel = lazy(() => import(/* webpackChunkName: "calendar" */ './calendar/CalendarPanel'));

interface CalendarButtonProps extends CalendarPanelProps {
  label: string;
  disabled?: boolean;
}

/** Opens a calendar; its code is fetched when it is first asked for. */
export function CalendarButton({ label, disabled = false, onChoose, ...panel }: CalendarButtonProps) {
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
        <Suspense fallback={<Skeleton width={320} height={336} />}>
          <CalendarPanel
            {...panel}
            onChoose={(iso) => {
              onChoose(iso);
              close();
            }}
          />
        </Suspense>
      </Popover>
    </InputAdornment>
  );
}
