import { kindDescriptions } from '@contract/source/kindDescriptions';
import { listStatement, rawText, type AccountRow } from '@server/netsuite/connector/columns';
import { deletedTypes, findTypeColumns, type TypeColumn } from '@server/netsuite/connector/readDeleted';
import { sinceLiteral } from '@server/netsuite/connector/readKind';
import type { Query } from '@server/netsuite/connector/readLines';
import { mappedKinds, type Mapping } from '@server/netsuite/mapping/mapping';
import { findingOf, type Finding } from './findings';

const SPAN_DAYS = 30;
const DAY_MS = 24 * 3600_000;
const MOST_TYPES = 100;

const subject = 'deletions';

/** The types of the records that were deleted lately, as each column has them, and whether there are more. */
async function seenTypes(
  query: Query,
  columns: readonly TypeColumn[],
  timeZone: string,
): Promise<{ seen: string[]; hasMore: boolean }> {
  const statement = listStatement({
    select: [`DISTINCT ${columns.map((column, index) => `d.${column} AS c${index}`).join(', ')}`],
    table: 'deletedrecord d',
    where: [`d.deleteddate >= ${sinceLiteral(new Date(Date.now() - SPAN_DAYS * DAY_MS), timeZone)}`],
    order: columns.map((column) => `d.${column} ASC`).join(', '),
  });
  const { items, hasMore } = await query(statement, MOST_TYPES);
  const textOf = (row: AccountRow) =>
    columns.flatMap((column, index) => {
      const value = rawText(row[`c${index}`]);
      return value === null ? [] : [`${column} ${value}`];
    });
  return { seen: items.map((row) => textOf(row).join(', ')).sort(), hasMore };
}

/**
 * Shows under which types the account lists deleted records, beside those that the mapping expects: a type that is spelled
 * otherwise matches nothing, without an error. A right that lacks is told apart from a column that no right brings.
 */
export async function* checkDeletions(
  query: Query,
  mapping: Mapping,
  timeZone: string,
): AsyncGenerator<Finding> {
  const expected = mappedKinds.flatMap((kind) => {
    const types = mapping[kind] ? deletedTypes(mapping[kind]) : [];
    return types.length > 0 ? [`expected of ${kindDescriptions[kind].label}: ${types.join(', ')}`] : [];
  });
  if (expected.length === 0) return;
  try {
    await query('SELECT COUNT(*) AS n FROM deletedrecord d', 1);
  } catch (error) {
    yield findingOf(error, 'whether the role sees them', {
      state: 'missing',
      subject,
      text: 'deleted records cannot be read: give the role the permission Deleted Records',
    });
    return;
  }
  try {
    const { seen, hasMore } = await seenTypes(query, await findTypeColumns(query), timeZone);
    yield {
      state: 'look',
      subject,
      text:
        seen.length === 0
          ? `none were listed in ${SPAN_DAYS} days: delete a record of each kind in a sandbox, and see its type here`
          : `listed in ${SPAN_DAYS} days under these types${hasMore ? `, the first ${MOST_TYPES}` : ''}; where a kind's own is spelled otherwise, set deletedAs of it in erp.json, or its deletions are seen at night only`,
      lines: [...seen, ...expected],
    };
  } catch (error) {
    yield findingOf(error, 'the types that they are listed under', {
      state: 'look',
      subject,
      text: 'seen at night only: deletedrecord lacks a column here, which no permission brings',
    });
  }
}
