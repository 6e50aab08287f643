import { useEffect, useRef } from 'react';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { formatTime } from '@/lib/format/dates';
import { timeSteps } from '../fields/timeSteps';

interface TimeListProps {
  /** HH:mm, any minute. */
  value: string;
  onChoose: (time: string) => void;
}

/** The times to choose from (FMT-04), beside or below a calendar; scrolled to the current time. */
export function TimeList({ value, onChoose }: TimeListProps) {
  const list = useRef<HTMLUListElement>(null);
  const opened = useRef(value);
  useEffect(() => {
    const at = timeSteps.findLastIndex((step) => step <= opened.current);
    const option = list.current?.children[at];
    if (list.current && option instanceof HTMLElement) list.current.scrollTop = option.offsetTop;
  }, []);
  return (
    <MenuList
      ref={list}
      role="listbox"
      aria-label="Time"
      sx={{
        position: 'relative',
        overflowY: 'auto',
        height: { xs: 176, sm: 336 },
        width: { sm: 116 },
        borderStyle: 'solid',
        borderWidth: { xs: '1px 0 0', sm: '0 0 0 1px' },
        borderColor: 'tokens.hair',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {timeSteps.map((step) => (
        <MenuItem
          key={step}
          role="option"
          selected={step === value}
          aria-selected={step === value}
          onClick={() => onChoose(step)}
        >
          {formatTime(step)}
        </MenuItem>
      ))}
    </MenuList>
  );
}
