import type { Calendar } from '@contract/lookups';

const kinds: readonly Calendar['kind'][] = ['person', 'room', 'group'];

/** English, whatever the locale of the machine and of the database; numbers in names by their value. */
const byName = new Intl.Collator('en', { numeric: true });

/** People, then rooms, then groups, each by name (EVT-01); those of one name by id. */
export const sortCalendars = (calendars: readonly Calendar[]): Calendar[] =>
  [...calendars].sort(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      byName.compare(a.label, b.label) ||
      byName.compare(a.id, b.id),
  );
