import type { FastifyBaseLogger } from 'fastify';
import type { RecordKind } from '@contract/source/kinds';
import type { ReadOptions } from '@server/netsuite/erpCalls';
import { isMisfit } from '@server/netsuite/errors';
import { accountMapping } from '@server/netsuite/mapping/accountMapping';
import { kindOf, mappedKinds, type KindMapping } from '@server/netsuite/mapping/mapping';
import { mappingHash } from '@server/netsuite/mapping/resolveMapping';
import { createNetSuiteClient, MOST_ROWS, type NetSuiteClient } from '@server/netsuite/netSuiteClient';
import type { ErpSettings } from '@server/netsuite/settings';
import { DeletionsUnreadable, type Connector } from '@server/source/replica/connector';
import { findAccountZone } from './accountZone';
import type { AccountRow } from './columns';
import { explained } from './explain';
import { isKey } from './keys';
import { deletedTypes, findTypeColumns, listDeleted } from './readDeleted';
import { listKeys, readRecords, type KindReader } from './readKind';
import type { Query } from './readLines';
import { listOptions, readOptions, readSomeOptions } from './readOptions';
import { netSuiteWriter } from './writer';
import { markWhole, placeInWhole, wholeReads } from './wholeReads';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

interface ConnectorOptions {
  client?: NetSuiteClient;
  log?: FastifyBaseLogger;
  pageRows?: number;
}

/** A kind whose changes, or those of its lines, no column tells. */
const hasSilentChanges = ({ modified, lists }: KindMapping) =>
  modified === null || Object.values(lists).some((list) => list.changesAlone && list.modified === null);

/** A kind that shows what other records say, or has lines: of those that are renamed or removed no column tells. */
const dependsOnOthers = ({ fields, lists }: KindMapping) =>
  Object.keys(lists).length > 0 ||
  Object.values(fields).some(
    (field) =>
      'from' in field && (field.as === 'label' || field.refersTo !== undefined || field.from.includes('.')),
  );

