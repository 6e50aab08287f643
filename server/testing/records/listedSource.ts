import { setTimeout as wait } from 'node:timers/promises';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import { isObject } from '@contract/isObject';
import type { RecordWriter, SentContent } from '@server/source/outbox/recordWriter';
import type { Connector, PageCall } from '@server/source/replica/connector';

interface Entry {
  kind: RecordKind;
  row: SourceRow;
  deletedAt?: Date;
}

type ConnectorCall = Exclude<
  keyof Connector,
  'name' | 'account' | 'mapping' | 'kinds' | 'writer' | 'certificates' | 'state' | 'isReadAtNight' | 'close'
>;

export interface ListedSource extends Connector {
  /** Adds or changes a record, at the source's time. */
  put(kind: RecordKind, externalId: string, record: SourceRow['record']): void;
  /** The record is gone; the source notes it among its deletions unless it is lost `silently`. */
  remove(kind: RecordKind, externalId: string, silently?: 'silently'): void;
  /** The ids that the source's role does not see. */
  readonly hidden: Set<string>;
  /** Whether records change there without their time. */
  readsAtNight: boolean;
  /** How many minutes the source's clock is ahead. */
  skewMinutes: number;
  /** Run before each call is answered; what it throws is the answer. */
  before: (call: ConnectorCall, kind?: RecordKind) => void | Promise<void>;
  /** The calls that were made. */
  readonly calls: ConnectorCall[];
  /** Fields that it keeps nowhere. */
  lacks: readonly string[];
  /** The changes that were made, each once for each time it was sent. */
  readonly written: { kind: RecordKind; id: string; fields: SentContent }[];
  /** Run around each change: before it is stored, and after; what it throws is the answer. */
  aroundWrite: (step: 'before' | 'after', fields: SentContent, signal: AbortSignal) => void | Promise<void>;
}

const plain = (value: SentContent[string]): unknown =>
  isObject(value) && !Array.isArray(value) ? value.id : value;
const recordOf = (fields: SentContent) =>
  Object.fromEntries(Object.entries(fields).map(([id, value]) => [id, plain(value)]));

/** A business system that is a list in memory, in pages of `size`, with ids in the order of their texts. */
export function listedSource(
  given: Partial<Pick<Connector, 'name' | 'account' | 'mapping' | 'kinds' | 'certificates'>> & {
    size?: number;
    /** The kinds that can be changed; without them it is only read. */
    writes?: readonly RecordKind[];
  } = {},
): ListedSource {
  const { size = 3, writes, ...settings } = given;
  const entries = new Map<string, Entry>();
  let ticks = 0;
  const now = () => new Date(Date.now() + source.skewMinutes * 60_000 + (ticks += 1));
  const answer = async <T>(name: ConnectorCall, kind: RecordKind | undefined, made: () => T): Promise<T> => {
    source.calls.push(name);
    await wait(0);
    await source.before(name, kind);
    return made();
  };
  const of = (kind: RecordKind) =>
    [...entries.values()]
      .filter((entry) => entry.kind === kind && !source.hidden.has(entry.row.externalId))
      .sort((one, other) => (one.row.externalId < other.row.externalId ? -1 : 1));
  const live = (kind: RecordKind) => of(kind).filter(({ deletedAt }) => !deletedAt);
  const pageOf = (found: Entry[], { after }: PageCall) => {
    const left = found.filter(({ row }) => after === null || row.externalId > after);
    const page = left.slice(0, size).map(({ row }) => row);
    return { rows: page, next: left.length > size ? (page.at(-1)?.externalId ?? null) : null };
  };
  const idsOf = (found: Entry[], call: PageCall) => {
    const { rows, next } = pageOf(found, call);
    return { ids: rows.map(({ externalId, modifiedAt = null }) => ({ externalId, modifiedAt })), next };
  };

  const created = new Map<string, string>();
  const write = async (
    kind: RecordKind,
    id: string,
    fields: SentContent,
    signal: AbortSignal,
    more: object = {},
  ) => {
    await source.aroundWrite('before', fields, signal);
    source.written.push({ kind, id, fields });
    const known = entries.get(`${kind} ${id}`)?.row.record;
    source.put(kind, id, { ...known, ...recordOf(fields), ...more });
    await source.aroundWrite('after', fields, signal);
  };
  const writer: RecordWriter = {
    kinds: writes ?? [],
    takes: (_kind, field) => !source.lacks.includes(field),
    update: (kind, id, fields, signal) => write(kind, id, fields, signal),
    create: async (kind, { id: key }, fields, signal) => {
      const known = created.get(key);
      if (known !== undefined) return known;
      const id = `${kind}-${created.size + 1}`;
      await source.aroundWrite('before', fields, signal);
      created.set(key, id);
      await write(kind, id, fields, signal, {
        id: `${kind.toUpperCase()}${9000 + created.size}`,
        date_created: now().toISOString(),
      });
      return id;
    },
  };

  const source: ListedSource = {
    name: 'ERP',
    account: 'ONE',
    mapping: '1',
    kinds: ['case'],
    certificates: [],
    ...settings,
    hidden: new Set(),
    skewMinutes: 0,
    readsAtNight: false,
    before: () => undefined,
    calls: [],
    written: [],
    lacks: [],
    aroundWrite: () => undefined,
    ...(writes && { writer }),
    put(kind, externalId, record) {
      entries.set(`${kind} ${externalId}`, {
        kind,
        row: { externalId, modifiedAt: now().toISOString(), record },
      });
    },
    remove(kind, externalId, silently) {
      const entry = entries.get(`${kind} ${externalId}`);
      if (silently) entries.delete(`${kind} ${externalId}`);
      else if (entry) entry.deletedAt = now();
    },
    now: () => answer('now', undefined, now),
    readAll: (kind, call) => answer('readAll', kind, () => pageOf(live(kind), call)),
    readChanged: (kind, since, call) =>
      answer('readChanged', kind, () =>
        pageOf(
          live(kind).filter(({ row }) => new Date(row.modifiedAt ?? 0) >= since),
          call,
        ),
      ),
    readDeleted: (kind, since, call) =>
      answer('readDeleted', kind, () =>
        idsOf(
          of(kind).filter(({ deletedAt }) => deletedAt && deletedAt >= since),
          call,
        ),
      ),
    isReadAtNight: () => source.readsAtNight,
    listIds: (kind, call) => answer('listIds', kind, () => idsOf(live(kind), call)),
    readSome: (kind, ids) =>
      answer('readSome', kind, () => ({
        rows: live(kind)
          .filter(({ row }) => ids.includes(row.externalId))
          .map(({ row }) => row),
      })),
    state: () => ({ isAnswering: true, callsInFlight: 0, callLimit: 5 }),
    close: async () => undefined,
  };
  return source;
}
