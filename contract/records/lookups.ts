import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { listBounds } from '@contract/limits';
import { recordId, storedText } from '@contract/text';

const options = listOf(
  z.object({
    id: recordId,
    label: storedText,
    /** The form's initial value (POR-02). */
    preset: z.optional(z.literal(true)),
  }),
  listBounds.options.rows,
);

/** GET /api/lookups. */
export const lookupsQuery = z.strictObject({ type: z.enum(['imr', 'por', 'calendars']) });

export const imrLookups = z.object({
  assignees: options,
  statuses: options,
  priorities: options,
  types: options,
  warehouses: options,
  locations: options,
});
export type ImrLookups = z.infer<typeof imrLookups>;

export const porLookups = z.object({
  statuses: options,
  orderTypes: options,
  suppliers: options,
  owners: options,
  subsidiaries: options,
  countries: options,
});
export type PorLookups = z.infer<typeof porLookups>;

/** A calendar of a person, a room or a group (D-05); only people have an address. */
export const calendar = z.object({
  id: recordId,
  label: storedText,
  kind: z.enum(['person', 'room', 'group']),
  email: z.optional(storedText),
  /** The caller's own calendar (EVT-04); nobody has more than one. */
  own: z.optional(z.literal(true)),
});
export type Calendar = z.infer<typeof calendar>;

export const calendarLookups = z.object({ calendars: listOf(calendar, listBounds.calendars.rows) });
export type CalendarLookups = z.infer<typeof calendarLookups>;

/** The answer for each type. */
export const lookupsAnswer = z.union([imrLookups, porLookups, calendarLookups]);
export type LookupsAnswer = z.infer<typeof lookupsAnswer>;
