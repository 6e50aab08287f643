import { screen } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { setViewportWidth } from '@/testing/viewport';
import type { TableColumn } from '../data-table/columns';
import { SumLine } from './SumLine';

const columns: readonly TableColumn<never>[] = ['Bin', 'On Hand', 'Available'].map((label) => ({
  id: label,
  label,
  value: () => null,
  width: 100,
}));

it.each([
  ['under their columns', 1440],
  ['on a small screen', 390],
])('SO-04 INV-03 sums are named by their columns, N/A where there is nothing to sum: %s', (_where, width) => {
  setViewportWidth(width);
  renderWithTheme(
    <SumLine columns={columns} label="Sum of 2 bins" sums={{ Available: null, 'On Hand': '1,200' }} />,
  );
  expect(screen.getByText('Sum of 2 bins').parentElement).toHaveTextContent(
    /^Sum of 2 binsOn Hand 1,200Available N\/A$/,
  );
});
