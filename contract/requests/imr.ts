import * as z from 'zod/mini';
import { listOf } from '@contract/answers';
import { limits, MAX_LINES } from '@contract/limits';
import { storedDecimal } from '@contract/numbers';
import { delivery } from '@contract/source/changes';
import { requestItems } from './requestItems';
import { instant, recordId, recordSource, requiredText, storedText, text } from '@contract/text';

const line = z.nullish(storedText);

/** A row of a case's inventory movement requests. Statuses, types and so on are labels. */
export const imrRow = z.object({
  internalid: recordId,
  id: storedText,
  owner: z.nullable(storedText),
  date_created: instant,
  custrecord_imr_customer: line,
  custrecord_imr_job_new: line,
  custrecordcustrecord_pt_status: line,
  custrecord_imr_priority: line,
  custrecord_imr_type: line,
  custrecord_imr_processed_by: line,
  custrecord_approvedby: line,
  custrecordcustrecord_imr_courier: line,
  tracking_number: line,
});
export type ImrRow = z.infer<typeof imrRow>;

export const imrPart = z.object({
  part_number: line,
  description: line,
  serial_number: line,
  location: line,
  bin_number: line,
  adjust_qty: z.nullable(z.number()),
  unit_cost: z.nullish(storedDecimal),
  total_value: z.nullish(storedDecimal),
  qty_on_hand: z.nullish(z.number()),
});

/** One inventory movement request, with its parts (CASE-09). */
export const imrDetail = z.object({
  internalid: recordId,
  id: storedText,
  owner: z.nullable(storedText),
  date_created: instant,
  assigned_to_text: line,
  custrecord_imr_customer_text: line,
  custrecord_imr_job_new_text: line,
  /** The case's number and subject. */
  custrecord_imr_case_text: z.nullish(text(2 * limits.storedText + 1)),
  status: line,
  priority: line,
  type: line,
  custrecord_imr_move_from: line,
  custrecord_imr_move_to: line,
  contact_name: line,
  contact_number: line,
  notes: line,
  parts: listOf(imrPart, MAX_LINES),
  source: recordSource,
  /** What became of its creation at the business system, for a day. */
  delivery: z.optional(delivery),
});
export type ImrDetail = z.infer<typeof imrDetail>;

const optionalLine = z.optional(text(limits.line));
const optionalId = z.optional(recordId);

/** One part to move; a negative quantity leaves a stock. */
export const createImrItem = z.strictObject({
  part_number: optionalLine,
  description: optionalLine,
  serial_number: optionalLine,
  location: optionalLine,
  bin_number: optionalLine,
  adjust_qty: z.int({ error: 'Must be a whole number', abort: true }).check(
    z.minimum(-1_000_000, { error: 'Must be at least -1000000' }),
    z.maximum(1_000_000, { error: 'Must be at most 1000000' }),
    z.refine((quantity) => quantity !== 0, { error: 'Must not be 0' }),
  ),
});

/** POST /api/createImr, with ids from the lists of `GET /api/lookups?type=imr` (IMR-04). */
export const createImrRequest = z
  .strictObject({
    /** Assigned to. */
    custrecord159: optionalId,
    custrecord_imr_customer: requiredText(limits.name),
    custrecord_imr_job_new: optionalLine,
    /** The case's internalid. */
    custrecord_imr_case: recordId,
    status: optionalId,
    priority: optionalId,
    notes: z.optional(text(limits.longText)),
    type: recordId,
    custrecord_imr_move_from: recordId,
    custrecord_imr_move_to: recordId,
    contact_name: z.optional(text(limits.name)),
    contact_number: optionalLine,
    items: requestItems(createImrItem),
  })
  .check(
    z.refine((imr) => imr.custrecord_imr_move_from !== imr.custrecord_imr_move_to, {
      path: ['custrecord_imr_move_to'],
      error: 'Must not be the warehouse it is moved from',
    }),
  );
export type CreateImrRequest = z.infer<typeof createImrRequest>;

export const createImrAnswer = z.object({
  message: text(limits.line),
  imr: imrRow,
  delivery: z.optional(delivery),
});
export type CreateImrAnswer = z.infer<typeof createImrAnswer>;
