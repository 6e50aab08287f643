import { screen, within } from '@testing-library/react';

/** What an open record shows: heading → label → value, in the order they are read. */
export const shownFields = () =>
  screen.getAllByRole('region').map((region) => [
    within(region).getByRole('heading', { level: 3 }).textContent,
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  ]);
