import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { setToday } from '@/testing/today';
import { setViewportWidth } from '@/testing/viewport';
import { DateFilter } from './DateFilter';
import { FilterBar } from './FilterBar';
import { filterDrawerFile } from './FilterSheet';
import { SelectFilter } from './SelectFilter';
import { TextFilter } from './TextFilter';

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'ongoing', label: 'Ongoing' },
];

function Page() {
  const [title, setTitle] = useState('');
  const [status, setStatus] = useState<string | null>(null);
  const [start, setStart] = useState<string | null>(null);
  return (
    <>
      <FilterBar
        set={[
          ...(title
            ? [{ id: 'title', label: 'Title contains', value: title, onRemove: () => setTitle('') }]
            : []),
          ...(status
            ? [{ id: 'status', label: 'Status', value: status, onRemove: () => setStatus(null) }]
            : []),
        ]}
        onClearAll={() => {
          setTitle('');
          setStatus(null);
        }}
        matchText="143 of 612 tasks match"
        tools={<button>Export</button>}
      >
        <TextFilter label="Title" value={title} onChange={setTitle} />
        <SelectFilter
          label="Status"
          options={statuses}
          values={status ? [status] : []}
          onChange={([chosen = null]) => setStatus(chosen)}
        />
        <DateFilter label="Start date" words={['today', 'this-week']} value={start} onChange={setStart} />
      </FilterBar>
      <output>{JSON.stringify({ title, status, start })}</output>
    </>
  );
}
const state = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');

