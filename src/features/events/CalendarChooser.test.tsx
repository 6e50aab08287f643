import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CALENDAR_BLUR_CLOSE_DELAY } from '@/lib/constants';
import { buildCalendars } from '@/testing/builders/buildEvent';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { CalendarChooser } from './CalendarChooser';

const noop = () => undefined;

it('EVT-01 its list closes 150 ms after the field was left, and stays for who comes back', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
  renderWithTheme(
    <CalendarChooser
      calendars={buildCalendars()}
      isLoading={false}
      own={undefined}
      value={null}
      onChoose={noop}
      onClear={noop}
      inputRef={{ current: null }}
    />,
  );
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const field = screen.getByRole('combobox', { name: 'Calendar' });
  try {
    expect(CALENDAR_BLUR_CLOSE_DELAY).toBe(150);
    await user.click(field);
    act(() => field.blur());
    pass(100);
    act(() => field.focus());
    pass(1000);
    expect(screen.getByRole('listbox')).toBeInTheDocument();

    act(() => field.blur());
    pass(149);
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
