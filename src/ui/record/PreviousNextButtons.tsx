import type { Ref } from 'react';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** Where the focus enters a record after Previous or Next: the pressed button, or the title. */
export type EntryFocus = 'previous' | 'next' | 'title';

/** The steps to the previous and next record, in the order of the list. */
export interface RecordSteps {
  /** Counted from 1. */
  position: number;
  total: number;
  /** Absent at the first record; its argument becomes `entered` of the record it opens. */
  onPrevious?: (focus: EntryFocus) => void;
  /** Absent at the last record. */
  onNext?: (focus: EntryFocus) => void;
  /** Set after Previous or Next; absent when the dialog was opened from elsewhere. */
  entered?: EntryFocus;
}

/** "3 of 143". */
export const positionText = ({ position, total }: RecordSteps) => `${position} of ${total}`;

interface StepButtonProps {
  side: 'previous' | 'next';
  onStep: RecordSteps['onNext'];
  buttonRef: Ref<HTMLButtonElement>;
}

const sides = {
  previous: {
    label: 'Previous record',
    key: 'Alt+PageUp',
    tip: 'Previous record (Alt+Page Up)',
    atEnd: 'This is the first record of the list.',
    Icon: ChevronLeftOutlined,
  },
  next: {
    label: 'Next record',
    key: 'Alt+PageDown',
    tip: 'Next record (Alt+Page Down)',
    atEnd: 'This is the last record of the list.',
    Icon: ChevronRightOutlined,
  },
} as const;

function StepButton({ side, onStep, buttonRef }: StepButtonProps) {
  const { label, key, tip, atEnd, Icon } = sides[side];
  return (
    <Tooltip title={onStep ? tip : atEnd} describeChild>
      {/* aria-disabled, not disabled: the button that led to the last record keeps the focus. */}
      <IconButton
        ref={buttonRef}
        aria-label={label}
        aria-keyshortcuts={key}
        aria-disabled={!onStep}
        onClick={() => onStep?.(side)}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
}

interface PreviousNextButtonsProps {
  recordSteps: RecordSteps;
  previousRef: Ref<HTMLButtonElement>;
  nextRef: Ref<HTMLButtonElement>;
}

/** The Previous and Next buttons, with "3 of 143" between them. */
export function PreviousNextButtons({ recordSteps, previousRef, nextRef }: PreviousNextButtonsProps) {
  const { onPrevious, onNext } = recordSteps;
  return (
    <Box role="group" aria-label="Records of the list" sx={{ display: 'flex', alignItems: 'center' }}>
      <StepButton side="previous" onStep={onPrevious} buttonRef={previousRef} />
      <Box
        component="span"
        sx={{
          typography: 'body2',
          display: { xs: 'none', md: 'inline' },
          px: 1,
          color: 'tokens.text2',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {positionText(recordSteps)}
      </Box>
      <StepButton side="next" onStep={onNext} buttonRef={nextRef} />
    </Box>
  );
}
