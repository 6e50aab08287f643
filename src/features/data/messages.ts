/** The texts of the Data page. */
export const dataMessages = {
  title: 'Data',
  about: 'How records come in from other systems, and how they go out.',
  accessDenied: 'Access denied',
  tokens: 'API tokens',
  tokensAbout:
    'A program sends and reads records with a token of its own. It opens no page and no other call.',
  noTokens: 'No program has access yet.',
  noTokensText: 'Add a token, and give it to the system that sends records to /api/ingest.',
  loadFailed: 'The API tokens could not be loaded.',
  shownOnce: 'Copy this token now. It is not shown again.',
  revokeQuestion: (name: string) => `"${name}" loses access at once. A revoked token cannot be restored.`,
  revoked: (name: string) => `API token "${name}" was revoked.`,
  imports: 'Import',
  importsAbout:
    'Records of a kind from a CSV or XLSX file: a header row with the names of the fields, as an export has it. The check stores nothing.',
  fileTooLarge: 'The file is larger than 25 MB. Split it.',
  checkFailed: 'The file could not be read.',
  unknownColumns: (headers: readonly string[]) => `Not imported, no such field: ${headers.join(', ')}.`,
  stored: (created: number, updated: number) => `Import finished: ${created} created, ${updated} updated.`,
  question: {
    encoding: 'Encoding of the file',
    separator: 'Separator of the columns',
    sheet: 'Sheet of the workbook',
    dateOrder: 'Order of dates',
    decimal: 'Decimal mark',
  },
  exports: 'Export',
  exportsAbout:
    'All records of a kind, complete. CSV and XLSX open in a spreadsheet and can be imported again; NDJSON can be sent to /api/ingest.',
  downloadFailed: (reason: string) => `The records could not be downloaded. ${reason}`.trim(),
} as const;
