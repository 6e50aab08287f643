import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { DateTimeFilter } from './DateTimeFilter';

type Props = ComponentProps<typeof DateTimeFilter>;
const changes = jest.fn();

function Page({ initial, ...props }: Partial<Props> & { initial: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <DateTimeFilter
      label="From"
      edge="start"
      otherwise="2025-11-21T00:00"
      {...props}
      value={value}
      onChange={(next) => {
        changes(next);
        setValue(next);
      }}
    />
  );
}
const open = (initial: string | null = null, props: Partial<Props> = {}) =>
  renderWithTheme(<Page initial={initial} {...props} />);
const box = (name = 'From') => screen.getByRole('textbox', { name });
const openPicker = async ({ user }: ReturnType<typeof open>, name = 'Choose the start') => {
  await user.click(screen.getByRole('button', { name }));
  return screen.findByRole('grid');
};

beforeEach(() => changes.mockClear());

describe('what it shows', () => {
  it('LOG-04 shows what holds where nothing is set, and follows it', () => {
    const { rerender } = open();
    expect(box()).toHaveValue('11/21/2025 12:00 AM');
    rerender(<Page initial={null} otherwise="2025-11-22T00:00" />);
    expect(box()).toHaveValue('11/22/2025 12:00 AM');
    expect(screen.queryByRole('button', { name: 'Clear the start' })).not.toBeInTheDocument();
  });

  it('LOG-04 shows what is set, and goes back to what holds otherwise', async () => {
    const { user } = open('2025-11-20T14:45');
    expect(box()).toHaveValue('11/20/2025 2:45 PM');
    await user.click(screen.getByRole('button', { name: 'Clear the start' }));
    expect(changes.mock.calls).toEqual([[null]]);
    expect(box()).toHaveValue('11/21/2025 12:00 AM');
    expect(box()).toHaveFocus();
  });

  it('LOG-04 stands still while the caret is in it, and is not set by being left', async () => {
    const { user, rerender } = open();
    await user.click(box());
    rerender(<Page initial={null} otherwise="2025-11-21T00:01" />);
    expect(box()).toHaveValue('11/21/2025 12:00 AM');
    await user.tab();
    expect(box()).toHaveValue('11/21/2025 12:01 AM');
    expect(changes).not.toHaveBeenCalled();
  });

  it('LOG-04 keeps what is typed while the clock moves on', async () => {
    const { user, rerender } = open();
    await user.clear(box());
    await user.type(box(), '11/20/2025 1');
    rerender(<Page initial={null} otherwise="2025-11-21T00:01" />);
    expect(box()).toHaveValue('11/20/2025 1');
  });
});

