import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { DueDate } from './DueDate';

/** As a cell of the table: it is not drawn again by itself. */
const Cell = memo(() => <DueDate task={{ duedate: '2026-11-24', progressId: '1' }} text="11/24/2026" />);

it('TASK-03 what stands behind a due date changes at midnight, in a tab that stays open', () => {
  jest.useFakeTimers({ now: new Date('2026-11-24T23:59:00') });
  render(<Cell />);
  expect(screen.getByText('Today')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2 * 60_000));
  expect(screen.getByText('Overdue by 1 day')).toBeInTheDocument();
});
