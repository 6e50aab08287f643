/** The texts about kept matches of columns. */
export const matchMessages = {
  label: 'Kept columns',
  byName: 'None: by their headers',
  deleted: 'The match that this file was read by was deleted. Its columns are read by their headers now.',
  missing: (name: string, headers: readonly string[]) =>
    `The file does not have ${headers.length === 1 ? 'this column' : 'these columns'} of "${name}": ${headers.join(', ')}.`,
  gone: (columns: readonly { header: string; field: string }[]) =>
    `There is no such field any more, so the column is read by its header: ${columns.map(({ header, field }) => `${header} (${field})`).join(', ')}.`,
  keep: 'Keep columns',
  keepAbout: 'The next file that has all these columns is read by them. Every admin can use them.',
  rename: 'Rename columns',
  deleteTitle: 'Delete kept columns',
  deleteQuestion: (name: string) =>
    `"${name}" is not offered for the next file any more. Imports that were read by it stay as they are.`,
  replaceQuestion: (name: string, by: string) =>
    `"${name}" is kept already${by && `, by ${by}`}. Its columns are replaced.`,
  failed: (reason: string) => `The kept columns could not be loaded. ${reason}`.trim(),
} as const;
