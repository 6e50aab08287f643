import { looseRecord, type LooseRecord } from '@/lib/records/looseRecord';
import type { ApiError } from '@/api/base/apiError';

/** Whether an answer came, and is not what was asked for: not the page of a proxy that could not reach the server. */
export const isUnreadable = ({ code, status }: ApiError): boolean => code === 'unreadable' && status < 400;

/** A part of an IMR, or an item of a POR. */
export interface RequestItem {
  /** Its place in the request, from 0: it has no id of its own. */
  line: number;
  fields: LooseRecord;
}

/** A request of a case as the pages show it: a row of its list, or the whole of it (`contract/requests/`). */
export interface RequestRecord {
  internalid: string;
  id: string;
  fields: LooseRecord;
  /** None in a row of the list. */
  items: readonly RequestItem[];
}

/** What reading a request needs of its kind: the field that holds the items. */
interface RequestShape {
  items: { field: string };
}

/** Reads a request, whatever came; null without an id. */
export function readRequest({ items }: RequestShape, raw: unknown): RequestRecord | null {
  const fields = looseRecord(raw);
  const internalid = fields?.text('internalid');
  if (!fields || !internalid) return null;
  return {
    internalid,
    id: fields.text('id') ?? internalid,
    fields,
    items: fields.records(items.field).map((item, line) => ({ line, fields: item })),
  };
}

export interface RequestRows {
  rows: readonly RequestRecord[];
  /** How many came that cannot be read, or told from another. */
  unreadable: number;
}

/** Reads a list of requests; null where there is something, and none of it can be read (D-43). */
export function readRequests(kind: RequestShape, raw: readonly unknown[]): RequestRows | null {
  const byId = new Map<string, RequestRecord>();
  for (const each of raw) {
    const row = readRequest(kind, each);
    if (row !== null && !byId.has(row.internalid)) byId.set(row.internalid, row);
  }
  const unreadable = raw.length - byId.size;
  return byId.size === 0 && unreadable > 0 ? null : { rows: [...byId.values()], unreadable };
}