/** Keeps what is found out once, or for a time, and tries again after an error. */
function once<T>(find: () => Promise<T>, keptMs = Infinity): () => Promise<T> {
  let found: Promise<T> | undefined;
  let endsAt = Infinity;
  return () => {
    if (Date.now() >= endsAt) found = undefined;
    if (!found) endsAt = Date.now() + keptMs;
    found ??= find().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
}

/**
 * Creates the connector of a NetSuite account: it reads records by SuiteQL as the mapping says, in the background.
 * @throws ErpSettingsError for a mapping that does not fit
 */
export function createNetSuiteConnector(
  settings: ErpSettings,
  { log, pageRows = MOST_ROWS, client = createNetSuiteClient(settings, { log }) }: ConnectorOptions = {},
): Connector {
  const mapping = accountMapping(settings.kinds);
  const lists = mapping.option ?? {};
  const hasOptions = Object.keys(lists).length > 0;
  const whole = wholeReads();
  const inBackground = (signal?: AbortSignal): ReadOptions => ({ priority: 'background', signal });
  // Kinds begin side by side: the search is not one caller's to give up.
  const timeZone = once(async () => {
    const zone = settings.timeZone ?? (await findAccountZone(client, mapping, inBackground()));
    log?.info({ zone }, `${settings.name} tells its times in this zone`);
    return zone;
  });

  // A right that is given later brings columns that were missing.
  const typeColumns = once(async () => {
    const columns = await findTypeColumns((statement, limit) =>
      client.query<AccountRow>(statement, { ...inBackground(), limit }),
    );
    log?.info({ columns }, `${settings.name} tells the types of deleted records in these columns`);
    return columns;
  }, HOUR_MS);

  const queryWith =
    (signal: AbortSignal): Query =>
    (statement, limit) =>
      client.query<AccountRow>(statement, { ...inBackground(signal), limit });

  async function told<T>(kind: RecordKind, what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw explained(error, kind, mapping, what);
    }
  }

  async function readerOf(
    kind: RecordKind,
    signal: AbortSignal,
    query = queryWith(signal),
  ): Promise<KindReader | undefined> {
    const given = kindOf(mapping, kind);
    if (kind === 'option' || !given) return undefined;
    return { query, kind, mapping: given, timeZone: await timeZone(), pageRows };
  }
  const optionsOf = (signal: AbortSignal) => ({ query: queryWith(signal), lists, pageRows });

  async function readWhole(kind: RecordKind, after: string | null, signal: AbortSignal) {
    if (after === null) whole.began(kind);
    const reader = await readerOf(kind, signal);
    const page = await told(kind, '', () =>
      reader ? readRecords(reader, { after }) : readOptions(optionsOf(signal), after),
    );
    if (page.next === null) whole.ended(kind);
    return page;
  }

  /** A kind is read as a whole again where it does not tell its changes, between its changes where it does. */
  function isWholeDue(kind: RecordKind): boolean {
    const given = kindOf(mapping, kind);
    if (!given || hasSilentChanges(given)) return whole.isDue(kind, HOUR_MS);
    // The days of repeating events are known for a year ahead, and that moves on.
    return given.repeats !== undefined && whole.isDue(kind, DAY_MS);
  }

  return {
    name: settings.name,
    account: settings.account.toUpperCase().replaceAll('-', '_'),
    mapping: mappingHash(mapping, settings.timeZone ?? ''),
    kinds: [...mappedKinds.filter((kind) => mapping[kind]), ...(hasOptions ? (['option'] as const) : [])],
    certificates: settings.certificates.map(({ id, endsAt }) => ({ id, endsAt })),
    state: () => client.state(),
    writer: netSuiteWriter({ client, mapping, name: settings.name, fileFolder: settings.fileFolder }),
    now: (signal) => client.serverTime(inBackground(signal)),
    readAll: (kind, { after, signal }) => readWhole(kind, after, signal),
    readChanged: async (kind, since, { after, signal }) => {
      const place = placeInWhole(after);
      if (place !== undefined || (after === null && isWholeDue(kind))) {
        const page = await readWhole(kind, place ?? null, signal);
        return { ...page, next: markWhole(page.next) };
      }
      const reader = await readerOf(kind, signal);
      if (!reader || reader.mapping.modified === null) return { rows: [], next: null };
      return told(kind, '', () => readRecords(reader, { after, since }));
    },
    readDeleted: async (kind, since, { after, signal }) => {
      // Deletions are read once all records are stored.
      whole.stored(kind);
      const reader = await readerOf(kind, signal);
      if (!reader || deletedTypes(reader.mapping).length === 0) return { ids: [], next: null };
      return told(kind, 'deletions', async () =>
        listDeleted(reader, await typeColumns(), since, after),
      ).catch((error: unknown) => {
        throw isMisfit(error) ? new DeletionsUnreadable(error.message) : error;
      });
    },
    listIds: async (kind, { after, signal }) => {
      const reader = await readerOf(kind, signal);
      return told(kind, 'ids', () =>
        reader ? listKeys(reader, after) : listOptions(optionsOf(signal), after),
      );
    },
    isReadAtNight: (kind) => {
      const given = kindOf(mapping, kind);
      return given !== undefined && !hasSilentChanges(given) && dependsOnOthers(given);
    },
    readSome: async (kind, ids, signal) => {
      // A single record is one that a person waits for: it is read before and after a change.
      const priority = ids.length === 1 ? 'interactive' : 'background';
      const reader = await readerOf(kind, signal, (statement, limit) =>
        client.query<AccountRow>(statement, { priority, signal, limit }),
      );
      if (!reader) return { rows: await told(kind, '', () => readSomeOptions(optionsOf(signal), ids)) };
      const keys = ids.filter(isKey).sort((one, other) => Number(one) - Number(other));
      if (keys.length === 0) return { rows: [] };
      const { rows, unreadable } = await told(kind, '', () =>
        readRecords({ ...reader, pageRows: Math.max(pageRows, keys.length) }, { keys }),
      );
      return { rows, unreadable };
    },
    close: () => client.close(),
  };
}
