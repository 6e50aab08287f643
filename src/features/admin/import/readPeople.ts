import { MAX_ADDED_USERS } from '@contract/accounts/admin';
import { parseCsv, type CsvContent } from '@/lib/format/readCsv';
import { fieldLabels } from '../dialogs/userFields';
import { importMessages as messages } from './messages';

/** The columns of a list of people, in the order they are shown. */
export const importFields = ['email', 'fullname', 'role', 'alias'] as const;
export type ImportField = (typeof importFields)[number];

/** One person of the file, trimmed. */
export interface ImportRow extends Readonly<Record<ImportField, string>> {
  /** As spreadsheets count: the head is row 1. */
  row: number;
  /** The row has more values than the head has columns. */
  hasExtra: boolean;
}

export type ReadPeople = { rows: readonly ImportRow[] } | { error: string };

/** Accepted column names, in lower case and without blanks and signs. */
const namesOf: Readonly<Record<string, ImportField>> = {
  email: 'email',
  emailaddress: 'email',
  fullname: 'fullname',
  name: 'fullname',
  role: 'role',
  alias: 'alias',
};

const isBlank = (values: readonly string[]) => values.every((value) => value.trim() === '');

const fieldOf = (name: string): ImportField | undefined => {
  const key = name.toLowerCase().replace(/[\s_-]/g, '');
  return Object.hasOwn(namesOf, key) ? namesOf[key] : undefined;
};

/** The columns in the file's order, or the error of the head. */
function readHead(head: readonly string[]): { columns: readonly ImportField[] } | { error: string } {
  const fields = head.map(fieldOf);
  if (fields.every((field) => field === undefined)) return { error: messages.noHead };
  const columns: ImportField[] = [];
  for (const [at, field] of fields.entries()) {
    const name = head[at]?.trim() ?? '';
    if (field === undefined)
      return { error: name === '' ? messages.namelessColumn(at + 1) : messages.unknownColumn(name) };
    if (columns.includes(field)) return { error: messages.repeatedColumn(fieldLabels[field]) };
    columns.push(field);
  }
  const missing = importFields.find((field) => field !== 'alias' && !columns.includes(field));
  return missing === undefined ? { columns } : { error: messages.missingColumn(fieldLabels[missing]) };
}

/** Spreadsheets end rows with separators where other rows, or columns now empty, were longer. */
function withoutEmptyEnd(values: readonly string[]): readonly string[] {
  const last = values.findLastIndex((value) => value.trim() !== '');
  return values.slice(0, last + 1);
}

function personIn(columns: readonly ImportField[], values: readonly string[], row: number): ImportRow {
  const textOf = (field: ImportField) => (values[columns.indexOf(field)] ?? '').trim();
  return {
    row,
    email: textOf('email'),
    fullname: textOf('fullname'),
    role: textOf('role'),
    alias: textOf('alias'),
    hasExtra: withoutEmptyEnd(values).length > columns.length,
  };
}

/** The people in a CSV file, or why it cannot be used. */
function readPeople({ rows, openQuote }: CsvContent): ReadPeople {
  if (openQuote !== null) return { error: messages.openQuote(openQuote) };
  const [head, ...others] = rows;
  if (head === undefined || rows.every(isBlank)) return { error: messages.empty };
  const read = readHead(withoutEmptyEnd(head));
  if ('error' in read) return read;
  const people = others.flatMap((values, at) =>
    isBlank(values) ? [] : [personIn(read.columns, values, at + 2)],
  );
  if (people.length === 0) return { error: messages.nobody };
  return people.length > MAX_ADDED_USERS ? { error: messages.tooMany(people.length) } : { rows: people };
}

/** Bytes: 1,000 people with the longest addresses and names; the server accepts a call of that size. */
const LARGEST = 700 * 1024;

/** The text of the bytes; null where they are not UTF-8. */
function decoded(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The people in the chosen file, or why it cannot be used. Never throws. */
export async function readFile(file: File): Promise<ReadPeople> {
  if (file.size > LARGEST) return { error: messages.tooLarge(file.size, LARGEST) };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { error: messages.unreadable };
  const text = decoded(bytes);
  return text === null ? { error: messages.encoding } : readPeople(parseCsv(text));
}
