import { lazy } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { DateTimePanelProps } from '../calendar/DateTimePanel';
import { PickerButton } from '../fields/PickerButton';

const DateTimePanel = lazy(() => import(/* webpackChunkName: "calendar" */ '../calendar/DateTimePanel'));

/** Opens a calendar with times. Choosing a day leaves it open; choosing a time closes it. */
export function DateTimeButton({ label, onChooseTime, ...panel }: DateTimePanelProps & { label: string }) {
  return (
    <PickerButton
      label={label}
      fallback={<Skeleton sx={{ width: { xs: 320, sm: 436 }, height: { xs: 512, sm: 336 } }} />}
    >
      {(close) => (
        <DateTimePanel
          {...panel}
          onChooseTime={(time) => {
            onChooseTime(time);
            close();
          }}
        />
      )}
    </PickerButton>
  );
}
