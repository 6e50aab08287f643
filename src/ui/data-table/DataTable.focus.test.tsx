import { screen, waitFor, within } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { DataTable } from './DataTable';

const parts = [1, 2, 3].map((at) => ({ id: `p${at}`, name: `Part ${at}` }));

const details = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('button', { name: 'Details' });

// A file of its own: the grid's code must not be there yet.
it('SHELL-17 TASK-03 the focus in a plain row goes on in the grid that takes its place', async () => {
  const opened: string[] = [];
  const { user } = renderWithTheme(
    <DataTable
      id="parts"
      label="Parts"
      columns={[{ id: 'name', label: 'Name', width: 120, value: ({ name }) => name }]}
      rows={parts}
      rowKey={({ id }) => id}
      page={0}
      onPageChange={() => undefined}
      rangeText={(from, to, total) => `${from}–${to} of ${total}`}
      onOpen={({ id }) => opened.push(id)}
      renderCard={({ name }) => <span>{name}</span>}
      toolbar={() => null}
    />,
  );
  expect(screen.getByRole('table', { name: 'Parts' })).toBeInTheDocument();
  await user.tab();
  await user.tab();
  expect(details('Part 2')).toHaveFocus();
  await screen.findByRole('grid', { name: 'Parts' });
  await waitFor(() => expect(details('Part 2')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['p2']);
});
