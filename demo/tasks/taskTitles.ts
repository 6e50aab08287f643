import type { taskTypes } from '@contract/tasks/taskOptions';
import { int, one, pattern } from '@demo/draw';
import type { Customer, Site } from '@demo/catalogue/customers';
import { models, type Model } from '@demo/catalogue/hardware';

export type TaskType = (typeof taskTypes)[number]['label'];

/** `{host}`, `{model}`, `{site}`, `{city}` name the task's own; `#` and `?` are filled at random, `{n}` is a small number. */
const titles: Record<TaskType, readonly string[]> = {
  'Corrective Maintenance (CM)': [
    'Replace failed PSU in core switch stack, {host}',
    'Replace storage controller A, {host}',
    'Replace {n} × 32 GB DIMM after ECC errors, {host}',
    'Replace line card {n} in edge router, RMA ######',
    'Replace SSD in POS server, store ###',
    'Replace UPS battery bank B, {site}',
    'Fan failure on {model}, {host}',
    'Disk {n} predictive failure, {host}',
    'iLO unreachable after power cut, {host}',
    'SAN array ##: write cache disabled, {site}',
  ],
  'Preventive Maintenance (PM)': [
    'Replace air filters, rack rows A–D, {site}',
    'Quarterly health check of {model}, {site}',
    'UPS battery test and log, {site}',
    'Tape library cleaning and alignment, {host}',
    'Firmware baseline review, {site}',
  ],
  'FE Sourcing (FS)': [
    'Source field engineer for DIMM swap, {site}',
    'Replace storage controller A, SAN array ##',
    'Replace UPS battery bank B, data hall {n}',
    'FE for smart hands, {city}, 4 hours',
    'FE for night-time switch replacement, {site}',
    'Vendor escort and power-cycle, {host}',
  ],
  'Install, Move, Add, Change (IMAC)': [
    'Install {n} access switches on the ##th floor, {site}',
    'Rack and cable {model}, {site}',
    'Move ## desk phones, phase {n}, {city}',
    'Add QSFP uplinks to {host}',
    'Change of rack for {host}, cage ##',
  ],
  'Site Audit (SA)': [
    'Site audit of cage ##, {site}',
    'Serial numbers and labels check, {site}',
    'Replace cabinet locks in cage ## after survey',
    'Photo of the point of presence, {site}',
  ],
  'Sparing (SP)': [
    'Spare stock for {model}, {city}',
    'Replenish forward stock: {n} × hot-plug PSU, {city}',
    'Return of faulty spare ??-#####, {site}',
  ],
  'Remote Support (RS)': [
    'Replace expired certificates on ## iLO controllers',
    'Log collection before vendor call, {host}',
    'Firmware upgrade {model}, {host}',
    'Guide local staff through reseat of line card {n}, {host}',
  ],
  'Parts Delivery (PD)': [
    'Deliver PSU and fan kit, {site}',
    'Deliver RMA ###### before 08:00, {city}',
    'Customs papers for LTO drive, {city}',
  ],
  'CMDB Upload (CU)': [
    'Upload audit findings of {site} to CMDB',
    'Correct serial numbers of {n} blades, {host}',
    'Add rack elevation of {site}',
  ],
  'Decommissioning (DC)': [
    'Decommission {host}, certified disk erasure',
    'Remove old UPS, {site}',
    'Return leased {model}, {city}',
  ],
};

/** A title of 200 characters and more, which lists and dialogs must bear. */
const LONG_TAIL =
  ' – after repeated failures during the night window; the customer asks for a written cause, photos of the old part, ' +
  'the old part’s return by courier, and a call 30 minutes before arrival at the loading dock (gate 4, ask for Mr Núñez)';

/** Titles that name a part or a device are about equipment of these kinds; the others about any. */
const equipment: readonly [words: RegExp, kinds: readonly Model['kind'][]][] = [
  [/storage controller|SAN array/, ['san']],
  [/switch|QSFP/, ['sw']],
  [/line card/, ['rtr']],
  [/DIMM|iLO|blades|disk|Fan failure/i, ['srv']],
  [/POS/, ['pos']],
  [/UPS/, ['ups']],
  [/Tape|LTO/, ['tape']],
];

/** A title of such a task, to be filled in, and the equipment it can be about. */
export function anyTitle(type: TaskType): { title: string; models: readonly Model[] } {
  const title = one(titles[type]);
  const kinds = equipment.find(([words]) => words.test(title))?.[1];
  return { title, models: kinds ? models.filter(({ kind }) => kinds.includes(kind)) : models };
}

/** A title with what it is about filled in. */
export function filledTitle(
  title: string,
  about: { model: Model; site: Site; host: string },
  long: boolean,
): string {
  const filled = pattern(title.replaceAll('{n}', String(int(2, 6))))
    .replaceAll('{host}', about.host)
    .replaceAll('{model}', about.model.model)
    .replaceAll('{site}', about.site.name)
    .replaceAll('{city}', about.site.city);
  return long ? filled + LONG_TAIL : filled;
}

/** A host name such as `hal-san-04.mnl`. */
export const hostName = (customer: Customer, model: Model, site: Site): string =>
  `${customer.code.toLowerCase()}-${model.kind}-${pattern('##')}.${site.name.slice(0, 3).toLowerCase()}`;
