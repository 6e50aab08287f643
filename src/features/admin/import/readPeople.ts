import { MAX_ADDED_USERS } from '@contract/admin';
import type { CsvContent } from '@/lib/format/csv';
import { fieldLabels } from '../dialogs/userFields';
import { importMessages as messages } from './importMessages';

/** The columns of a list of people, in the order they are shown. */
export const importFields = ['email', 'fullname', 'role', 'alias'] as const;
export type ImportField = (typeof importFields)[number];

/** One person as the file has them, without blanks around. */
export interface ImportRow extends Readonly<Record<ImportField, string>> {
  /** As spreadsheets count: the head is row 1. */
  row: number;
  /** It has values where the head has no column. */
  hasExtra: boolean;
}

export type ReadPeople = { rows: readonly ImportRow[] } | { refusal: string };

/** What each column may be called, without case, blanks and signs. */
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

/** Which column is where, or what is wrong with the head. */
function readHead(head: readonly string[]): { columns: readonly ImportField[] } | { refusal: string } {
  const fields = head.map(fieldOf);
  if (fields.every((field) => field === undefined)) return { refusal: messages.noHead };
  const columns: ImportField[] = [];
  for (const [at, field] of fields.entries()) {
    const name = head[at]?.trim() ?? '';
    if (field === undefined)
      return { refusal: name === '' ? messages.namelessColumn(at + 1) : messages.unknownColumn(name) };
    if (columns.includes(field)) return { refusal: messages.repeatedColumn(fieldLabels[field]) };
    columns.push(field);
  }
  const missing = importFields.find((field) => field !== 'alias' && !columns.includes(field));
  return missing === undefined ? { columns } : { refusal: messages.missingColumn(fieldLabels[missing]) };
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

/** The people whom a CSV file names, or why it cannot be used. */
export function readPeople({ rows, openQuote }: CsvContent): ReadPeople {
  if (openQuote !== null) return { refusal: messages.openQuote(openQuote) };
  const [head, ...others] = rows;
  if (head === undefined || rows.every(isBlank)) return { refusal: messages.empty };
  const read = readHead(withoutEmptyEnd(head));
  if ('refusal' in read) return read;
  const people = others.flatMap((values, at) =>
    isBlank(values) ? [] : [personIn(read.columns, values, at + 2)],
  );
  if (people.length === 0) return { refusal: messages.nobody };
  return people.length > MAX_ADDED_USERS ? { refusal: messages.tooMany(people.length) } : { rows: people };
}
