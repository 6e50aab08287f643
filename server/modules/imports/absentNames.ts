import { sql } from 'kysely';
import { importLimits, type AbsentNames } from '@contract/source/imports';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import type { JudgedRow } from '@server/source/rows/judgeRows';
import { cut } from './cutText';

/** A value of a row by which it names a record or an account that is not here. */
export interface AbsentName {
  field: string;
  value: string;
}

/** A task stands in the list of the account with this address. */
const ACCOUNT_FIELDS: { readonly [Kind in RecordKind]?: string } = { task: 'assigned_email' };

/**
 * What rows name that is not here: until it comes, nobody sees their records where they belong.
 * @returns the names, by row; rows that are refused, or older than what is stored, have none
 */
export async function absentNames(
  db: Executor,
  kind: RecordKind,
  rows: readonly JudgedRow[],
): Promise<ReadonlyMap<JudgedRow, AbsentName[]>> {
  const field = kindDescriptions[kind].fields.find(({ names }) => names !== undefined)?.id;
  const accountField = ACCOUNT_FIELDS[kind];
  // As the row has it: what the record has kept is nothing that the row names.
  const addressOf = ({ read }: JudgedRow) => {
    const address = accountField === undefined ? undefined : read?.content[accountField];
    return typeof address === 'string' && address !== '' ? address : undefined;
  };
  const valid = rows.filter(({ verdict }) => verdict !== 'refused' && verdict !== 'older');
  const known = await knownAddresses(
    db,
    valid.flatMap((row) => addressOf(row) ?? []),
  );
  const absent = new Map<JudgedRow, AbsentName[]>();
  for (const row of valid) {
    const address = addressOf(row);
    const names = [
      ...(field === undefined ? [] : (row.awaited ?? []).map((value) => ({ field, value }))),
      ...(address === undefined || accountField === undefined || known.has(address.toLowerCase())
        ? []
        : [{ field: accountField, value: address.toLowerCase() }]),
    ];
    if (names.length > 0) absent.set(row, names);
  }
  return absent;
}

/** The addresses that are those of accounts, in small letters. */
async function knownAddresses(db: Executor, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users
    where lower(email) = any(${[...new Set(addresses.map((address) => address.toLowerCase()))]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ email }) => email));
}

/** What the rows of an import name that is not here, those that most rows name first; null where everything is. */
export async function countAbsent(db: Executor, importId: string): Promise<AbsentNames | null> {
  const { rows } = await sql<AbsentName & { named: number; names: number }>`
    select field, value, count(*)::integer as named, (count(*) over ())::integer as names
    from import_rows, jsonb_to_recordset(absent) as each (field text, value text)
    where import_id = ${importId} and absent is not null
    group by field, value order by named desc, value limit ${importLimits.absentNames}`.execute(db);
  const [first] = rows;
  if (!first) return null;
  const { count } = await db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('absent', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    rows: Number(count),
    others: first.names - rows.length,
    first: rows.map(({ field, value, named }) => ({
      field,
      value: cut(value),
      rows: named,
    })),
  };
}
