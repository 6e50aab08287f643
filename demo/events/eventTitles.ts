import { customers } from '@demo/catalogue/customers';
import { one } from '@demo/draw';

const titles = [
  'Vendor call: firmware plan',
  'Handover to night shift',
  'Onsite visit, {customer}',
  'Weekly stock review',
  'Training: ESD handling and packing',
  'Réunion de suivi, {customer}',
  'Quarterly service review with {customer}',
];

/** `{customer}` becomes a customer's name. */
export const titled = (title: string): string => title.replace('{customer}', one(customers).name);
export const eventTitle = (): string => titled(one(titles));

export const CHANGE_WINDOW = 'Change window, {customer}';

export const LONG_TITLE = [
  'Change window with the operations desk of {customer}: exchange of both storage controllers in rack 14, firmware ',
  'update of all enclosures, failover test with and without load, handover of the protocol to the night shift ',
  '(bring the spare fan tray and the access card)',
].join('');
