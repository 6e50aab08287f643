import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { setViewportWidth } from '@/testing/viewport';
import { DataTable, type DataTableProps } from './DataTable';

interface Part {
  id: string;
  name: string;
}

/** Page `page` of 23 parts, as the server would give it. */
const pageOf = (page: number): Part[] =>
  Array.from({ length: Math.min(10, 23 - page * 10) }, (_, at) => ({
    id: `p${page * 10 + at + 1}`,
    name: `Part ${page * 10 + at + 1}`,
  }));

interface Answer {
  rows: Part[] | null;
  served: { total: number; page: number };
}
type Overrides = Partial<DataTableProps<Part>> & { answer?: Answer; start?: number };
const firstPage: Answer = { rows: pageOf(0), served: { total: 23, page: 0 } };

/** A list whose answers the test gives, and whose page its owner keeps. */
function Page({ answer = firstPage, start = 0, ...overrides }: Overrides) {
  const [page, setPage] = useState(start);
  return (
    <>
      <DataTable
        id="parts"
        label="Parts"
        columns={[{ id: 'name', label: 'Name', width: 120, value: ({ name }) => name }]}
        rows={answer.rows}
        served={answer.served}
        rowKey={({ id }) => id}
        page={page}
        onPageChange={setPage}
        rangeText={(from, to, total) => `Showing ${from}–${to} of ${total} parts`}
        renderCard={({ name }) => <span>{name}</span>}
        toolbar={(tools) => <div>{tools}</div>}
        {...overrides}
      />
      <output>asked for {page}</output>
    </>
  );
}

// A small screen draws what most of this is about without a grid.
beforeEach(() => setViewportWidth(390));

describe('a list that the server pages', () => {
  it('HOME-07 shows the rows as they came, and says how many there are in all', () => {
    renderWithTheme(<Page answer={{ rows: pageOf(2), served: { total: 23, page: 2 } }} start={2} />);
    expect(screen.getByText('Part 21')).toBeInTheDocument();
    expect(screen.getByText('Showing 21–23 of 23 parts')).toBeVisible();
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
  });

  it('HOME-07 goes on at every press, and says of the rows what they are until the next ones are here', async () => {
    const { user, rerender } = renderWithTheme(<Page />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('asked for 2')).toBeVisible();
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
    expect(screen.getByText('Part 1')).toBeInTheDocument();
    expect(screen.getByText('Showing 1–10 of 23 parts')).toBeVisible();
    rerender(<Page answer={{ rows: pageOf(2), served: { total: 23, page: 2 } }} />);
    expect(screen.getByText('Showing 21–23 of 23 parts')).toBeVisible();
  });

  it('HOME-07 tells no number of pages until it is known', () => {
    setViewportWidth(1280);
    const { rerender } = renderWithTheme(<Page answer={{ rows: null, served: { total: 0, page: 0 } }} />);
    expect(screen.getByText('Page 1 of 1')).not.toBeVisible();
    rerender(<Page />);
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
  });

  it('HOME-07 has skeletons for a page until the first answer', () => {
    renderWithTheme(<Page answer={{ rows: null, served: { total: 0, page: 2 } }} start={2} />);
    expect(screen.getByRole('list', { name: 'Parts' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('list', { name: 'Parts' }).children).toHaveLength(10);
    expect(screen.getByText('asked for 2')).toBeVisible();
  });

  it('HOME-07 goes back to the last page when the one asked for is not there', () => {
    renderWithTheme(<Page answer={{ rows: [], served: { total: 23, page: 7 } }} start={7} />);
    expect(screen.getByText('asked for 2')).toBeVisible();
  });

  it('HOME-07 leaves the page alone while the rows are still those of a shorter list', () => {
    renderWithTheme(<Page answer={{ rows: pageOf(0), served: { total: 5, page: 0 } }} start={2} />);
    expect(screen.getByText('asked for 2')).toBeVisible();
  });

  it('HOME-07 offers nothing that needs all rows: no export, no rows a page, no order', async () => {
    setViewportWidth(1440);
    const { user } = renderWithTheme(<Page />);
    await screen.findByRole('grid', { name: 'Parts' });
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Density' }));
    expect(screen.getByRole('menuitemradio', { name: 'Compact' })).toBeVisible();
    expect(screen.queryByRole('menuitemradio', { name: /rows/ })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    const head = screen.getByRole('columnheader', { name: 'Name' });
    await user.click(within(head).getByLabelText('Name column menu'));
    await screen.findByRole('menuitem', { name: 'Hide column' });
    expect(screen.queryByRole('menuitem', { name: /^Sort/ })).not.toBeInTheDocument();
  });

  it('HOME-07 has as many rows a page as the server gives, whatever was chosen for the table', () => {
    const layout = { visible: {}, widths: {}, density: 'standard', pageSize: 25 };
    localStorage.setItem('table.parts', JSON.stringify(layout));
    renderWithTheme(<Page />);
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  });

  it('HOME-07 has cards without tools on a small screen', () => {
    renderWithTheme(<Page />);
    expect(within(screen.getByRole('list', { name: 'Parts' })).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Prev', 'Next']);
  });

  it('HOME-07 says nothing of a changed row that is not on the page', () => {
    const changed = (key: string) => ({ key, name: `Part ${key}`, onOpen: () => undefined });
    const { rerender } = renderWithTheme(<Page changed={changed('p23')} />);
    expect(screen.queryByText(/was saved/)).not.toBeInTheDocument();
    rerender(<Page changed={changed('p3')} />);
    expect(screen.getByText('Part p3 was saved. Its row is marked.')).toBeInTheDocument();
  });
});
