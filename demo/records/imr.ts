import { addDays, chance, earlier, filled, instantOn, int, one, pattern, startStream } from '@demo/draw';
import { couriers, parts, warehouses } from '@demo/catalogue/hardware';
import type { DemoRow } from '@demo/insertRows';
import { lookups } from '@demo/catalogue/lookups';
import { accountHolders } from '@demo/people/people';
import { present } from './present';

const FIRST_ID = 300_001;
/** Ids left for each unit: more than its cases can have. */
const IDS_PER_UNIT = 1_000;

export interface DemoImrs {
  /** Without their numbers, which come from the series. */
  imrs: Omit<DemoRow<'imr'>, 'number'>[];
  parts: DemoRow<'imr_parts'>[];
}

/** Inventory movement requests for about half of a unit's cases, up to three each; some of them with many parts. */
export function demoImrs(unit: number, day: string, cases: readonly DemoRow<'support_cases'>[]): DemoImrs {
  startStream('imr', unit);
  const first = FIRST_ID + unit * IDS_PER_UNIT;
  const made = cases
    .flatMap((owner) => Array.from({ length: chance(0.5) ? int(1, 3) : 0 }, () => owner))
    .map((owner, index) => demoImr(String(first + index), owner, day));
  return { imrs: made.map(({ imr }) => imr), parts: made.flatMap(({ imrParts }) => imrParts) };
}

function demoImr(id: string, supportCase: DemoRow<'support_cases'>, day: string) {
  const from = one(warehouses);
  const to = one(warehouses.filter((warehouse) => warehouse !== from));
  const sent = chance(0.6);
  const imr = {
    internalid: id,
    case_id: supportCase.internalid,
    owner: one(accountHolders).fullname,
    date_created: instantOn(earlier(addDays(supportCase.createddate ?? day, int(0, 9)), addDays(day, -1))),
    assigned_to: filled(0.9, () => one(lookups['imr.assignees']).id),
    customer: supportCase.company,
    job: filled(0.9, () => supportCase.fields?.job_id_text ?? ''),
    status: one(lookups['imr.statuses']).id,
    priority: filled(0.9, () => one(lookups['imr.priorities']).id),
    type: one(lookups['imr.types']).id,
    move_from: from.id,
    move_to: to.id,
    notes: filled(0.4, () => 'Pack in ESD bags; the faulty part comes back by the same courier.'),
    contact_name: filled(0.8, () => supportCase.fields?.contact ?? null),
    contact_number: filled(0.7, () => supportCase.fields?.phone ?? null),
    fields: present({
      custrecord_imr_processed_by: sent && one(accountHolders).fullname,
      custrecord_approvedby: sent && one(accountHolders).fullname,
      custrecordcustrecord_imr_courier: sent && one(couriers),
      tracking_number: sent && pattern('SW#########'),
    }),
  };
  return { imr, imrParts: demoParts(id, from.label) };
}

function demoParts(imrId: string, location: string): DemoRow<'imr_parts'>[] {
  return Array.from({ length: chance(0.03) ? int(20, 40) : int(1, 4) }, (_, index) => {
    const { number, description, price } = one(parts);
    const quantity = one([-2, -1, 1, 1, 2, 3]);
    return {
      imr_id: imrId,
      line_no: index + 1,
      part_number: number,
      description,
      serial_number: filled(0.7, () => pattern('??#?####')),
      location,
      bin_number: filled(0.8, () => pattern('?-0#-#')),
      adjust_qty: String(quantity),
      unit_cost: price.toFixed(2),
      total_value: (price * quantity).toFixed(2),
      qty_on_hand: String(int(0, 30)),
    };
  });
}
