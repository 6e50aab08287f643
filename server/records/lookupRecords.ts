import type { Calendar, ImrLookups, PorLookups } from '@contract/records/lookups';
import type { Person } from './person';

/** The lists of a purchase order request's form that are not in the contract. */
export type OwnedPorLookups = Pick<PorLookups, 'suppliers' | 'owners' | 'subsidiaries'>;

/** The options from the business system: its directory of calendars, and the lists of two forms. */
export interface LookupRecords {
  /** The calendars in any order, up to the limit of an answer, including the person's own, which is marked. */
  listCalendars(person: Person): Promise<{ calendars: Calendar[]; total: number }>;

  /** The options of an inventory movement request, each list in its order. A list without options is empty. */
  imrOptions(): Promise<ImrLookups>;

  /** The same for a purchase order request. */
  porOptions(): Promise<OwnedPorLookups>;
}
