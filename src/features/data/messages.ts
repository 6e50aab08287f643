/** The texts of the Data page. */
export const dataMessages = {
  title: 'Data',
  about: 'How records come in from other systems, and how they go out.',
  accessDenied: 'Only admins see this page.',
  tokens: 'API tokens',
  tokensAbout:
    'A program sends and reads records with a token of its own. It opens no page and no other call.',
  noTokens: 'No program has access yet.',
  noTokensText: 'Add a token, and give it to the system that sends records to /api/ingest.',
  loadFailed: 'The API tokens could not be loaded.',
  shownOnce: 'Copy this token now. It is not shown again.',
  revokeQuestion: (name: string) => `"${name}" loses access at once. A revoked token cannot be restored.`,
  revoked: (name: string) => `API token "${name}" was revoked.`,
  exports: 'Export',
  exportsAbout:
    'All records of a kind, complete. CSV opens in a spreadsheet; NDJSON can be sent to /api/ingest again.',
  downloadFailed: 'The records could not be downloaded.',
} as const;