describe('what is typed', () => {
  it.each([
    ['11/20/2025 2:45 PM', '2025-11-20T14:45'],
    ['11/20/2025 14:45', '2025-11-20T14:45'],
    ['11/20/2025 2 pm', '2025-11-20T14:00'],
    ['11/20/2025', '2025-11-20T00:00'],
  ])('LOG-04 FMT-04 takes %s once the field is left', async (typed, value) => {
    const { user } = open();
    await user.clear(box());
    await user.type(box(), typed);
    expect(changes).not.toHaveBeenCalled();
    await user.tab();
    expect(changes.mock.calls).toEqual([[value]]);
  });

  it('LOG-04 takes a day alone for its end where it is the end', async () => {
    const { user } = open(null, { label: 'To', edge: 'end' });
    await user.clear(box('To'));
    await user.type(box('To'), '11/20/2025{Enter}');
    expect(changes.mock.calls).toEqual([['2025-11-20T23:59']]);
    expect(box('To')).toHaveValue('11/20/2025 11:59 PM');
    await user.tab();
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it('LOG-04 takes nothing for what holds otherwise', async () => {
    const { user } = open('2025-11-20T14:45');
    await user.clear(box());
    await user.tab();
    expect(changes.mock.calls).toEqual([[null]]);
    expect(box()).toHaveValue('11/21/2025 12:00 AM');
  });

  it('LOG-04 does not take the same once more', async () => {
    const { user } = open('2025-11-20T14:45');
    await user.clear(box());
    await user.type(box(), '11/20/2025 14:45{Enter}');
    expect(changes).not.toHaveBeenCalled();
    expect(box()).toHaveValue('11/20/2025 2:45 PM');
  });

  it.each(['soon', '02/30/2025 10:00', '11/20/2025 25:00', '11/20/2025 9'])(
    'FMT-02 says that %s is none when the field is left, keeps it and hands nothing on',
    async (typed) => {
      const { user } = open();
      await user.clear(box());
      await user.type(box(), typed);
      expect(box()).toBeValid();
      await user.tab();
      expect(box()).toBeInvalid();
      expect(box()).toHaveAccessibleDescription('Date input not valid.');
      expect(await screen.findByRole('tooltip')).toHaveTextContent('Date input not valid.');
      expect(box()).toHaveValue(typed);
      expect(changes).not.toHaveBeenCalled();
    },
  );

  it('FMT-02 says so on Enter too, and is silent again while it is corrected', async () => {
    const { user } = open();
    await user.clear(box());
    await user.type(box(), 'soon{Enter}');
    expect(box()).toBeInvalid();
    await user.type(box(), 'er');
    expect(box()).toBeValid();
    await user.clear(box());
    await user.type(box(), '11/20/2025{Enter}');
    expect(box()).toBeValid();
    expect(changes.mock.calls).toEqual([['2025-11-20T00:00']]);
  });

  it('FMT-02 what is none can be cleared', async () => {
    const { user } = open();
    await user.clear(box());
    await user.type(box(), 'soon');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Clear the start' }));
    expect(box()).toHaveValue('11/21/2025 12:00 AM');
    expect(box()).toBeValid();
    expect(changes).not.toHaveBeenCalled();
  });
});

it('LOG-04 says what is wrong with it beside others, but not while it is typed', async () => {
  const { user } = open('2025-11-20T14:45', { error: 'From is after To.' });
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('From is after To.');
  await user.type(box(), '1');
  expect(box()).toBeValid();
});

it('SHELL-17 a value from elsewhere replaces what was typed and is none', async () => {
  const filter = (value: string | null) => (
    <DateTimeFilter label="From" edge="start" otherwise="2025-11-21T00:00" value={value} onChange={changes} />
  );
  const { user, rerender } = renderWithTheme(filter(null));
  await user.clear(box());
  await user.type(box(), 'soon');
  await user.tab();
  rerender(filter('2025-11-20T14:45'));
  expect(box()).toHaveValue('11/20/2025 2:45 PM');
  expect(box()).toBeValid();
});

describe('what is chosen', () => {
  it('LOG-04 FMT-04 chooses a day, then one of the times in steps of 30 minutes', async () => {
    const page = open();
    const calendar = await openPicker(page);
    await page.user.click(within(calendar).getByRole('gridcell', { name: '19' }));
    expect(changes).toHaveBeenLastCalledWith('2025-11-19T00:00');
    expect(within(calendar).getByRole('gridcell', { name: '19' })).toHaveAttribute('aria-selected', 'true');

    const times = within(screen.getByRole('listbox', { name: 'Time' }));
    expect(times.getAllByRole('option')).toHaveLength(48);
    expect(times.getByRole('option', { selected: true })).toHaveTextContent('12:00 AM');
    await page.user.click(times.getByRole('option', { name: '9:30 AM' }));
    expect(changes).toHaveBeenLastCalledWith('2025-11-19T09:30');
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Choose the start' })).toHaveFocus();
    expect(box()).toHaveValue('11/19/2025 9:30 AM');
  });

  it('LOG-04 another chosen day keeps the time', async () => {
    const page = open('2025-11-20T14:45');
    const calendar = await openPicker(page);
    await page.user.click(within(calendar).getByRole('gridcell', { name: '19' }));
    expect(changes).toHaveBeenLastCalledWith('2025-11-19T14:45');
  });

  it('LOG-04 a day chosen for the end is meant to its last minute', async () => {
    const page = open(null, { label: 'To', edge: 'end' });
    const calendar = await openPicker(page, 'Choose the end');
    await page.user.click(within(calendar).getByRole('gridcell', { name: '19' }));
    expect(changes).toHaveBeenLastCalledWith('2025-11-19T23:59');
  });

  it('FMT-04 the times are reached and chosen by the keyboard', async () => {
    const page = open('2025-11-20T09:00');
    await openPicker(page);
    const times = within(screen.getByRole('listbox', { name: 'Time' }));
    const start = times.getByRole('option', { name: '9:00 AM' });
    for (let at = 0; at < 8 && document.activeElement !== start; at += 1) await page.user.tab();
    expect(start).toHaveFocus();
    await page.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(changes).toHaveBeenLastCalledWith('2025-11-20T10:00');
  });

  it('LOG-04 what is chosen replaces what was typed and is none', async () => {
    const page = open();
    await page.user.clear(box());
    await page.user.type(box(), 'soon');
    const calendar = await openPicker(page);
    await page.user.click(within(calendar).getByRole('gridcell', { name: '19' }));
    await page.user.keyboard('{Escape}');
    expect(box()).toHaveValue('11/19/2025 12:00 AM');
  });
});
