import { http, HttpResponse } from 'msw';
import type { ConnectionState } from '@contract/source/connections';
import type { FreshAnswer } from '@contract/source/freshCopy';
import type { QuarantinedRow, Replica } from '@contract/source/replicas';

/** A kind of a connector that works as it should. */
export const buildReplica = (values: Partial<Replica> = {}): Replica => ({
  kind: 'case',
  source: 'NetSuite',
  account: '1234567',
  isLoaded: true,
  loaded: null,
  at: new Date().toISOString(),
  lagSeconds: 12,
  isAtWork: true,
  isFailing: false,
  problem: null,
  problemSince: null,
  quarantined: 0,
  isComparing: false,
  comparedAt: null,
  halted: null,
  ...values,
});

/** A connection that works as it should. */
export const buildConnection = (values: Partial<ConnectionState> = {}): ConnectionState => ({
  name: 'NetSuite',
  account: '1234567',
  isAnswering: true,
  callsInFlight: 0,
  callLimit: 5,
  certificates: [{ id: 'one', endsAt: '2028-11-22T08:00:00.000Z' }],
  ...values,
});

/** A row that cannot be stored. */
export const buildQuarantined = (values: Partial<QuarantinedRow> = {}): QuarantinedRow => ({
  kind: 'case',
  externalId: '48001',
  source: 'NetSuite',
  issues: [{ path: 'casenumber', message: 'Is required' }],
  firstAt: '2026-11-20T08:00:00.000Z',
  lastAt: '2026-11-21T08:00:00.000Z',
  ...values,
});

/** The calls about a connector, which there is none of unless kinds are given. A comparison goes on for ever. */
export function replicaHandlers(
  given: readonly Replica[] = [],
  quarantine: readonly QuarantinedRow[] = [],
  connections: readonly ConnectionState[] = [],
) {
  let replicas = [...given];
  return [
    http.get('/api/fresh', () =>
      HttpResponse.json<FreshAnswer>({ state: 'same', at: new Date().toISOString(), storedFor: 3600 }),
    ),
    http.get('/api/replicas', () => HttpResponse.json(replicas)),
    http.get('/api/connections', () => HttpResponse.json(connections)),
    http.get('/api/quarantine', ({ request }) => {
      const kind = new URL(request.url).searchParams.get('kind');
      const rows = quarantine.filter((row) => kind === null || row.kind === kind);
      return HttpResponse.json(rows, { headers: { 'x-total-count': String(rows.length) } });
    }),
    http.delete('/api/replicas', () => {
      replicas = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/replicas/:kind/comparison', ({ params }) => {
      replicas = replicas.map((each) =>
        each.kind === params.kind ? { ...each, isComparing: true, halted: null } : each,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
