import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { setViewportWidth } from '@/testing/viewport';
import type { ListSort, TableColumn } from './columns';
import { DataTable, type DataTableProps } from './DataTable';

interface Part {
  id: string;
  name: string;
  note: string | null;
}

const parts: Part[] = Array.from({ length: 12 }, (_, at) => ({
  id: `p${at + 1}`,
  name: `Part ${at + 1}`,
  note: at === 0 ? '=SUM(A1)' : at === 1 ? null : 'spare',
}));

const columns: TableColumn<Part>[] = [
  { id: 'name', label: 'Name', width: 120, flex: 1, value: ({ name }) => name },
  { id: 'note', label: 'Note', width: 100, value: ({ note }) => note, hideBelow: 1200 },
];

type Overrides = Partial<DataTableProps<Part>> & { onOpened?: (id: string) => void };

/** The table with a page that keeps page, sort and open record, as a feature's slice would. */
function Page({ onOpened, ...overrides }: Overrides) {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<ListSort | null>({ field: 'name', direction: 'asc' });
  const [openKey, setOpenKey] = useState<string | null>(null);
  return (
    <>
      <DataTable
        id="parts"
        label="Parts"
        columns={columns}
        rows={parts}
        rowKey={({ id }) => id}
        page={page}
        onPageChange={setPage}
        sort={sort}
        onSortChange={setSort}
        rangeText={(from, to, total) => `Showing ${from}–${to} of ${total} parts`}
        onOpen={({ id }) => {
          setOpenKey(id);
          onOpened?.(id);
        }}
        openKey={openKey}
        renderCard={({ name }) => <span>{name}</span>}
        toolbar={(tools) => <div>{tools}</div>}
        {...overrides}
      />
      <button onClick={() => setOpenKey(null)}>Close record</button>
      <output>{sort && `${sort.field} ${sort.direction}`}</output>
    </>
  );
}

const renderPage = async (overrides: Overrides = {}) => {
  const view = renderWithTheme(<Page {...overrides} />);
  await screen.findByRole('grid', { name: 'Parts' });
  return view;
};
const cellOf = (text: string) => screen.getByRole('gridcell', { name: text });
const headers = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

/** Catches what is handed to the browser's downloads, which jsdom does not have. */
function watchDownloads() {
  const files: { name: string; content: Blob }[] = [];
  let last = new Blob();
  URL.createObjectURL = (content: Blob) => {
    last = content;
    return 'blob:download';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: last });
  });
  return files;
}

/** Presses Export and gives the file's name and its lines. */
async function exported(user: Awaited<ReturnType<typeof renderPage>>['user']) {
  const files = watchDownloads();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const text = await new Response(files[0]?.content).text();
  return { name: files[0]?.name, lines: text.trim().split('\r\n') };
}

