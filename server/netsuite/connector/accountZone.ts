import { ErrorForPeople } from '@server/errorForPeople';
import type { ReadOptions } from '@server/netsuite/erpCalls';
import { isMisfit } from '@server/netsuite/errors';
import type { NetSuiteClient } from '@server/netsuite/netSuiteClient';
import { mappedKinds, type KindMapping, type Mapping } from '@server/netsuite/mapping/mapping';
import { instantText, listStatement, rawText, tableOf, type AccountRow } from './columns';
import { keyOf } from './keys';
import { readOffset } from './localTime';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 96 * QUARTER_MS;
/** One record of winter and one of summer tell the zones of a continent apart; any other is better than none. */
const SEASONS = ["= '01'", "= '07'", 'IS NOT NULL'];
const MOST_SAMPLES = 9;
const MOST_NAMES = 5;

/** The same moment as a query tells it, and as the record service does, which is in UTC [section_157305090645]. */
interface Sample {
  local: number;
  instant: number;
}

/**
 * What a zone's days of a year look like at noon: zones that share it are one for us.
 * Two that change their clocks on one night at different hours are thus one at any time of the day.
 */
const yearOf = (timeZone: string, now: number) => {
  const noon = Math.floor(now / DAY_MS) * DAY_MS + DAY_MS / 2;
  const days = Array.from({ length: 366 }, (_, day) => readOffset(noon - day * DAY_MS, timeZone));
  return days.join();
};

/** Returns the zones that all samples fit, one of each group of those that are alike, and all zones of that group. */
function zonesThatFit(samples: readonly Sample[], now: number): string[][] {
  const fitting = Intl.supportedValuesOf('timeZone').filter((timeZone) =>
    samples.every(({ local, instant }) => instant + readOffset(instant, timeZone) === local),
  );
  const alike = new Map<string, string[]>();
  for (const zone of fitting) {
    const year = yearOf(zone, now);
    alike.set(year, [...(alike.get(year) ?? []), zone]);
  }
  return [...alike.values()];
}

/** Reads when a record of a type was changed, in both ways; undefined where there is none, or it changes meanwhile. */
async function sampleOf(
  client: NetSuiteClient,
  mapping: KindMapping,
  season: string,
  options: ReadOptions,
): Promise<Sample | undefined> {
  const { type, record, key, modified, filter } = mapping;
  if (modified === null) return undefined;
  const statement = listStatement({
    select: [`t.${key} AS k`, `${instantText(modified)} AS m`],
    table: tableOf(mapping),
    where: [`TO_CHAR(t.${modified}, 'MM') ${season}`, filter],
    order: `t.${key} DESC`,
  });
  const { items } = await client.query<AccountRow>(statement, { ...options, limit: 1 });
  const [row] = items;
  if (!row) return undefined;
  const local = Date.parse(`${rawText(row.m)?.replace(' ', 'T')}Z`);
  const content = await client.record(record ?? type, keyOf(row, 'k', type), options);
  const name = Object.keys(content).find((each) => /^lastmodified(?:date)?$/i.test(each));
  const instant = Date.parse(name === undefined ? '' : String(content[name]));
  // Clocks of the world differ by quarters of an hour. The record service tells times to the minute, queries to the
  // second; what differs by more was changed between the two calls.
  const offset = Math.round((local - instant) / QUARTER_MS) * QUARTER_MS;
  const isSame = Math.abs(local - instant - offset) < MINUTE_MS;
  return isSame ? { local, instant: local - offset } : undefined;
}

/** Reads samples of all kinds, of different seasons first; kinds that cannot be read are left out. */
async function* samplesOf(
  client: NetSuiteClient,
  mapping: Mapping,
  options: ReadOptions,
): AsyncGenerator<Sample> {
  let count = 0;
  for (const kind of mappedKinds) {
    for (const season of SEASONS) {
      const given = mapping[kind];
      if (!given || count >= MOST_SAMPLES) continue;
      const sample = await sampleOf(client, given, season, options).catch((error: unknown) => {
        if (isMisfit(error)) return undefined;
        throw error;
      });
      if (!sample) continue;
      count += 1;
      yield sample;
    }
  }
}

/** Whether the account tells its times in this zone; undefined where it has no record that says so. */
export async function isAccountZone(
  client: NetSuiteClient,
  mapping: Mapping,
  timeZone: string,
): Promise<boolean | undefined> {
  let known: boolean | undefined;
  for await (const { local, instant } of samplesOf(client, mapping, {})) {
    if (instant + readOffset(instant, timeZone) !== local) return false;
    known = true;
  }
  return known;
}

/**
 * Finds the zone that the account tells its times in to the user of the connection;
 * of several zones that were alike all through the year before `now`, one.
 * @throws ErrorForPeople that asks for the setting, where records do not tell
 */
export async function findAccountZone(
  client: NetSuiteClient,
  mapping: Mapping,
  options: ReadOptions,
  now = Date.now(),
): Promise<string> {
  const samples: Sample[] = [];
  let groups: string[][] = [];
  for await (const sample of samplesOf(client, mapping, options)) {
    samples.push(sample);
    groups = zonesThatFit(samples, now);
    const [only] = groups.length === 1 ? (groups[0] ?? []) : [];
    if (only !== undefined) return only;
  }
  const names = groups.map(([zone]) => zone).slice(0, MOST_NAMES);
  throw new ErrorForPeople(
    names.length > 0
      ? `The time zone of the account cannot be told from its records: it may be ${names.join(', ')} or one like them. Set timeZone in erp.json to that of the user of the connection.`
      : 'The time zone of the account cannot be told from its records. Set timeZone in erp.json to that of the user of the connection.',
  );
}