describe('FilterBar', () => {
  it('TASK-02 shows what is set as chips that can be removed, with the number of matches', async () => {
    const { user } = renderWithTheme(<Page />);
    expect(screen.queryByText('143 of 612 tasks match')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'psu');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(screen.getByRole('option', { name: 'Pending' }));
    expect(screen.getByText('143 of 612 tasks match')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Remove filter: Title contains psu' }));
    expect(state()).toEqual({ title: '', status: 'pending', start: null });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(state()).toEqual({ title: '', status: null, start: null });
  });

  it('D-190 a day is typed on a keyboard with letters and dashes, as it may be words or a range', () => {
    renderWithTheme(<Page />);
    expect(screen.getByRole('textbox', { name: 'Start date' })).not.toHaveAttribute('inputmode');
  });

  it('keeps the focus among the filters when what was pressed goes', async () => {
    const { user } = renderWithTheme(<Page />);
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.type(title, 'psu');
    await user.click(screen.getByRole('button', { name: 'Clear title' }));
    expect(title).toHaveFocus();
    await user.type(title, 'psu');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Title contains psu' }));
    expect(title).toHaveFocus();
    await user.type(title, 'psu');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(title).toHaveFocus();
  });

  it('TASK-02 goes back to all by the option "All"', async () => {
    const { user } = renderWithTheme(<Page />);
    const status = screen.getByRole('combobox', { name: 'Status' });
    expect(status).toHaveTextContent('All');
    await user.click(status);
    await user.click(screen.getByRole('option', { name: 'Ongoing' }));
    await user.click(status);
    await user.click(screen.getByRole('option', { name: 'All' }));
    expect(state()).toMatchObject({ status: null });
  });

  it('TASK-02 filters by a typed date once it is whole, and clears it by its button', async () => {
    const { user } = renderWithTheme(<Page />);
    const start = screen.getByRole('textbox', { name: 'Start date' });
    await user.type(start, '11/20/202');
    expect(state()).toMatchObject({ start: null });
    await user.type(start, '6');
    expect(state()).toMatchObject({ start: '2026-11-20' });
    await user.click(screen.getByRole('button', { name: 'Clear start date' }));
    expect(state()).toMatchObject({ start: null });
    expect(start).toHaveValue('');
  });

  it('VIEW-03 filters by several values, and by none again', async () => {
    function Several() {
      const [values, setValues] = useState<readonly string[]>([]);
      return <SelectFilter several label="Status" options={statuses} values={values} onChange={setValues} />;
    }
    const { user } = renderWithTheme(<Several />);
    const status = screen.getByRole('combobox', { name: 'Status' });
    await user.click(status);
    await user.click(screen.getByRole('option', { name: 'Ongoing' }));
    await user.click(screen.getByRole('option', { name: 'Pending' }));
    // In the order of the menu.
    expect(status).toHaveTextContent('Pending, Ongoing');
    await user.click(screen.getByRole('option', { name: 'Pending' }));
    expect(status).toHaveTextContent(/^Ongoing$/);
    await user.click(screen.getByRole('option', { name: 'All' }));
    expect(status).toHaveTextContent('All');
  });

  it('VIEW-03 filters by days that were typed as a range or in a word', async () => {
    const { user } = renderWithTheme(<Page />);
    const start = screen.getByRole('textbox', { name: 'Start date' });
    await user.type(start, '11/20/2026 - 11/24/2026');
    expect(state()).toMatchObject({ start: '2026-11-20..2026-11-24' });
    await user.tab();
    expect(start).toHaveValue('11/20/2026 – 11/24/2026');
    await user.clear(start);
    await user.type(start, 'this week');
    expect(state()).toMatchObject({ start: 'this-week' });
    await user.clear(start);
    await user.type(start, '11/24/2026 - 11/20/2026');
    await user.tab();
    expect(state()).toMatchObject({ start: null });
    expect(start).toBeInvalid();
  });

  it('VIEW-03 filters by days that were chosen: a word, a day, both ends of a range, one end', async () => {
    setToday('2026-11-25');
    const { user } = renderWithTheme(<Page />);
    const open = async (entry: string) => {
      await user.click(screen.getByRole('button', { name: 'Choose start date' }));
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    };
    const chooseDay = async (day: string) =>
      user.click(within(screen.getByRole('grid')).getByRole('gridcell', { name: day }));
    await open('This week');
    expect(state()).toMatchObject({ start: 'this-week' });
    await open('Between two days…');
    expect(screen.getByText('Choose the first day')).toBeVisible();
    await chooseDay('20');
    expect(screen.getByText('From 11/20/2026 until…')).toBeVisible();
    expect(state()).toMatchObject({ start: 'this-week' });
    expect(within(screen.getByRole('grid')).getByRole('gridcell', { name: '19' })).toBeDisabled();
    await chooseDay('24');
    expect(state()).toMatchObject({ start: '2026-11-20..2026-11-24' });
    await open('From a day on…');
    await chooseDay('23');
    expect(state()).toMatchObject({ start: '2026-11-23..' });
    await open('Until a day…');
    await chooseDay('24');
    expect(state()).toMatchObject({ start: '..2026-11-24' });
    await user.click(screen.getByRole('button', { name: 'Choose start date' }));
    await screen.findByRole('menuitem', { name: 'Today' });
    await chooseDay('18');
    expect(state()).toMatchObject({ start: '2026-11-18' });
    jest.useRealTimers();
  });

  it('FMT-02 says what is no date', async () => {
    const { user } = renderWithTheme(<Page />);
    await user.type(screen.getByRole('textbox', { name: 'Start date' }), '13/45/2026');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Date input not valid.');
  });

  it('FMT-02 keeps what was typed and is no date, and says so when the field is left', async () => {
    const { user } = renderWithTheme(<Page />);
    const start = screen.getByRole('textbox', { name: 'Start date' });
    await user.type(start, '8/8/26');
    expect(start).toBeValid();
    await user.tab();
    expect(start).toHaveValue('8/8/26');
    expect(start).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Clear start date' }));
    expect(start).toHaveValue('');
    expect(start).toBeValid();
  });

  it('FMT-02 says so on Enter too, and is silent again while it is corrected', async () => {
    const { user } = renderWithTheme(<Page />);
    const start = screen.getByRole('textbox', { name: 'Start date' });
    await user.type(start, 'soon{Enter}');
    expect(start).toBeInvalid();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Date input not valid.');
    await user.type(start, 'er');
    expect(start).toBeValid();
  });

  it('folds the filters into one button with their number on a small screen', async () => {
    setViewportWidth(390);
    const { user } = renderWithTheme(<Page />);
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'psu');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const button = screen.getByRole('button', { name: 'Filters 1 set' });
    expect(button).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Remove filter: Title contains psu' })).toBeVisible();
  });

  it('says on a small screen that the filters could not be loaded, and tries again', async () => {
    setViewportWidth(390);
    jest.spyOn(filterDrawerFile, 'load').mockRejectedValueOnce(new Error('Loading failed'));
    const { user } = renderWithTheme(<Page />);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('The filters could not be loaded. Try again.');
    // Beside the button, in the bar that scrolls, it would push the tools away.
    expect(screen.getByRole('button', { name: 'Filters' }).parentElement).not.toContainElement(alert);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
