import { kindDescriptions } from '@contract/source/kindDescriptions';
import {
  columnsOf,
  instantText,
  listStatement,
  rawText,
  tableOf,
  type Column,
} from '@server/netsuite/connector/columns';
import { lineColumns, type Query } from '@server/netsuite/connector/readLines';
import { repeatColumns } from '@server/netsuite/connector/readRepeats';
import { readRecords, type KindReader } from '@server/netsuite/connector/readKind';
import { isMisfit } from '@server/netsuite/errors';
import type { KindMapping, LinesMapping, MappedKind } from '@server/netsuite/mapping/mapping';
import type { Content } from '@server/source/content';
import { readRow } from '@server/source/rows/readRow';
import { findingOf, messageOf, uncheckedOf, type Finding } from './findings';

type Table = Pick<LinesMapping, 'type' | 'joins' | 'filter'>;

/** Asks for a row; returns why it cannot be had. */
async function reasonAgainst(
  query: Query,
  table: Table,
  { expression, join }: Pick<Column, 'expression' | 'join'>,
): Promise<string | undefined> {
  if (!expression) return undefined;
  try {
    await query(
      listStatement({
        select: [`${expression} AS c0`],
        table: tableOf(table, [{ join }]),
        where: [table.filter],
      }),
      1,
    );
    return undefined;
  } catch (error) {
    if (isMisfit(error)) return messageOf(error);
    throw error;
  }
}

/** Counts the rows that the role sees, or says what is wrong with the type or its filter. */
export async function countRows(query: Query, table: Table): Promise<number> {
  const statement = listStatement({
    select: ['COUNT(*) AS n'],
    table: tableOf(table),
    where: [table.filter],
  });
  const { items } = await query(statement, 1);
  return Number(rawText(items[0]?.n) ?? 0);
}

const REPEATS_MISSING =
  'columns of repeating events cannot be read, which keeps every event out: name others in kinds.event.repeats of erp.json, or set "event": {"repeats": null} in its kinds, and each event is listed on its first day only';

type CheckedColumn = Pick<Column, 'label' | 'from' | 'expression' | 'join'>;

/**
 * Asks for each column on its own, so that every missing one is named. A filter whose columns do not say that they are
 * those of `t` fails beside the tables that columns join.
 */
async function columnFindings(
  query: Query,
  subject: string,
  table: Table,
  columns: readonly CheckedColumn[],
  text = 'columns cannot be read',
): Promise<Finding[]> {
  const ofFilter: Finding[] = [];
  const unchecked: Finding[] = [];
  const lines: string[] = [];
  const check = async (column: CheckedColumn) => {
    const reason = await reasonAgainst(query, table, column);
    if (!reason) return;
    const isOfFilter =
      column.join !== undefined &&
      table.filter !== undefined &&
      !(await reasonAgainst(query, { ...table, filter: undefined }, column));
    if (!isOfFilter) lines.push(`${column.from} (gives ${column.label}): ${reason}`);
    else if (ofFilter.length === 0)
      ofFilter.push({
        state: 'missing',
        subject,
        text: `the filter of ${table.type} does not work beside the records that are named: write t. before its columns`,
        lines: [`${table.filter}: ${reason}`],
      });
  };
  for (const column of columns) {
    try {
      await check(column);
    } catch (error) {
      unchecked.push(uncheckedOf(error, subject, `${table.type}.${column.from}`));
    }
  }
  const missing: Finding[] = lines.length > 0 ? [{ state: 'missing', subject, text, lines }] : [];
  return [...ofFilter, ...missing, ...unchecked];
}

const ownColumns = ({ key, modified }: Pick<KindMapping, 'key' | 'modified'>) => [
  { label: 'the id', from: key, expression: `t.${key}` },
  ...(modified === null
    ? []
    : [{ label: 'the time of change', from: modified, expression: instantText(modified) }]),
];

/** A record's values, as they are understood here. */
function sampleLines(kind: MappedKind, content: Content): string[] {
  const { fields } = kindDescriptions[kind];
  return fields.flatMap(({ id, label }) => {
    const value = content[id];
    const shown = Array.isArray(value) ? `${value.length} entries` : rawText(value);
    return shown === null ? [] : [`${label}: ${shown.replace(/\s+/g, ' ').slice(0, 80)}`];
  });
}

async function checkSample(reader: KindReader, subject: string): Promise<Finding[]> {
  const { rows, unreadable = [] } = await readRecords({ ...reader, pageRows: 1 }, {});
  const [row] = rows;
  const read = row && readRow(reader.kind, row);
  const issues = [
    ...unreadable.flatMap((each) => each.issues),
    ...(read && 'issues' in read ? read.issues : []),
  ];
  if (issues.length > 0) {
    const lines = issues.map(({ path, message }) => `${path}: ${message}`);
    return [{ state: 'look', subject, text: 'the first record would wait in quarantine', lines }];
  }
  if (!row || !read || !('content' in read)) return [];
  return [
    {
      state: 'ok',
      subject,
      text: `record ${row.externalId}, changed ${row.modifiedAt ?? 'at a time that is not kept'}`,
      lines: sampleLines(reader.kind, read.content),
    },
  ];
}

/** Checks a kind: its columns, what the role sees of it, a record as it would be shown, and its lists. */
export async function checkKind(reader: KindReader): Promise<Finding[]> {
  const { query, kind, mapping } = reader;
  const subject = kindDescriptions[kind].label;
  const findings: Finding[] = [];
  const check = async (
    table: Table,
    columns: readonly CheckedColumn[],
    name: string,
    repeated: readonly CheckedColumn[] = [],
  ) => {
    const before = findings.length;
    try {
      const count = await countRows(query, table);
      const text = `${table.type}: ${count} rows`;
      const isBlind = count === 0;
      findings.push({
        state: isBlind ? 'look' : 'ok',
        subject: name,
        text: isBlind ? `${text}; the role may not see them, or the filter leaves none` : text,
      });
      findings.push(...(await columnFindings(query, name, table, columns)));
      findings.push(...(await columnFindings(query, name, table, repeated, REPEATS_MISSING)));
    } catch (error) {
      const text = `${table.type} cannot be read`;
      findings.push(findingOf(error, table.type, { state: 'missing', subject: name, text }));
      return false;
    }
    return findings.slice(before).every(({ state }) => state !== 'missing');
  };

  const columns = columnsOf(kindDescriptions[kind].fields, mapping.fields);
  const repeated = mapping.repeats ? repeatColumns(mapping.repeats) : [];
  let isWhole = await check(mapping, [...ownColumns(mapping), ...columns], subject, repeated);
  for (const [id, list] of Object.entries(mapping.lists)) {
    const label = kindDescriptions[kind].fields.find((field) => field.id === id)?.label ?? id;
    const parent = { label: 'the record', from: list.parent, expression: `t.${list.parent}` };
    const isListWhole = await check(
      list,
      [parent, ...ownColumns(list), ...lineColumns(kind, id, mapping)],
      `${subject}, ${label}`,
    );
    isWhole = isWhole && isListWhole;
  }
  if (isWhole) {
    try {
      findings.push(...(await checkSample(reader, subject)));
    } catch (error) {
      const text = 'no record can be read';
      findings.push(findingOf(error, 'the first record', { state: 'missing', subject, text }));
    }
  }
  return findings;
}
