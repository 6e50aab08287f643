import type { Calendar, ImrLookups, PorLookups } from '@contract/lookups';
import type { Person } from './person';

/** The lists of a purchase order request's form that the contract does not hold itself. */
export type OwnedPorLookups = Pick<PorLookups, 'suppliers' | 'owners' | 'subsidiaries'>;

/** What the business system offers for choice: its directory of calendars, and the options of two forms. */
export interface LookupRecords {
  /** The calendars in no particular order, as many as one answer holds; the person's own is among them, and marked. */
  listCalendars(person: Person): Promise<{ calendars: Calendar[]; total: number }>;

  /** The options of an inventory movement request, each list in its order. A list that nobody filled is empty. */
  imrOptions(): Promise<ImrLookups>;

  /** Likewise of a purchase order request. */
  porOptions(): Promise<OwnedPorLookups>;
}
