import { kindDescriptions } from '@contract/source/kindDescriptions';
import { columnsOf, listStatement, qualified, rawText, tableOf } from '@server/netsuite/connector/columns';
import type { Query } from '@server/netsuite/connector/readLines';
import { isMisfit } from '@server/netsuite/errors';
import type { Mapping } from '@server/netsuite/mapping/mapping';
import { uncheckedOf, type Finding } from './findings';

/* What a role does not see without a word: the account answers with the rest, as if there were no more. */

const MOST_NAMES = 10;
const MOST_SUBSIDIARIES = 50;

/**
 * Counts the tasks that are nobody's here, because no e-mail address is read of those whom they are assigned to. Columns
 * that cannot be read are told where tasks are checked.
 */
export async function* checkAssignees(query: Query, { task }: Mapping): AsyncGenerator<Finding> {
  const { assigned, assigned_email } = task?.fields ?? {};
  if (!task || !assigned || !('from' in assigned) || !assigned_email || !('from' in assigned_email)) return;
  const columns = columnsOf(kindDescriptions.task.fields, { assigned, assigned_email });
  const [name = '', email = ''] = columns.map(({ expression }) => expression);
  const list = (select: string) =>
    listStatement({
      select: [select],
      table: tableOf(task, columns),
      where: [task.filter, `${qualified(assigned.from)} IS NOT NULL`, `${email} IS NULL`],
    });
  try {
    const [counted] = (await query(list('COUNT(*) AS n'), 1)).items;
    const count = Number(rawText(counted?.n) ?? 0);
    if (count === 0) return;
    const { items } = await query(list(`DISTINCT ${name} AS name`), MOST_NAMES);
    yield {
      state: 'look',
      subject: kindDescriptions.task.label,
      text: `tasks that belong to nobody here: ${count}; the role does not see whom they are assigned to, or these have no e-mail address in NetSuite`,
      lines: items.map((row) => rawText(row.name) ?? 'without a name'),
    };
  } catch (error) {
    if (!isMisfit(error)) yield uncheckedOf(error, kindDescriptions.task.label, 'whom tasks are assigned to');
  }
}

/**
 * Lists the subsidiaries that the role sees. One that is restricted to some sees only their records, and nothing that it
 * reads tells of the others. Where the table cannot be read there is nothing to compare.
 */
export async function* checkSubsidiaries(query: Query): AsyncGenerator<Finding> {
  const subject = 'subsidiaries';
  try {
    const { items, hasMore } = await query(
      'SELECT t.name AS name FROM subsidiary t ORDER BY t.id ASC',
      MOST_SUBSIDIARIES,
    );
    if (items.length === 0) return;
    yield {
      state: 'look',
      subject,
      text: 'the role sees these; where NetSuite has others, their records are missing: set its Subsidiary Restrictions to All',
      lines: [...items.map((row) => String(row.name)), ...(hasMore ? ['…'] : [])],
    };
  } catch (error) {
    if (!isMisfit(error)) yield uncheckedOf(error, subject, 'which of them the role sees');
  }
}
