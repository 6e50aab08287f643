import type { CallExamples } from '@server/http/docs/examples';

const record = { kind: 'salesorder', externalId: '48001' };
const params = { ...record, fileId: 'F-77' };
const content = 'Two fans, as ordered by phone.\n';
const fileName = 'order note.txt';
const modifiedAt = '2026-11-02T08:00:00.000Z';
const file = {
  externalId: params.fileId,
  mediaType: 'text/plain',
  size: 31,
  sha256: '006bfead22c93a65643ef61e433a8a901fd2198f0aa89444055dae7af888a391',
};

/** A file of the sales order of `ingestExamples`, for the OpenAPI document. */
export const fileExamples = {
  put: {
    params,
    querystring: { fileName, modifiedAt },
    body: { 'application/octet-stream': content },
    answer: { 'application/json': { ...file, verdict: 'created' } },
  },
  list: {
    params: record,
    answer: { 'application/json': { files: [{ ...file, name: fileName, modifiedAt }] } },
  },
  get: { params, answer: { 'text/plain': content } },
  delete: { params, answer: { 'application/json': { externalId: params.fileId, verdict: 'deleted' } } },
} as const satisfies Record<string, CallExamples>;
