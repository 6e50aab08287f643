import type { KindField } from '@contract/source/kindField';
import { INSTANT_FORMAT } from '@server/netsuite/suiteql';
import type { FieldSource, LinesMapping, Reading, Reference } from '@server/netsuite/mapping/mapping';
import { instantOf } from './localTime';

/** A row as SuiteQL answers: texts, and nothing at all for null. */
export type AccountRow = Readonly<Record<string, unknown>>;

/** A field of a record here, and how its column is selected and read. */
export interface Column {
  /** The field's id. */
  id: string;
  label: string;
  /** The column in the account; undefined for a value that is always the same. */
  from?: string;
  /** What is selected; ids are longer than the names that Oracle lets an answer have, so it goes by `as`. */
  expression?: string;
  /** What has to be joined for that. */
  join?: string;
  as: string;
  read: (row: AccountRow, timeZone: string) => unknown;
}

/** A column with its table: `t` is the table itself. */
export const qualified = (column: string): string => (column.includes('.') ? column : `t.${column}`);

/** Returns the expression of an instant as a text in the account's zone. */
export const instantText = (column: string): string => `TO_CHAR(${qualified(column)}, '${INSTANT_FORMAT}')`;

/** Dates come in the format of the user otherwise [158394344595]. */
const expressions: Partial<Record<Reading, (column: string) => string>> = {
  label: (column) => `BUILTIN.DF(${qualified(column)})`,
  date: (column) => `TO_CHAR(${qualified(column)}, 'YYYY-MM-DD')`,
  time: (column) => `TO_CHAR(${qualified(column)}, 'HH24:MI')`,
  instant: instantText,
};

/** Returns what is selected to read a column in this way. */
export const expressionOf = (column: string, reading: Reading): string =>
  (expressions[reading] ?? qualified)(column);

const readingOf = ({ type }: KindField): Reading =>
  type === 'money' ? 'number' : type === 'list' ? 'text' : type;

/** `.5` becomes `0.5`. A text that is no number stays, and is reported where rows are read. */
function plainNumber(raw: string, isNegative: boolean): string {
  const [all, sign, whole, rest] = /^([+-]?)(\d*)(\.\d+)?$/.exec(raw.trim()) ?? [];
  if (all === undefined || (!whole && !rest)) return raw;
  const isMinus = (sign === '-') !== isNegative && /[1-9]/.test(raw);
  return `${isMinus ? '-' : ''}${whole || '0'}${rest ?? ''}`;
}

/** The text of a value; null for nothing. */
export function rawText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const listedIds = (raw: string | null) =>
  raw === null
    ? []
    : raw
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '');

/**
 * The name of another record is read where it is looked up when it is sent: what people see of a reference differs from
 * it, and is shown only where there is no such name.
 */
function nameOf(as: string, from: string, { type, label }: Reference) {
  const other = `${as}_of`;
  return {
    expression: `NVL(${other}.${label}, ${expressionOf(from, 'label')})`,
    join: `LEFT JOIN ${type} ${other} ON ${other}.id = ${qualified(from)}`,
  };
}

/**
 * Returns the columns of a kind or a list.
 * @param known the fields there are, whose types say how columns are read if the mapping does not
 */
export function columnsOf(
  known: readonly KindField[],
  sources: Readonly<Record<string, FieldSource>>,
): Column[] {
  return Object.entries(sources).flatMap(([id, source], index): Column[] => {
    const field = known.find((each) => each.id === id);
    if (!field) return [];
    const as = `c${index}`;
    const { label } = field;
    if ('value' in source) return [{ id, label, as, read: () => source.value }];
    const { from, refersTo, values = {}, negative = false } = source;
    const reading = refersTo ? 'label' : (source.as ?? readingOf(field));
    const read: Column['read'] = (row, timeZone) => {
      const raw = rawText(row[as]);
      if (reading === 'references') return listedIds(raw);
      if (raw === null) return null;
      if (Object.hasOwn(values, raw)) return values[raw];
      if (reading === 'number') return plainNumber(raw, negative);
      // What is no time stays as it is, and is reported where rows are read.
      return reading === 'instant' ? (instantOf(raw, timeZone)?.toISOString() ?? raw) : raw;
    };
    const selection = refersTo ? nameOf(as, from, refersTo) : { expression: expressionOf(from, reading) };
    return [{ id, label, from, as, ...selection, read }];
  });
}

/** Returns `c0`, `c1` … of the columns that are selected. */
export const selected = (columns: readonly Column[]): string[] =>
  columns.flatMap(({ expression, as }) => (expression ? [`${expression} AS ${as}`] : []));

/** Returns the table `t` with its joins, and those of the columns that are selected. */
export const tableOf = (
  { type, joins }: Pick<LinesMapping, 'type' | 'joins'>,
  columns: readonly Pick<Column, 'join'>[] = [],
): string =>
  [
    `${type} t`,
    ...Object.entries(joins).map(
      ([name, join]) => `LEFT JOIN ${join.type} ${name} ON ${name}.${join.key} = ${qualified(join.on)}`,
    ),
    ...columns.flatMap(({ join }) => join ?? []),
  ].join(' ');

/**
 * Returns a statement that lists rows, in the order of `order` if it matters. Its terms end in ASC or DESC: without, SuiteQL
 * may leave rows out (NetSuite's support, as github.com/salto-io/salto/pull/2181 tells).
 */
export function listStatement({
  select,
  table,
  where,
  group = [],
  order,
}: {
  select: readonly string[];
  table: string;
  where: readonly (string | undefined)[];
  group?: readonly string[];
  order?: string;
}): string {
  const conditions = where.filter((each) => each !== undefined).map((each) => `(${each})`);
  return [
    `SELECT ${select.join(', ')} FROM ${table}`,
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    group.length > 0 ? `GROUP BY ${group.join(', ')}` : '',
    order ? `ORDER BY ${order}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
