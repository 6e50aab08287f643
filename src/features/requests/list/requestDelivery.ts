import type { Delivery } from '@contract/source/changes';
import { recentInstantText } from '@/lib/format/instants';
import { looseRecord, type LooseRecord } from '@/lib/records/looseRecord';

const momentOf = (fields: LooseRecord): string | null => {
  const at = fields.text('at');
  return at !== null && !Number.isNaN(Date.parse(at)) ? at : null;
};

/** The receipt of a request that the business system has confirmed, whatever came; null where there is none (ERP-05). */
export function receiptOf(request: LooseRecord): Delivery | null {
  const fields = request.record('delivery');
  const at = momentOf(fields);
  const source = fields.text('source');
  if (fields.text('state') !== 'confirmed' || at === null || source === null) return null;
  const { altered } = request.values('delivery');
  const [id, took] = [fields.text('id'), fields.number('tookMs')];
  return {
    state: 'confirmed',
    source,
    at,
    ...(id !== null && { id }),
    ...(took !== null && { tookMs: took }),
    ...(Array.isArray(altered) && { altered: altered.filter((each) => typeof each === 'string') }),
  };
}

/**
 * What is told of the requests of a case that the business system has not confirmed yet (ERP-06).
 * @param name of the kind: "IMR"
 * @param today in ISO, of the person's clock
 */
export const waitingTexts = (raw: readonly unknown[], name: string, today: string): string[] =>
  raw.flatMap((each) => {
    const fields = looseRecord(each);
    const at = fields && momentOf(fields);
    if (!at) return [];
    const by = fields.text('owner');
    const source = fields.text('source') ?? 'the business system';
    return [
      `${name} sent at ${recentInstantText(at, today)}${by ? ` by ${by}` : ''}, waiting for ${source}.`,
    ];
  });