describe('DataTable', () => {
  it('TASK-04 shows ten rows a page, the range, and goes through the pages', async () => {
    const { user } = await renderPage();
    expect(screen.getByText('Showing 1–10 of 12 parts')).toBeVisible();
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true');

    const next = screen.getByRole('button', { name: 'Next' });
    await user.click(next);
    expect(screen.getByText('Showing 11–12 of 12 parts')).toBeVisible();
    expect(cellOf('Part 12')).toBeInTheDocument();
    expect(screen.queryByText('Part 1')).not.toBeInTheDocument();
    // On the last page the button does nothing, and keeps the focus.
    await user.click(next);
    expect(screen.getByText('Showing 11–12 of 12 parts')).toBeVisible();
    expect(next).toHaveFocus();
  });

  it('TASK-04 draws the rows of another page, and not those before once more', async () => {
    const drawn = jest.fn(({ name }: Part) => name);
    const counted = columns.slice(0, 1).map((column) => ({ ...column, render: drawn }));
    const keyOf = ({ id }: Part) => id;
    const { user } = await renderPage({ columns: counted, rowKey: keyOf });
    drawn.mockClear();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(cellOf('Part 12')).toBeInTheDocument();
    expect(new Set(drawn.mock.calls.map(([{ name }]) => name))).toEqual(new Set(['Part 11', 'Part 12']));
  });

  it('shows the last page when the list became shorter', async () => {
    await renderPage({ page: 7 });
    expect(screen.getByText('Showing 11–12 of 12 parts')).toBeVisible();
  });

  it('TASK-03 shows N/A for missing values', async () => {
    await renderPage();
    expect(cellOf('N/A')).toBeInTheDocument();
  });

  it('opens a row on Enter, and the focus returns to its cell', async () => {
    const onOpened = jest.fn();
    const { user } = await renderPage({ onOpened });
    await user.click(cellOf('Part 3'));
    await user.keyboard('{Enter}');
    expect(onOpened).toHaveBeenCalledWith('p3');
    await user.click(screen.getByRole('button', { name: 'Close record' }));
    await waitFor(() => expect(cellOf('Part 3')).toHaveFocus());
  });

  it('hands the focus to the next row when the one that was worked on leaves the list', async () => {
    const { user, rerender } = await renderPage();
    await user.click(cellOf('Part 3'));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Close record' }));
    await waitFor(() => expect(cellOf('Part 3')).toHaveFocus());
    rerender(<Page rows={parts.filter(({ id }) => id !== 'p3')} />);
    await waitFor(() => expect(cellOf('Part 4')).toHaveFocus());
  });

  it('TASK-03 leaves the focus where one took it by keyboard when the rows change', async () => {
    const { user, rerender } = await renderPage();
    await user.click(cellOf('Part 3'));
    await user.tab();
    const elsewhere = document.activeElement;
    expect(screen.getByRole('grid')).not.toContainElement(elsewhere as HTMLElement);
    rerender(<Page rows={parts.filter(({ id }) => id !== 'p3')} />);
    await waitFor(() => expect(screen.queryByText('Part 3')).not.toBeInTheDocument());
    // The grid looks after its own a tick later: the next key must not go there.
    await user.keyboard('{Shift}');
    expect(elsewhere).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveFocus();
  });

  it('opens a row on double click', async () => {
    const onOpened = jest.fn();
    const { user } = await renderPage({ onOpened });
    await user.dblClick(cellOf('Part 2'));
    expect(onOpened).toHaveBeenCalledWith('p2');
  });

  it('opens a row once by its Details button, and the focus returns to the button', async () => {
    const onOpened = jest.fn();
    const { user } = await renderPage({ onOpened });
    const row = screen.getByRole('row', { name: /Part 4/ });
    await user.click(within(row).getByRole('button', { name: 'Details' }));
    expect(onOpened.mock.calls).toEqual([['p4']]);
    await user.click(screen.getByRole('button', { name: 'Close record' }));
    await waitFor(() => expect(within(row).getByRole('button', { name: 'Details' })).toHaveFocus());
  });

  it('gives the focus back to the Details button although another row was opened by Enter before', async () => {
    const { user } = await renderPage();
    await user.click(cellOf('Part 3'));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Close record' }));
    const row = screen.getByRole('row', { name: /Part 4/ });
    await user.click(within(row).getByRole('button', { name: 'Details' }));
    await user.click(screen.getByRole('button', { name: 'Close record' }));
    await waitFor(() => expect(within(row).getByRole('button', { name: 'Details' })).toHaveFocus());
  });

  it('SHELL-17 keeps its order when the column it goes by is hidden', async () => {
    const { user } = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Name' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['Note', 'Details']));
    expect(screen.getByText('name asc')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Name' }));
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending'),
    );
  });

  it('SHELL-17 keeps an order by a column that the window leaves out', async () => {
    setViewportWidth(1000);
    const onSortChange = jest.fn();
    await renderPage({ sort: { field: 'note', direction: 'desc' }, onSortChange });
    expect(headers()).toEqual(['Name', 'Details']);
    expect(onSortChange).not.toHaveBeenCalled();
  });

  it('hides columns by their heads, and Columns brings them back', async () => {
    const { user } = await renderPage({
      columns: [...columns, { id: 'id', label: 'Number', width: 80, value: ({ id }) => id }],
    });
    const hide = async (name: string) => {
      const head = screen.getByRole('columnheader', { name });
      await user.click(within(head).getByLabelText(`${name} column menu`));
      await user.click(await screen.findByRole('menuitem', { name: 'Hide column' }));
      await waitFor(() => expect(headers()).not.toContain(name));
    };
    await hide('Note');
    await hide('Number');
    await waitFor(() => expect(headers()).toEqual(['Name', 'Details']));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Number' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['Name', 'Note', 'Number', 'Details']));
  });

  it('SHELL-17 the focus goes on to the next head where its column is hidden, and Tab always finds a way in', async () => {
    const { user } = await renderPage();
    const head = (name: string) => screen.getByRole('columnheader', { name });
    act(() => head('Name').focus());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('menuitem', { name: 'Hide column' }));
    await waitFor(() => expect(headers()).toEqual(['Note', 'Details']));
    await waitFor(() => expect(head('Note')).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Name' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['Name', 'Details']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus());
    expect(head('Name')).toHaveAttribute('tabindex', '0');
  });

  it('asks for another order by the column heads', async () => {
    const { user } = await renderPage();
    await user.click(screen.getByRole('columnheader', { name: 'Name' }));
    expect(screen.getByText('name desc')).toBeInTheDocument();
  });

  it('TASK-03 exports all rows with the columns that are shown', async () => {
    const { user } = await renderPage();
    const { name, lines } = await exported(user);
    expect(name).toMatch(/^parts-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines).toHaveLength(13);
    expect(lines.slice(0, 3)).toEqual(['Name,Note', "Part 1,'=SUM(A1)", 'Part 2,N/A']);
  });

  it.each([
    ['none are found, in the table', 1440, { rows: [], state: <p>None</p> }],
    ['none are found, on cards', 768, { rows: [], state: <p>None</p> }],
    ['none are here yet', 1440, { rows: null }],
    ['a failure stands in their place', 1440, { state: <p>Failed</p> }],
  ])('TASK-03 has nothing to export where %s, and says so to the keyboard', async (_, width, overrides) => {
    setViewportWidth(width);
    const { user } = renderWithTheme(<Page {...overrides} />);
    const button = screen.getByRole('button', { name: 'Export' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('There is nothing to export.');
    while (document.activeElement !== button) await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('There is nothing to export.');
    const files = watchDownloads();
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(files).toEqual([]);
  });

  it('TASK-03 hides a column, leaves it out of the export, and keeps that on this machine until it is reset', async () => {
    const { user, unmount } = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }));
    // The last column cannot be hidden.
    expect(screen.getByRole('menuitemcheckbox', { name: 'Name' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['Name', 'Details']));
    expect((await exported(user)).lines[0]).toBe('Name');
    unmount();

    const again = await renderPage();
    expect(headers()).toEqual(['Name', 'Details']);
    await again.user.click(screen.getByRole('button', { name: 'Columns' }));
    await again.user.click(screen.getByRole('menuitem', { name: 'Reset table' }));
    await again.user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['Name', 'Note', 'Details']));
    expect(localStorage.getItem('table.parts')).toBeNull();
  });

  it('TASK-03 TASK-04 shows the rows of the page one is on when it is reset', async () => {
    const { user } = await renderPage();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: /Density/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reset table' }));
    await user.keyboard('{Escape}');
    expect(cellOf('Part 11')).toBeInTheDocument();
    expect(screen.queryByRole('gridcell', { name: 'Part 1' })).toBeNull();
  });

  it('keeps rows per page on this machine', async () => {
    const { user, unmount } = await renderPage();
    await user.click(screen.getByRole('button', { name: /Density/ }));
    await user.click(screen.getByRole('menuitemradio', { name: '25 rows' }));
    expect(screen.getByText('Showing 1–12 of 12 parts')).toBeInTheDocument();
    unmount();
    await renderPage();
    expect(screen.getByText('Showing 1–12 of 12 parts')).toBeInTheDocument();
  });

  it('starts afresh when what was kept is broken', async () => {
    localStorage.setItem('table.parts', '{"visible":{"name":1}}');
    await renderPage();
    expect(headers()).toEqual(['Name', 'Note', 'Details']);
  });

  it('leaves a column out of a narrow window until somebody shows it', async () => {
    setViewportWidth(1000);
    const { user } = await renderPage();
    expect(headers()).toEqual(['Name', 'Details']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Note' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['Name', 'Note', 'Details']));
  });

  describe('where there is not room for all columns', () => {
    const wide: TableColumn<Part>[] = [
      { id: 'id', label: 'Number', width: 400, narrow: 100, value: ({ id }) => id },
      { id: 'name', label: 'Name', width: 400, flex: 1, look: 'strong', value: ({ name }) => name },
      { id: 'note', label: 'Note', width: 300, narrow: 110, value: ({ note }) => note },
    ];
    const rowHeight = () => screen.getAllByRole('row')[1]?.style.getPropertyValue('--height');

    it('TASK-03 they stand as they are in a window that has it', async () => {
      await renderPage({ columns: wide });
      expect(headers()).toEqual(['Number', 'Name', 'Note', 'Details']);
      expect(rowHeight()).toBe('40px');
    });

    it('TASK-03 D-122 all are there, narrower and in two lines, the one that names the row first; the rows before the grid likewise', async () => {
      setViewportWidth(1200);
      renderWithTheme(<Page columns={wide} rows={null} />);
      expect(headers()).toEqual(['Name', 'Number', 'Note', 'Details']);
      await renderPage({ columns: wide, id: 'other' });
      await waitFor(() => expect(headers().slice(4)).toEqual(['Name', 'Number', 'Note', 'Details']));
    });

    it('TASK-03 D-122 what a person hid stays hidden, and leaves the others their room', async () => {
      setViewportWidth(1200);
      localStorage.setItem(
        'table.parts',
        JSON.stringify({ visible: { note: false }, widths: {}, density: 'standard', pageSize: 10 }),
      );
      await renderPage({ columns: wide });
      expect(headers()).toEqual(['Number', 'Name', 'Details']);
      expect(rowHeight()).toBe('40px');
    });
  });

  it('TASK-01 shows skeletons in the real columns until the first answer', () => {
    renderWithTheme(<Page rows={null} />);
    expect(screen.getByRole('table', { name: 'Parts' })).toHaveAttribute('aria-busy', 'true');
    expect(headers()).toEqual(['Name', 'Note', 'Details']);
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  });

  it('keeps the rows and shows a bar while a later answer is on its way', async () => {
    await renderPage({ refreshing: true });
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
    expect(cellOf('Part 1')).toBeInTheDocument();
  });

  it('shows rows that can be opened before the grid’s code has arrived', async () => {
    const onOpened = jest.fn();
    const { user } = renderWithTheme(<Page onOpened={onOpened} />);
    const row = screen.getAllByRole('row')[1];
    expect(row).toHaveTextContent('Part 1');
    await user.click(screen.getAllByRole('button', { name: 'Details' })[0] as HTMLElement);
    expect(onOpened).toHaveBeenCalledWith('p1');
  });

  it('shows a state instead of rows and pages', () => {
    renderWithTheme(<Page rows={[]} state={<p>No parts found.</p>} />);
    expect(screen.getByText('No parts found.')).toBeVisible();
    expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('TASK-03 is a list of cards on a small screen; a card opens, and the focus returns to it', async () => {
    setViewportWidth(768);
    const onOpened = jest.fn();
    const { user } = renderWithTheme(<Page onOpened={onOpened} />);
    const list = screen.getByRole('list', { name: 'Parts' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    const details = within(list).getByRole('button', { name: 'Details: Part 5' });
    expect(details).toHaveTextContent('Details');
    await user.click(details);
    expect(onOpened).toHaveBeenCalledWith('p5');
    await user.click(screen.getByRole('button', { name: 'Close record' }));
    expect(details).toHaveFocus();
  });
});
