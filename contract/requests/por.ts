import * as z from 'zod/mini';
import { countries } from '@contract/countries';
import { listOf } from '@contract/answers';
import { limits, MAX_LINES } from '@contract/limits';
import { money, price, storedDecimal } from '@contract/numbers';
import { delivery } from '@contract/source/changes';
import { orderStatuses, orderTypes } from './orderOptions';
import { extendedPrice, isWholeInThousandths, totalPrice } from './porRules';
import { requestItems } from './requestItems';
import {
  dateOnly,
  instant,
  optionId,
  recordId,
  recordSource,
  requiredText,
  storedText,
  text,
} from '@contract/text';

const line = z.nullish(storedText);

/** A row of a case's purchase order requests. Status, order type and so on are labels. */
export const porRow = z.object({
  internalid: recordId,
  id: storedText,
  owner: z.nullable(storedText),
  date_created: instant,
  custrecord_pt_customer: line,
  custrecord_pt_status: line,
  custrecordpt_service_partner: line,
  custrecord_pt_order_type: line,
  custrecord_pt_courier: line,
  custrecord_pt_tracking_number: line,
  custrecord_pt_approval: line,
  approval_status: line,
  assigned_to: line,
  total: storedDecimal,
  eta: z.nullish(dateOnly),
});
export type PorRow = z.infer<typeof porRow>;

export const porItem = z.object({
  part_number: line,
  description: line,
  quantity: z.nullable(z.number()),
  price: z.nullable(storedDecimal),
  extended_price: z.nullable(storedDecimal),
});

/** One purchase order request, with its items (CASE-09) and the other fields of its form. */
export const porDetail = z.extend(porRow, {
  jobnumber: line,
  custrecord_sepim_owner: line,
  ETA: z.nullish(dateOnly),
  custrecord_pt_date_purchased: line,
  custrecord_pt_supplier: line,
  custrecord_pt_currency: line,
  custrecord_pt_purchase_order: line,
  custrecord_pt_shipping_address: line,
  shippingcountry: line,
  custrecord_pt_notes: line,
  /** Defect summary, faulty origin, faulty serial no. */
  custrecord38: line,
  custrecord215: line,
  custrecord216: line,
  status_update: line,
  subsidiary: line,
  items: listOf(porItem, MAX_LINES),
  source: recordSource,
  /** What became of its creation at the business system, for a day. */
  delivery: z.optional(delivery),
});
export type PorDetail = z.infer<typeof porDetail>;

/** One item to buy; the extended price must be quantity × price to the cent (POR-03). */
export const createPorItem = z
  .strictObject({
    item: requiredText(limits.line),
    description: z.optional(text(limits.line)),
    quantity: z.number({ error: 'Must be a number' }).check(
      // Both end the check: no extended price can be calculated from -1 or 1e308.
      z.positive({ error: 'Must be above 0', abort: true }),
      z.maximum(1_000_000, { error: 'Must be at most 1000000', abort: true }),
      z.refine(isWholeInThousandths, { error: 'Must have at most three decimal places' }),
    ),
    price,
    extendedprice: money,
  })
  .check(
    z.refine((item) => item.extendedprice === extendedPrice(item.quantity, item.price), {
      path: ['extendedprice'],
      error: 'Must be quantity × price',
    }),
  );

/** POST /api/createPor, with ids from the built-in lists or `GET /api/lookups?type=por` (POR-05). */
export const createPorRequest = z.strictObject({
  /** The case's internalid. */
  custrecord_pt_case: recordId,
  custrecord_pt_customer: requiredText(limits.name),
  /** Job number. */
  custrecord40: z.optional(text(limits.line)),
  custrecord_pt_status: optionId(orderStatuses),
  custrecord_pt_order_type: optionId(orderTypes),
  /** Defect summary, faulty serial no., faulty origin. */
  custrecord38: z.optional(text(limits.longText)),
  custrecord216: z.optional(text(limits.line)),
  custrecord215: z.optional(text(limits.line)),
  custrecord_pt_shipping_address: z.optional(text(limits.longText)),
  shippingcountry: z.optional(optionId(countries)),
  custrecord_pt_notes: z.optional(text(limits.longText)),
  /** ETA. */
  custrecord211: z.optional(dateOnly),
  status_update: z.optional(text(limits.longText)),
  custrecord_pt_supplier: recordId,
  custrecord_sepim_owner: z.optional(recordId),
  subsidiary: z.optional(recordId),
  items: requestItems(createPorItem).check(
    z.refine(
      (items) => money.safeParse(totalPrice(items.map(({ extendedprice }) => extendedprice))).success,
      { error: 'Must come to less than 100000000000000.00 in all' },
    ),
  ),
});
export type CreatePorRequest = z.infer<typeof createPorRequest>;

export const createPorAnswer = z.object({
  message: text(limits.line),
  por: porRow,
  delivery: z.optional(delivery),
});
export type CreatePorAnswer = z.infer<typeof createPorAnswer>;
