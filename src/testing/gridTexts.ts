import { screen, within } from '@testing-library/react';

/** What stands in the cells of a grid, row by row, once the grid is there. */
export async function gridRows(name: string): Promise<(string | null)[][]> {
  const grid = within(await screen.findByRole('grid', { name }));
  const [, ...rows] = grid.getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  );
}

/** The heads of the columns that are shown. */
export const gridHeads = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
