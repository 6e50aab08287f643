/** Every kind of record that an answer may hold. This file imports nothing, so that everything may import it. */
export const tagTypes = [
  'ApiToken',
  'Change',
  'ColumnMatch',
  'Directory',
  'Event',
  'Import',
  'Log',
  'Outbox',
  'Quarantine',
  'Record',
  'Replica',
  'Request',
  'SavedView',
  'Task',
  'TaskFile',
  'TaskRun',
  'User',
] as const;
export type TagType = (typeof tagTypes)[number];

/** All lists of a kind. */
export const listTag = <T extends TagType>(type: T) => ({ type, id: 'LIST' }) as const;

/** One record. */
export const idTag = <T extends TagType>(type: T, id: string) => ({ type, id }) as const;

/** The first pages of the log: only entries that the server writes by itself make them stale. */
export const firstLogsTag = idTag('Log', 'FIRST');

/** The lists that records from outside stand in: stale once some have come in, or are gone. */
export const outsideTags = (['Event', 'Record', 'Request', 'Task', 'TaskFile'] as const).map((type) =>
  listTag(type),
);
