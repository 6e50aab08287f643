import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { styled } from '@mui/material/styles';
import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { badgeText, dayLabel } from '../messages';
import { useMonthView } from './monthContext';

const Cell = styled('button')(({ theme: { vars, typography, breakpoints } }) => {
  const { tokens } = vars.palette;
  const ring = {
    outline: `2px solid ${tokens.primary}`,
    outlineOffset: -2,
    backgroundColor: tokens.hover,
  };
  return {
    ...typography.group,
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    height: 72,
    padding: '4px 6px',
    border: 0,
    borderTop: `1px solid ${tokens.hair}`,
    backgroundColor: tokens.surface,
    color: tokens.text,
    display: 'flex',
    alignItems: 'flex-start',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '& + &': { borderLeft: `1px solid ${tokens.hair}` },
    '&[data-outside]': { fontWeight: 400, backgroundColor: tokens.sunken, color: tokens.text3 },
    '&:hover:not(:disabled)': { backgroundColor: tokens.hover },
    '&[aria-selected="true"], &:focus-visible': ring,
    // The focus on the chosen day shows as a second ring within the first.
    '&[aria-selected="true"]:focus-visible': {
      boxShadow: `inset 0 0 0 2px ${tokens.primary}`,
      outlineOffset: -5,
    },
    '&:disabled': { cursor: 'default' },
    [breakpoints.down('md')]: { height: 48, padding: '1px 0', justifyContent: 'center' },
  };
});

const DayNumber = styled('span')(({ theme: { vars, breakpoints } }) => ({
  display: 'grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  borderRadius: 12,
  [breakpoints.down('md')]: { minWidth: 22, height: 22 },
  '[aria-current] > &': {
    backgroundColor: vars.palette.tokens.primary,
    color: vars.palette.tokens.onPrimary,
  },
}));

const Badge = styled('span')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.label,
  fontWeight: 600,
  position: 'absolute',
  right: 8,
  bottom: 8,
  minWidth: 22,
  height: 20,
  lineHeight: '20px',
  padding: '0 7px',
  borderRadius: 10,
  textAlign: 'center',
  backgroundColor: vars.palette.tokens.tint,
  color: vars.palette.tokens.onTint,
  [breakpoints.down('md')]: {
    right: 0,
    left: 0,
    bottom: 3,
    margin: 'auto',
    width: 'max-content',
    height: 18,
    lineHeight: '18px',
    padding: '0 6px',
  },
}));

/** MUI's calendar goes the other way round with these; everywhere else Page Up is the month before. */
const monthsOfKey: Partial<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** A day of the home page's calendar: its number, and how many tasks or events start on it (HOME-01). */
export function CalendarDay(props: PickerDayProps) {
  const { autoFocus = false, disabled, outsideCurrentMonth, onDaySelect, onFocus, onBlur, onKeyDown } = props;
  const day = props.day;
  const { mode, today, chosen, counts } = useMonthView();
  const ref = useRef<HTMLButtonElement>(null);
  const iso = day.format('YYYY-MM-DD');
  const count = counts?.[iso] ?? 0;

  // The day that the keys went to. Before the paint: between two presses the focus must not be lost.
  useLayoutEffect(() => {
    if (autoFocus) ref.current?.focus();
  }, [autoFocus]);

  const pressKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const months = monthsOfKey[event.key];
    if (months === undefined) {
      onKeyDown?.(event, day);
      return;
    }
    event.preventDefault();
    // The calendar moves its focus to the day that it is told has got it.
    onFocus?.(event as unknown as FocusEvent<HTMLButtonElement>, day.add(months, 'month'));
  };

  return (
    <Cell
      ref={ref}
      type="button"
      role="gridcell"
      data-part="day"
      tabIndex={props.tabIndex}
      disabled={disabled}
      aria-colindex={props['aria-colindex']}
      aria-label={dayLabel(iso, count, mode)}
      aria-current={iso === today ? 'date' : undefined}
      aria-selected={iso === chosen}
      data-outside={outsideCurrentMonth || undefined}
      // A day of another month would show that month on its way down, and the press would end on another day.
      onMouseDown={(event) => outsideCurrentMonth && event.preventDefault()}
      onClick={() => onDaySelect(day)}
      onFocus={(event) => onFocus?.(event, day)}
      onBlur={(event) => onBlur?.(event, day)}
      onKeyDown={pressKey}
    >
      <DayNumber>{day.date()}</DayNumber>
      {count > 0 && <Badge>{badgeText(count)}</Badge>}
    </Cell>
  );
}
