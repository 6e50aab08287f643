const names = ['Confirmed', 'Tentative', 'Completed', 'Cancelled'] as const;
export type EventStatusName = (typeof names)[number];

const byText = new Map<string, EventStatusName>([
  ...names.map((name) => [name.toLowerCase(), name] as const),
  // Both spellings occur in the business system.
  ['canceled', 'Cancelled'],
]);

/** The status that a text means, however it is written; undefined for one that is not known here. */
export const eventStatusName = (text: string): EventStatusName | undefined =>
  byText.get(text.trim().toLowerCase());
