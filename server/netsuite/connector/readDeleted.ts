import { ErpError, isMisfit } from '@server/netsuite/errors';
import type { KindMapping } from '@server/netsuite/mapping/mapping';
import { textLiteral } from '@server/netsuite/suiteql';
import type { IdPage } from '@server/source/replica/connector';
import { listStatement } from './columns';
import { isKey, keyLiteral, keyOf } from './keys';
import { sinceLiteral, type KindReader } from './readKind';
import type { Query } from './readLines';

/**
 * The columns that may tell the type of a deleted record. Oracle documents none of them, and not every account has each:
 * a name, the id of a custom type, and the number of a type.
 */
const typeColumns = ['type', 'scriptid', 'recordtypeid'] as const;
export type TypeColumn = (typeof typeColumns)[number];

/** The types under which deletions of a kind are listed. */
export const deletedTypes = ({ deletedAs, record, type }: KindMapping): string[] =>
  (deletedAs ?? [record ?? type]).map((name) => name.toLowerCase());

/**
 * Returns the columns that tell the type of a deleted record in this account.
 * @throws ErpError where the role does not see the deleted records, or no column tells their type
 */
export async function findTypeColumns(query: Query): Promise<TypeColumn[]> {
  await query('SELECT d.recordid AS k FROM deletedrecord d', 1);
  const found: TypeColumn[] = [];
  let misfit: unknown;
  for (const column of typeColumns)
    try {
      await query(`SELECT d.${column} AS k FROM deletedrecord d`, 1);
      found.push(column);
    } catch (error) {
      if (!isMisfit(error)) throw error;
      misfit ??= error;
    }
  if (found.length === 0) throw misfit;
  return found;
}

/** The condition that a column names one of these types; undefined where it can name none of them. */
function isOneOf(column: TypeColumn, types: readonly string[]): string | undefined {
  const isNumber = column === 'recordtypeid';
  const literals = isNumber ? types.filter(isKey).map(keyLiteral) : types.map(textLiteral);
  if (literals.length === 0) return undefined;
  return `${isNumber ? `d.${column}` : `LOWER(d.${column})`} IN (${literals.join(', ')})`;
}

/**
 * Which of these records the account still has, whatever the mapping's filter says of them: what was deleted under a type
 * may be the record of another kind that has the same id.
 */
async function stillThere({ query, mapping }: KindReader, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const statement = listStatement({
    select: [`t.${mapping.key} AS k`],
    table: `${mapping.type} t`,
    where: [`t.${mapping.key} IN (${keys.map(keyLiteral).join(', ')})`],
  });
  const { items } = await query(statement, keys.length);
  return new Set(items.map((row) => keyOf(row, 'k', mapping.type)));
}

/**
 * Lists a page of the records of a kind that were deleted since a time, and that the account has no more (D-243).
 * @throws ErpError where the account tells types by numbers, and the mapping has names only
 */
export async function listDeleted(
  reader: KindReader,
  columns: readonly TypeColumn[],
  since: Date,
  after: string | null,
): Promise<IdPage> {
  const { query, mapping, timeZone, pageRows } = reader;
  const types = deletedTypes(mapping);
  const among = columns.flatMap((column) => isOneOf(column, types) ?? []);
  if (among.length === 0)
    throw new ErpError(
      'rejected',
      `DeletedRecord tells types by number only here: set kinds.${reader.kind}.deletedAs in erp.json.`,
    );
  const statement = listStatement({
    select: ['DISTINCT d.recordid AS k'],
    table: 'deletedrecord d',
    where: [
      after === null ? undefined : `d.recordid > ${keyLiteral(after)}`,
      `d.deleteddate >= ${sinceLiteral(since, timeZone)}`,
      among.join(' OR '),
    ],
    order: 'd.recordid ASC',
  });
  const { items, hasMore } = await query(statement, pageRows);
  const listed = items.map((row) => keyOf(row, 'k', 'deletedrecord'));
  const there = await stillThere(reader, listed);
  const ids = listed.filter((id) => !there.has(id)).map((externalId) => ({ externalId, modifiedAt: null }));
  return { ids, next: hasMore ? (listed.at(-1) ?? null) : null };
}
