import type { CreateImrRequest } from '@contract/requests/imr';
import type { CreatePorRequest } from '@contract/requests/por';
import type { RequestKindId } from '@contract/requests/requests';
import type { Role } from '@contract/accounts/roles';
import { addCase } from './addRequests';
import type { TestApp } from '../testApp';

let lastKey = 0;

/** What the form of an inventory movement request sends at least; the options are those of `addLookups`. */
export const imrBody = (caseId: string, change: Partial<CreateImrRequest> = {}): CreateImrRequest => ({
  custrecord_imr_case: caseId,
  custrecord_imr_customer: 'Halcyon Airways',
  type: '1',
  custrecord_imr_move_from: '201',
  custrecord_imr_move_to: '203',
  items: [{ adjust_qty: 1 }],
  ...change,
});

/** Likewise that of a purchase order request. */
export const porBody = (caseId: string, change: Partial<CreatePorRequest> = {}): CreatePorRequest => ({
  custrecord_pt_case: caseId,
  custrecord_pt_customer: 'Halcyon Airways',
  custrecord_pt_status: '1',
  custrecord_pt_order_type: '2',
  custrecord_pt_supplier: '5001',
  items: [{ item: 'P-1', quantity: 2, price: '10.10', extendedprice: '20.20' }],
  ...change,
});

/** Both kinds of form. */
export const creations = [
  { kind: 'imr', other: 'por', table: 'imr', items: 'imr_parts', series: 'IMR', body: imrBody },
  { kind: 'por', other: 'imr', table: 'por', items: 'por_items', series: 'POR', body: porBody },
] as const;

/** Sends a form with its key, a new one where none is given. */
export const create = (
  test: TestApp,
  kind: RequestKindId,
  payload: object,
  { key = `key-${(lastKey += 1)}`, as = 'Field Engineer' }: { key?: string; as?: Role } = {},
) =>
  test.injectAs(as, {
    method: 'POST',
    url: kind === 'imr' ? '/api/createImr' : '/api/createPor',
    headers: { 'idempotency-key': key },
    payload,
  });

/** Everything that a creation may leave behind, but for the audit trail, which nothing can take back. */
export async function traces({ db }: TestApp) {
  const keys = await db.selectFrom('idempotency_keys').select('key').execute();
  const imr = await db.selectFrom('imr').select('number').orderBy('number').execute();
  const por = await db.selectFrom('por').select('number').orderBy('number').execute();
  const series = await db
    .selectFrom('number_series')
    .select(['name', 'next_value'])
    .orderBy('name')
    .execute();
  const audits = await db
    .selectFrom('audit_trail')
    .select('subject_id')
    .where('action', 'like', '%.created')
    .orderBy('id')
    .execute();
  const logs = await db.selectFrom('activity_logs').select('message').orderBy('id').execute();
  return { keys, imr, por, series, audits, logs };
}

/** A case without requests, after what was created for the case before is gone. */
export async function freshCase({ db }: TestApp): Promise<string> {
  for (const table of ['idempotency_keys', 'imr', 'por', 'support_cases', 'activity_logs'] as const) {
    await db.deleteFrom(table).execute();
  }
  return addCase(db);
}
