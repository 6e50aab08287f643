import type { Delivery } from '@contract/source/changes';
import { deliveryText, sentNotice } from './deliveryTexts';

const at = (hour: number, minute: number, second = 0) =>
  new Date(2026, 10, 24, hour, minute, second).toISOString();
const delivery = (values: Partial<Delivery>): Delivery => ({
  state: 'confirmed',
  source: 'NetSuite',
  at: at(14, 2, 14),
  ...values,
});
const textOf = (values: Partial<Delivery>) =>
  deliveryText(delivery({ id: '48032', ...values }), '2026-11-24');

it.each([
  [{ tookMs: 1234 }, 'Confirmed by NetSuite at 2:02:14 PM, id 48032, in 1.2 s.'],
  [
    { altered: ['Message', 'Due Date'] },
    'Confirmed by NetSuite at 2:02:14 PM, id 48032. NetSuite has stored Message and Due Date otherwise than it was sent.',
  ],
  [{ state: 'waiting' as const }, 'Sent at 2:02 PM, waiting for NetSuite.'],
  [{ state: 'rejected' as const, problem: 'It is locked.' }, 'Not saved at 2:02 PM: It is locked.'],
  [{ state: 'conflict' as const, problem: 'It was changed.' }, 'Not saved at 2:02 PM: It was changed.'],
  [
    { state: 'cancelled' as const, problem: 'Ada has cancelled it.' },
    'Not sent to NetSuite: Ada has cancelled it.',
  ],
])('ERP-05 ERP-07 the record says of %j: %s', (values, text) => {
  expect(textOf(values)).toBe(text);
});

it('ERP-05 a receipt of another day tells the day', () => {
  const yesterday = new Date(2026, 10, 23, 14, 2, 14).toISOString();
  expect(textOf({ at: yesterday })).toBe('Confirmed by NetSuite at 11/23/2026 2:02 PM, id 48032.');
});

it('ERP-06 ERP-07 a save tells that it waits, or what was stored otherwise, and else nothing more', () => {
  expect(sentNotice(delivery({ state: 'waiting' }))).toEqual({
    kind: 'info',
    message: 'Sent, waiting for NetSuite. You will be told when it is confirmed.',
    waitsFor: 'NetSuite',
  });
  expect(sentNotice(delivery({ altered: ['Message'] }))).toEqual({
    kind: 'warning',
    message: 'NetSuite has stored Message otherwise than it was sent.',
  });
  expect([sentNotice(undefined), sentNotice(delivery({}))]).toEqual([undefined, undefined]);
});
