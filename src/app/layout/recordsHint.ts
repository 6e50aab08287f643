/**
 * Whether the page has to ask about the installation's records, as the server says in index.html: there are none, or
 * some come from outside. Otherwise no call is made for it.
 */
export const asksForRecords = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="records"]')?.content === 'ask';
