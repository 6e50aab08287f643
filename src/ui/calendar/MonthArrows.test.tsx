import { screen } from '@testing-library/react';
import dayjs, { type Dayjs } from 'dayjs';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { MonthArrows } from './MonthArrows';

/** Draws the arrows beside a month of `min` to `max` (YYYY-MM-DD), and keeps the months they led to. */
function open(month: string, [min, max] = ['2026-01-31', '2027-12-01']) {
  const months: string[] = [];
  const { user } = renderWithTheme(
    <MonthArrows
      currentMonth={dayjs(month)}
      minDate={dayjs(min)}
      maxDate={dayjs(max)}
      onMonthChange={(to: Dayjs) => months.push(to.format('YYYY-MM'))}
    />,
  );
  return { user, months };
}
const arrow = (name: string) => screen.getByRole('button', { name });

it('FMT-04 HOME-01 lead to the months beside, also to those that hold a single day to choose', async () => {
  const { user, months } = open('2026-12-31', ['2026-11-30', '2027-01-01']);
  await user.click(arrow('Previous month'));
  await user.click(arrow('Next month'));
  expect(months).toEqual(['2026-11', '2027-01']);
});

it.each([
  ['Previous month', '2026-01-31', 'Next month'],
  ['Next month', '2027-12-01', 'Previous month'],
])('FMT-04 HOME-01 "%s" ends with the days that may be chosen', (ended, month, other) => {
  open(month);
  expect(arrow(ended)).toBeDisabled();
  expect(arrow(other)).toBeEnabled();
});
