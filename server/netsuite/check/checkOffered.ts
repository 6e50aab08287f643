import type { RecordKind } from '@contract/source/kinds';
import { isLabel, type Option } from '@contract/tasks/taskOptions';
import { expressionOf, listStatement, qualified, rawText, tableOf } from '@server/netsuite/connector/columns';
import type { Query } from '@server/netsuite/connector/readLines';
import type { KindMapping } from '@server/netsuite/mapping/mapping';
import { kindTables } from '@server/source/kindTables';
import { findingOf, type Finding } from './findings';

/** Entries of one column that are compared. */
const MOST_ENTRIES = 500;

/** What the form offers under an id that is called otherwise, or under another id by that name; undefined where both fit. */
function otherOption(list: readonly Option[], id: string, name: string): Option | undefined {
  const called = list.filter((option) => isLabel(name, option));
  if (called.some((option) => option.id === id)) return undefined;
  return called[0] ?? list.find((option) => option.id === id);
}

/**
 * Compares the entries that records have with those that a form offers under the same ids: of the lists that are built in,
 * some ids are ours. Entries that no record has are not seen.
 */
export async function* checkOffered(
  query: Query,
  kind: RecordKind,
  mapping: KindMapping,
): AsyncGenerator<Finding> {
  for (const [field, list] of Object.entries(kindTables[kind].options ?? {})) {
    const source = mapping.fields[field];
    if (typeof list === 'string' || !source || !('from' in source) || source.as !== 'label') continue;
    const { from, values = {} } = source;
    const subject = `choices of ${kind}`;
    try {
      const { items } = await query(
        listStatement({
          select: [`DISTINCT ${qualified(from)} AS k`, `${expressionOf(from, 'label')} AS c0`],
          table: tableOf(mapping),
          where: [`${qualified(from)} IS NOT NULL`, mapping.filter],
        }),
        MOST_ENTRIES,
      );
      const others = items.flatMap((row) => {
        const [id, name] = [rawText(row.k) ?? '', rawText(row.c0) ?? ''];
        const other = otherOption(list, values[id] ?? id, name);
        return other ? [`${id}: ${name}, here ${other.id}: ${other.label}`] : [];
      });
      yield others.length > 0
        ? {
            state: 'look',
            subject,
            text: `entries of ${from} have other ids there than the form sends for them, so a new ${kind} would get another one than was chosen: set values of kinds.${kind}.fields.${field} in erp.json`,
            lines: others,
          }
        : {
            state: 'ok',
            subject,
            text: `${from}: ${items.length} entries of records, none under another id here`,
          };
    } catch (error) {
      yield findingOf(error, `${mapping.type}.${from}`, {
        state: 'look',
        subject,
        text: `the entries of ${from} could not be compared with those that the form offers`,
      });
    }
  }
}
