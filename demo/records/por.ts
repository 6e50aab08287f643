import { countries } from '@contract/countries';
import { orderStatuses, orderTypes } from '@contract/requests/orderOptions';
import { extendedPrice, totalPrice } from '@contract/requests/porRules';
import { customers } from '@demo/catalogue/customers';
import {
  addDays,
  chance,
  earlier,
  filled,
  instantOn,
  int,
  money,
  one,
  pattern,
  startStream,
} from '@demo/draw';
import { couriers, parts } from '@demo/catalogue/hardware';
import type { DemoRow } from '@demo/insertRows';
import { longText } from '@demo/longTexts';
import { lookups } from '@demo/catalogue/lookups';
import { accountHolders } from '@demo/people/people';
import { present } from './present';

const FIRST_ID = 500_001;
/** Ids left for each unit: more than its cases can have. */
const IDS_PER_UNIT = 1_000;

const servicePartners = [
  'Pacific Field Partners',
  'TechHands Manila',
  'Nordlys Feltservice',
  'Oficina São Bento',
];

/** What suppliers are paid in, and roughly how much of it a US dollar is. */
const currencies = [
  { code: 'USD', perDollar: 1 },
  { code: 'USD', perDollar: 1 },
  { code: 'PHP', perDollar: 57.5 },
  { code: 'EUR', perDollar: 0.92 },
  { code: 'AUD', perDollar: 1.52 },
] as const;

export interface DemoPors {
  /** Without their numbers, which come from the series. */
  pors: Omit<DemoRow<'por'>, 'number'>[];
  items: DemoRow<'por_items'>[];
}

/** Purchase order requests for about half of a unit's cases, up to three each; every status and order type occurs. */
export function demoPors(unit: number, day: string, cases: readonly DemoRow<'support_cases'>[]): DemoPors {
  startStream('por', unit);
  const first = FIRST_ID + unit * IDS_PER_UNIT;
  const made = cases
    .flatMap((owner) => Array.from({ length: chance(0.5) ? int(1, 3) : 0 }, () => owner))
    .map((owner, index) => demoPor(index, String(first + index), owner, day));
  return { pors: made.map(({ por }) => por), items: made.flatMap(({ items }) => items) };
}

/** A day as people type it into a text, and as the form's template has it: MM/DD/YYYY. */
const typedDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

function demoPor(index: number, id: string, supportCase: DemoRow<'support_cases'>, day: string) {
  const site = one((customers.find(({ name }) => name === supportCase.company) ?? one(customers)).sites);
  const created = earlier(addDays(supportCase.createddate ?? day, int(0, 9)), addDays(day, -1));
  const { code: currency, perDollar } = one(currencies);
  const items = demoItems(id, perDollar);
  const approval = chance(0.5) ? 'Approved' : one(['Pending Approval', 'Rejected']);
  const approved = approval === 'Approved';
  const por = {
    internalid: id,
    case_id: supportCase.internalid,
    owner: one(accountHolders).fullname,
    date_created: instantOn(created),
    customer: supportCase.company,
    job_number: filled(0.9, () => supportCase.fields?.job_id_text ?? ''),
    status: orderStatuses[index % orderStatuses.length]?.id ?? null,
    order_type: orderTypes[index % orderTypes.length]?.id ?? null,
    supplier: one(lookups['por.suppliers']).id,
    sepim_owner: filled(0.9, () => one(lookups['por.owners']).id),
    subsidiary: filled(0.9, () => one(lookups['por.subsidiaries']).id),
    shipping_country: countries.find(({ label }) => label === site.country)?.id ?? null,
    shipping_address: `Attention: ${supportCase.fields?.contact ?? ''}\nSite: ${site.name}\nAddress: ${site.address}, ${site.city}`,
    defect_summary: supportCase.fields?.custevent91 ?? null,
    faulty_serial: filled(0.8, () => pattern('#?#?#?#')),
    faulty_origin: filled(0.6, () => one(['Installed unit', 'Stock', 'Loan'])),
    notes: filled(0.6, () => (chance(0.05) ? longText(5) : 'Reason: break-fix\nReturn of faulty part: yes')),
    status_update: filled(0.5, () => `${typedDate(created)}: raised\nNext step: approval`),
    eta: filled(0.7, () => addDays(created, int(1, 21))),
    currency,
    total: totalPrice(items.map((item) => item.extended_price)),
    fields: present({
      custrecordpt_service_partner: chance(0.5) && one(servicePartners),
      custrecord_pt_courier: approved && one(couriers),
      custrecord_pt_tracking_number: approved && pattern('SW#########'),
      custrecord_pt_approval: approval,
      approval_status: approval,
      assigned_to: chance(0.9) && one(accountHolders).fullname,
      custrecord_pt_date_purchased: approved && addDays(created, int(0, 4)),
      custrecord_pt_purchase_order: approved && pattern('PO-####'),
    }),
  };
  return { por, items };
}

function demoItems(porId: string, perDollar: number) {
  return Array.from({ length: chance(0.03) ? int(20, 40) : int(1, 4) }, (_, index) => {
    const { number, description, price } = one(parts);
    const quantity = int(1, 6);
    const each = money(price * perDollar * 0.9, price * perDollar * 1.1);
    return {
      por_id: porId,
      line_no: index + 1,
      part_number: number,
      description,
      quantity: String(quantity),
      price: each,
      extended_price: extendedPrice(quantity, each),
    };
  });
}
