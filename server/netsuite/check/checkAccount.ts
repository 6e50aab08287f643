import { writtenKinds } from '@contract/source/changes';
import { findAccountZone, isAccountZone } from '@server/netsuite/connector/accountZone';
import type { AccountRow } from '@server/netsuite/connector/columns';
import type { Query } from '@server/netsuite/connector/readLines';
import { readOptions } from '@server/netsuite/connector/readOptions';
import { ErrorForPeople } from '@server/errorForPeople';
import type { CallsOptions } from '@server/netsuite/erpCalls';
import { ErpError } from '@server/netsuite/errors';
import { accountMapping } from '@server/netsuite/mapping/accountMapping';
import { mappedKinds, type Mapping, type Reference } from '@server/netsuite/mapping/mapping';
import { createNetSuiteClient, type NetSuiteClient } from '@server/netsuite/netSuiteClient';
import type { ErpSettings } from '@server/netsuite/settings';
import { checkCurrency } from './checkCurrency';
import { checkDeletions } from './checkDeletions';
import { checkEntries } from './checkEntries';
import { checkFiles } from './checkFiles';
import { checkKind } from './checkKind';
import { checkOffered } from './checkOffered';
import { checkAssignees, checkSubsidiaries } from './checkSight';
import { checkWritten, isWritten } from './checkWritten';
import { findingOf, messageOf, uncheckedOf, type Finding } from './findings';

/** A sign-in of a clock that differs more may be rejected, and a person wonders about the times shown. */
const MOST_CLOCK_SECONDS = 60;

async function* checkSignIn(settings: ErpSettings): AsyncGenerator<Finding> {
  for (const certificate of settings.certificates) {
    const client = createNetSuiteClient({ ...settings, certificates: [certificate] });
    const subject = `certificate ${certificate.id}`;
    try {
      const before = Date.now();
      const seconds = Math.round(((await client.serverTime()).getTime() - (before + Date.now()) / 2) / 1000);
      yield { state: 'ok', subject, text: `signs in at ${settings.baseUrl}` };
      const isFar = Math.abs(seconds) > MOST_CLOCK_SECONDS;
      yield {
        state: isFar ? 'missing' : 'ok',
        subject: 'clock',
        text: `${Math.abs(seconds)} seconds ${seconds < 0 ? 'ahead of' : 'behind'} that of ${settings.name}`,
      };
    } catch (error) {
      yield { state: 'missing', subject, text: messageOf(error) };
    } finally {
      await client.close();
    }
  }
}

async function checkZone(
  client: NetSuiteClient,
  mapping: Mapping,
  timeZone: string | undefined,
): Promise<{ finding: Finding; zone: string | undefined }> {
  const subject = 'time zone';
  try {
    if (timeZone === undefined) {
      const zone = await findAccountZone(client, mapping, {});
      return { zone, finding: { state: 'ok', subject, text: `${zone}, found from records` } };
    }
    const fits = await isAccountZone(client, mapping, timeZone);
    const finding: Finding =
      fits === undefined
        ? { state: 'look', subject, text: `${timeZone}, as set; no record shows whether it is right` }
        : fits
          ? { state: 'ok', subject, text: `${timeZone}, as set` }
          : {
              state: 'missing',
              subject,
              text: `${timeZone} is not the zone of the user of the connection: set timeZone in erp.json`,
            };
    return { zone: timeZone, finding };
  } catch (error) {
    const finding: Finding =
      error instanceof ErrorForPeople
        ? { state: 'missing', subject, text: error.message }
        : uncheckedOf(error, subject, timeZone ?? 'that of the account');
    return { zone: timeZone, finding };
  }
}

async function* checkOptions(query: Query, lists: Required<Mapping>['option']): AsyncGenerator<Finding> {
  for (const [id, list] of Object.entries(lists)) {
    const subject = `list ${id}`;
    try {
      const reader = { query, lists: { [id]: list }, pageRows: 3 };
      const first = await readOptions(reader, null);
      // A list that cannot be read is tried a second time after the others, and fails then.
      const { rows } =
        first.rows.length > 0 || first.next === null ? first : await readOptions(reader, first.next);
      const names = rows.map(({ record }) => String(record.label as string | null)).join(', ');
      if (rows.length === 0) yield { state: 'look', subject, text: `${list.type}: no entries` };
      else yield* checkEntries(query, id, { list, names });
    } catch (error) {
      yield findingOf(error, list.type, {
        state: 'missing',
        subject,
        text: `${list.type} cannot be read: give the role its permission, name another type, or take the list out with null`,
      });
    }
  }
}

