/* What stands in the bundle for an MUI component that only left-out parts of the grid draw (unusedGridParts.js). */

export default function Nothing() {
  return null;
}

// The grid styles its parts by these.
export const formControlLabelClasses = {};
export const tablePaginationClasses = {};
