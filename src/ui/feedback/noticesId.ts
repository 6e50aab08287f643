/** What holds the notices. */
export const NOTICES_ID = 'notices';
