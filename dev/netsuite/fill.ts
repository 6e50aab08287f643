import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import type {
  FieldSource,
  KindMapping,
  LinesMapping,
  MappedKind,
  Mapping,
  Reference,
} from '@server/netsuite/mapping/mapping';
import { demanded, displayed, INVENTORY_NUMBER, readingOfField } from './layout';

export type Rows = Partial<Record<RecordKind, readonly SourceRow[]>>;

/** A row of the account, by column; a `label` column's text is in `texts`. */
export interface AccountRow {
  values: Record<string, string | null>;
  texts: Record<string, string>;
}

export type AccountRows = Map<string, Map<string, AccountRow>>;

/** The first id of entries that the records name, but that are not among them. */
const FIRST_MADE_ID = 900_000;

/** Lines that a record of the examples has at most. */
const MOST_LINES = 5_000;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/**
 * The rows of an account that a mapping reads as these records: the same way backwards. People, and entries of lists,
 * have the ids that the records give them.
 */
export function accountRows(mapping: Mapping, rows: Rows): AccountRows {
  const account: AccountRows = new Map();
  const made = new Map<string, string>();
  const known = new Map<string, string>();
  for (const { externalId, record } of rows.person ?? []) known.set(textOf(record.fullname), externalId);
  for (const { externalId, record } of rows.inventoryitem ?? []) known.set(textOf(record.itemid), externalId);
  for (const { record } of rows.case ?? []) {
    if (!isEmpty(record.company_id)) known.set(textOf(record.company), textOf(record.company_id));
    if (!isEmpty(record.custevent_avt_case_jobid))
      known.set(textOf(record.custevent_avt_case_jobid_text), textOf(record.custevent_avt_case_jobid));
  }
  for (const { record } of rows.option ?? []) known.set(textOf(record.label), textOf(record.id));

  const idOf = (label: string): string => {
    const id = known.get(label) ?? made.get(label) ?? String(FIRST_MADE_ID + made.size);
    if (!known.has(label)) made.set(label, id);
    return id;
  };
  const rowOf = (type: string, id: string): AccountRow => {
    const table = account.get(type.toLowerCase()) ?? new Map<string, AccountRow>();
    account.set(type.toLowerCase(), table);
    const row = table.get(id) ?? { values: { id }, texts: {} };
    table.set(id, row);
    return row;
  };

  /** Puts a field's value into its column; the texts of labels come after the ids that stand beside them. */
  const put = (row: AccountRow, column: string, reading: string, value: string, shown = value) => {
    if (reading !== 'label') row.values[column] = value;
    else if (isEmpty(row.values[column])) row.values[column] = idOf(value);
    if (reading === 'label') row.texts[column] = shown;
  };

  const putFields = (
    row: AccountRow,
    { joins, fields, filter }: Pick<KindMapping | LinesMapping, 'joins' | 'fields' | 'filter'>,
    described: readonly KindField[],
    record: Readonly<Record<string, unknown>>,
  ) => {
    for (const [column, value] of demanded(filter)) row.values[column] = value;
    const isLabel = ([id, source]: [string, FieldSource]) => {
      const field = described.find((each) => each.id === id);
      return field !== undefined && readingOfField(field, source) === 'label';
    };
    const inOrder = Object.entries(fields).sort(
      (one, other) => Number(isLabel(one)) - Number(isLabel(other)),
    );
    for (const [id, source] of inOrder) {
      const field = described.find((each) => each.id === id);
      if (!field || !('from' in source) || isEmpty(record[id])) continue;
      const reading = readingOfField(field, source);
      const refersTo = 'refersTo' in source ? source.refersTo : undefined;
      const value = backwards(source, reading, record[id]);
      const [join, column = ''] = source.from.includes('.') ? source.from.split('.') : ['t', source.from];
      if (refersTo) {
        const owner = ownerOf(refersTo, fields, record);
        const own =
          row.values[column.toLowerCase()] ?? idOf(owner === undefined ? value : `${owner} ${value}`);
        const named = rowOf(refersTo.type, own).values;
        named[refersTo.label.toLowerCase()] ??= value;
        if (owner !== undefined && refersTo.within) named[refersTo.within.column.toLowerCase()] = idOf(owner);
        row.values[column.toLowerCase()] = own;
      }
      const shown = refersTo ? displayed(refersTo.type, value) : value;
      if (join === 't' || join === undefined) put(row, column.toLowerCase(), reading, value, shown);
      else {
        const { type, on } = joins[join]!;
        const joined = row.values[on.replace(/^t\./, '').toLowerCase()];
        if (joined) put(rowOf(type, joined), column.toLowerCase(), reading, value);
      }
    }
  };

  for (const [name, each] of Object.entries(mapping)) {
    if (name === 'option') continue;
    const kind = name as MappedKind;
    const mapped = each as KindMapping;
    const { fields } = kindDescriptions[kind];
    for (const { externalId, modifiedAt, record } of rows[kind] ?? []) {
      const row = rowOf(mapped.type, externalId);
      if (mapped.modified !== null && modifiedAt) row.values[mapped.modified.toLowerCase()] = modifiedAt;
      putFields(row, mapped, fields, record);
      for (const [id, list] of Object.entries(mapped.lists)) {
        const described = fields.find((field) => field.id === id)?.fields ?? [];
        linesOf(record[id]).forEach((line, index) => {
          piecesOf(list, line).forEach((piece, number) => {
            const place = number * MOST_LINES + index + 1;
            const lineRow = rowOf(list.type, `${externalId}${String(place).padStart(4, '0')}`);
            lineRow.values[list.parent.toLowerCase()] = externalId;
            if (list.sums.length > 0) lineRow.values[INVENTORY_NUMBER] = String(place);
            putFields(lineRow, list, described, piece);
          });
        });
      }
    }
  }
  for (const [name, list] of Object.entries(mapping.option ?? {})) {
    for (const { record } of rows.option ?? []) {
      if (record.list !== name) continue;
      const row = rowOf(list.type, textOf(record.id));
      row.values[list.label.toLowerCase()] ??= textOf(record.label);
      for (const [column, value] of demanded(list.filter)) row.values[column] = value;
    }
  }
  return account;
}

