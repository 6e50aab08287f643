import { lazy } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { CalendarPanelProps } from '../calendar/CalendarPanel';
import { PickerButton } from './PickerButton';

const CalendarPanel = lazy(() => import(/* webpackChunkName: "calendar" */ '../calendar/CalendarPanel'));

interface CalendarButtonProps extends CalendarPanelProps {
  label: string;
  disabled?: boolean;
}

/** Opens a calendar, whose code is fetched on first use. */
export function CalendarButton({ label, disabled, onChoose, ...panel }: CalendarButtonProps) {
  return (
    <PickerButton label={label} disabled={disabled} fallback={<Skeleton width={320} height={336} />}>
      {(close) => (
        <CalendarPanel
          {...panel}
          onChoose={(iso) => {
            onChoose(iso);
            close();
          }}
        />
      )}
    </PickerButton>
  );
}
