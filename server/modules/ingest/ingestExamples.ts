import type { CallExamples } from '@server/http/docs/examples';

const params = { kind: 'salesorder', externalId: '48001' };
const record = {
  tranid: 'SO-1001',
  entity: 'Halcyon Airways',
  trandate: '2026-11-02',
  amount: '1250.50',
  currency: 'USD',
  memo: 'Spare fans',
  items: [{ item: 'FAN-12', quantity: '5', amount: '1250.50' }],
};
const modifiedAt = '2026-11-02T08:00:00.000Z';

/** The last row lacks its number: it is refused, and stops no other. */
const rows = [
  { externalId: '48002', modifiedAt, record: { ...record, tranid: 'SO-1002' } },
  { externalId: '48003', modifiedAt, record: { entity: 'Orbis' } },
];

/** One sales order through the calls of /api/ingest, for the OpenAPI document. */
export const ingestExamples = {
  put: {
    params,
    body: { 'application/json': { modifiedAt, record } },
    answer: { 'application/json': { externalId: '48001', internalid: '48001', verdict: 'created' } },
  },
  post: {
    params: { kind: params.kind },
    body: {
      'application/json': rows,
      'application/x-ndjson': rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    },
    answer: {
      'application/json': [
        { externalId: '48002', internalid: '48002', verdict: 'created' },
        {
          externalId: '48003',
          verdict: 'refused',
          issues: [{ path: 'tranid', message: 'Is required' }],
        },
      ],
    },
  },
  delete: {
    params,
    answer: { 'application/json': { externalId: '48001', verdict: 'deleted' } },
  },
  get: {
    params,
    answer: {
      'application/json': {
        externalId: '48001',
        internalid: '48001',
        modifiedAt,
        record: { internalid: '48001', ...record },
      },
    },
  },
} satisfies Record<string, CallExamples>;
