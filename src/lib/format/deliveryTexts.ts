import type { Delivery } from '@contract/source/changes';
import { isoDate } from './dates';
import { clockTime, recentInstantText } from './instants';
import { listText } from './texts';

/** "1.2 s". */
export const secondsText = (ms: number): string => `${Math.max(0.1, ms / 1000).toFixed(1)} s`;

/** What a business system has stored otherwise than it was sent. */
export const alteredText = (source: string, altered: readonly string[]): string =>
  `${source} has stored ${listText(altered)} otherwise than it was sent.`;

/** What is told of a save, beside that it is saved; undefined where there is nothing to tell. */
export function sentNotice(delivery: Delivery | undefined) {
  if (delivery?.state === 'waiting') {
    const message = `Sent, waiting for ${delivery.source}. You will be told when it is confirmed.`;
    return { kind: 'info', message, waitsFor: delivery.source } as const;
  }
  if (!delivery?.altered?.length) return undefined;
  return {
    kind: 'warning',
    message: alteredText(delivery.source, delivery.altered),
  } as const;
}

/**
 * "Confirmed by NetSuite at 2:02:14 PM, id 48032, in 1.2 s.", with the day where that is another one.
 * @param today in ISO, of the person's clock
 */
export function receiptText({ source, at, id, tookMs }: Omit<Delivery, 'state'>, today: string): string {
  const known = id === undefined ? '' : `, id ${id}`;
  const took = tookMs === undefined ? '' : `, in ${secondsText(tookMs)}`;
  const time = isoDate(new Date(at)) === today ? clockTime(at) : recentInstantText(at, today);
  return `Confirmed by ${source} at ${time}${known}${took}.`;
}

/**
 * What became of a record's newest change, for the foot of its dialog.
 * @param today in ISO, of the person's clock
 */
export function deliveryText({ state, ...delivery }: Delivery, today: string): string {
  const { source, at, altered = [], problem } = delivery;
  switch (state) {
    case 'waiting':
      return `Sent at ${recentInstantText(at, today)}, waiting for ${source}.`;
    case 'confirmed': {
      const receipt = receiptText(delivery, today);
      return altered.length > 0 ? `${receipt} ${alteredText(source, altered)}` : receipt;
    }
    case 'cancelled':
      return `Not sent to ${source}: ${problem ?? 'it was cancelled.'}`;
    case 'rejected':
    case 'conflict':
      return `Not saved at ${recentInstantText(at, today)}: ${problem ?? 'it was rejected.'}`;
  }
}