/** What the record is called that a named one belongs to, as another field says: a bin's location. */
function ownerOf(
  { within }: Reference,
  fields: Readonly<Record<string, FieldSource>>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  const [id = ''] =
    Object.entries(fields).find(
      ([, source]) => within && 'refersTo' in source && source.refersTo?.type === within.type,
    ) ?? [];
  return isEmpty(record[id]) ? undefined : textOf(record[id]);
}

/** What is added up here stands in two rows of the account: one piece, and all others. */
function piecesOf({ sums }: LinesMapping, line: Record<string, unknown>): Record<string, unknown>[] {
  const counts = sums.flatMap((id) => (isEmpty(line[id]) ? [] : [[id, Number(line[id])] as const]));
  if (counts.length === 0) return [line];
  return [
    { ...line, ...Object.fromEntries(counts.map(([id]) => [id, 1])) },
    { ...line, ...Object.fromEntries(counts.map(([id, count]) => [id, count - 1])) },
  ];
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

function backwards(source: Extract<FieldSource, { from: string }>, reading: string, value: unknown): string {
  const ids = Array.isArray(value) ? value.join(', ') : textOf(value);
  const text =
    reading === 'references' && ids.startsWith('[') ? (JSON.parse(ids) as string[]).join(', ') : ids;
  const values = 'values' in source ? source.values : undefined;
  const own = Object.entries(values ?? {}).find(([, here]) => here === text)?.[0] ?? text;
  if ('negative' in source && source.negative) return own.startsWith('-') ? own.slice(1) : `-${own}`;
  if (reading === 'yesNo') return /^(?:true|t|yes|1)$/i.test(own) ? 'T' : 'F';
  return own;
}

function linesOf(value: unknown): Record<string, unknown>[] {
  const lines: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : value;
  return Array.isArray(lines) ? (lines as Record<string, unknown>[]) : [];
}