/** The records that others name: their names are read there, and looked up when a request is sent. */
const namedRecords = (mapping: Mapping): Reference[] =>
  mappedKinds.flatMap((kind) => {
    const { fields = {}, lists = {} } = mapping[kind] ?? {};
    return [fields, ...Object.values(lists).map((list) => list.fields)].flatMap((columns) =>
      Object.values(columns).flatMap((source) =>
        'refersTo' in source && source.refersTo ? [source.refersTo] : [],
      ),
    );
  });

/** Columns of named records, each once: those that hold their names, or those that tell records of one name apart. */
const columnsOnce = (columns: readonly { type: string; column: string }[]) => [
  ...new Map(columns.map((each) => [`${each.type}.${each.column}`, each])).values(),
];

/** The first value of a column of named records; undefined where none is seen. */
async function firstOf(query: Query, type: string, column: string): Promise<string | undefined> {
  const { items } = await query(
    `SELECT t.${column} AS name FROM ${type} t WHERE t.${column} IS NOT NULL ORDER BY t.id ASC`,
    1,
  );
  return items.map((row) => String(row.name))[0];
}

async function* checkNames(query: Query, mapping: Mapping): AsyncGenerator<Finding> {
  const named = namedRecords(mapping);
  for (const { type, column } of columnsOnce(named.map(({ type, label }) => ({ type, column: label })))) {
    const subject = `names of ${type}`;
    try {
      const name = await firstOf(query, type, column);
      yield name === undefined
        ? { state: 'look', subject, text: `${type}.${column}: no entries; the role may not see them` }
        : { state: 'ok', subject, text: `${type}.${column}: ${name} …` };
    } catch (error) {
      yield findingOf(error, `${type}.${column}`, {
        state: 'missing',
        subject,
        text: `${type}.${column} cannot be read, and neither are records that name one: give the role its permission`,
      });
    }
  }
  const apart = named.flatMap(({ type, within }) => (within ? [{ type, column: within.column }] : []));
  for (const { type, column } of columnsOnce(apart)) {
    try {
      await firstOf(query, type, column);
    } catch (error) {
      yield findingOf(error, `${type}.${column}`, {
        state: 'missing',
        subject: `names of ${type}`,
        text: `${type}.${column} cannot be read, by which a request's ${type} is told from others of its name: give the role its permission, or name another column`,
      });
    }
  }
}

async function* checkCatalog(client: NetSuiteClient, mapping: Mapping): AsyncGenerator<Finding> {
  for (const kind of mappedKinds) {
    const given = mapping[kind];
    if (!given || isWritten(kind)) continue;
    const name = given.record ?? given.type;
    try {
      await client.catalog(name);
    } catch (error) {
      const text = `the role has no record type ${name}: kinds.${kind}.record in erp.json`;
      yield findingOf(error, name, { state: 'look', subject: 'catalog', text });
    }
  }
  for (const kind of writtenKinds) {
    const given = mapping[kind];
    if (!given) continue;
    yield* checkWritten(client, kind, given);
  }
}

/**
 * Compares an account with erp.json, step by step, and reads only. It ends early where nobody can be signed in.
 * @throws ErpSettingsError for a mapping that does not fit
 */
export async function* checkAccount(
  settings: ErpSettings,
  options: CallsOptions = {},
): AsyncGenerator<Finding> {
  const mapping = accountMapping(settings.kinds);
  let isSignedIn = false;
  for await (const finding of checkSignIn(settings)) {
    isSignedIn ||= finding.state === 'ok';
    yield finding;
  }
  if (!isSignedIn) return;
  const client = createNetSuiteClient(settings, options);
  const query: Query = (statement, limit) => client.query<AccountRow>(statement, { limit });
  try {
    yield* checkCatalog(client, mapping);
    const { finding, zone } = await checkZone(client, mapping, settings.timeZone);
    yield finding;
    for (const kind of mappedKinds) {
      const given = mapping[kind];
      if (!given) continue;
      // Without a zone times are shown as if they were in UTC; what is missing is shown above.
      yield* await checkKind({ query, kind, mapping: given, timeZone: zone ?? 'UTC', pageRows: 1 });
    }
    yield* checkDeletions(query, mapping, zone ?? 'UTC');
    yield* checkAssignees(query, mapping);
    yield* checkSubsidiaries(query);
    yield* checkOptions(query, mapping.option ?? {});
    yield* checkNames(query, mapping);
    if (mapping.por) yield* checkOffered(query, 'por', mapping.por);
    if (mapping.por) yield* checkCurrency(client, settings.name, mapping.por);
    yield* checkFiles(client, query, settings.fileFolder);
  } catch (error) {
    if (!(error instanceof ErpError)) throw error;
    yield { state: 'missing', subject: settings.name, text: messageOf(error) };
  } finally {
    await client.close();
  }
}
