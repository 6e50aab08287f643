import { act, screen, waitFor, within } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { DataTable, type DataTableProps } from './DataTable';

interface Part {
  id: string;
  name: string;
}

const parts: Part[] = Array.from({ length: 3 }, (_, at) => ({ id: `p${at + 1}`, name: `Part ${at + 1}` }));

function Page(props: Pick<DataTableProps<Part>, 'rows' | 'openKey'>) {
  return (
    <DataTable
      id="parts"
      label="Parts"
      columns={[{ id: 'name', label: 'Name', width: 120, value: ({ name }) => name }]}
      rowKey={({ id }) => id}
      page={0}
      onPageChange={() => undefined}
      rangeText={(from, to, total) => `${from}–${to} of ${total}`}
      onOpen={() => undefined}
      renderCard={({ name }) => <span>{name}</span>}
      toolbar={() => <input aria-label="Filter" />}
      {...props}
    />
  );
}
const details = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('button', { name: 'Details' });
const filter = () => screen.getByRole('textbox', { name: 'Filter' });
const grid = () => screen.findByRole('grid', { name: 'Parts' });

describe('a record that was closed before the grid was there', () => {
  // The first of this file: from then on the grid's code is there.
  it('SHELL-17 gives the focus to its row once the grid’s code has come', async () => {
    const { rerender } = renderWithTheme(<Page rows={parts} openKey="p2" />);
    rerender(<Page rows={parts} openKey={null} />);
    expect(screen.getByRole('table', { name: 'Parts' })).toBeInTheDocument();
    await grid();
    await waitFor(() => expect(details('Part 2')).toHaveFocus());
  });

  it('SHELL-17 gives it to its row once the rows are there, from where the record left it', async () => {
    const { rerender } = renderWithTheme(<Page rows={null} openKey={null} />);
    rerender(<Page rows={null} openKey="p3" />);
    act(() => filter().focus());
    rerender(<Page rows={null} openKey={null} />);
    rerender(<Page rows={parts} openKey={null} />);
    await grid();
    await waitFor(() => expect(details('Part 3')).toHaveFocus());
  });

  it('SHELL-17 leaves the focus to who went elsewhere meanwhile', async () => {
    const { user, rerender } = renderWithTheme(<Page rows={null} openKey="p2" />);
    rerender(<Page rows={null} openKey={null} />);
    await user.click(filter());
    rerender(<Page rows={parts} openKey={null} />);
    await grid();
    await user.keyboard('2');
    expect(filter()).toHaveValue('2');
  });

  it('SHELL-17 gives it once: rows that come again later take none', async () => {
    const { user, rerender } = renderWithTheme(<Page rows={null} openKey="p2" />);
    rerender(<Page rows={null} openKey={null} />);
    rerender(<Page rows={parts} openKey={null} />);
    await grid();
    await waitFor(() => expect(details('Part 2')).toHaveFocus());
    rerender(<Page rows={null} openKey={null} />);
    expect(document.body).toHaveFocus();
    rerender(<Page rows={parts} openKey={null} />);
    await grid();
    await user.keyboard('{Shift}');
    expect(document.body).toHaveFocus();
  });
});
