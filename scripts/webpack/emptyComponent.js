/* What stands in the bundle for an MUI component that is left out of it (unusedGridParts.js, rareMuiParts.js). */

export default function Nothing() {
  return null;
}

// The grid styles its parts by these.
export const formControlLabelClasses = {};
export const tablePaginationClasses = {};
