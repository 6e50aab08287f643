import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithApp } from '@/testing/renderWithApp';
import type { TableColumn } from '../data-table/columns';
import { ListPrintout } from './ListPrintout';

interface Row {
  id: string;
  title: string | null;
}
const columns: readonly TableColumn<Row>[] = [
  { id: 'id', label: 'Number', value: ({ id }) => id, width: 90 },
  { id: 'title', label: 'Title', value: ({ title }) => title, look: 'strong', width: 200 },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), title: at === 0 ? null : `Title ${at}` }));
const list = (rows: readonly Row[], about = '') => (
  <ListPrintout
    label="Your Task List"
    by="Jonah Reyes"
    about={about}
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    rangeText={(from, to, total) => `Showing ${from}–${to} of ${total} tasks`}
  />
);
const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
const printout = () => document.querySelector<HTMLElement>('body > [data-printout]');
const cells = (part: 'thead' | 'tbody') =>
  [...(printout()?.querySelectorAll(`${part} tr`) ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

it('TASK-03 a list is printed with all its rows, its filters, and the column that names a row first', () => {
  renderWithApp(list(rowsOf(25), 'Due date Overdue'));
  expect(printout()).toBeNull();
  print();
  const page = within(printout() as HTMLElement);
  expect(page.getByText('Showing 1–25 of 25 tasks · Due date Overdue')).toBeInTheDocument();
  expect(page.getByText(/^Printed .+ by Jonah Reyes$/)).toBeInTheDocument();
  expect(cells('thead')).toEqual([['Title', 'Number']]);
  expect(cells('tbody')).toHaveLength(25);
  expect(cells('tbody').slice(0, 2)).toEqual([
    ['N/A', '0'],
    ['Title 1', '1'],
  ]);
});

it('TASK-03 of a very long list the first thousand rows are printed, and the printout tells so', () => {
  renderWithApp(list(rowsOf(1_001)));
  print();
  expect(cells('tbody')).toHaveLength(1_000);
  expect(printout()).toHaveTextContent('Showing 1–1000 of 1001 tasks');
  expect(printout()).toHaveTextContent('Only the first 1,000 are printed. Export has all of them.');
});

it('TASK-03 what was printed is not drawn again with other rows', async () => {
  const Filtered = () => {
    const [rows, setRows] = useState(rowsOf(3));
    return (
      <>
        <button onClick={() => setRows(rowsOf(2))}>Filter</button>
        {list(rows)}
      </>
    );
  };
  const { user } = renderWithApp(<Filtered />);
  print();
  expect(cells('tbody')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(printout()).toBeNull();
  print();
  expect(cells('tbody')).toHaveLength(2);
});
