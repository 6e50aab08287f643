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

/** What can be used of a file, with what the admin should know of it; or why nothing can. */
export type ReadPeople = { rows: readonly ImportRow[]; remarks: readonly string[] } | { error: string };

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

interface Head {
  /** In the file's order; undefined for a column that is not used. */
  columns: readonly (ImportField | undefined)[];
  /** The names of those. */
  unused: readonly string[];
}

/** The columns in the file's order, or the error of the head. */
function readHead(head: readonly string[]): Head | { error: string } {
  const columns = head.map(fieldOf);
  if (columns.every((field) => field === undefined)) return { error: messages.noHead };
  const repeated = importFields.find((field) => columns.indexOf(field) !== columns.lastIndexOf(field));
  if (repeated !== undefined) return { error: messages.repeatedColumn(fieldLabels[repeated]) };
  const missing = importFields.find((field) => field !== 'alias' && !columns.includes(field));
  if (missing !== undefined) return { error: messages.missingColumn(fieldLabels[missing]) };
  const unused = head.flatMap((name, at) =>
    columns[at] === undefined ? [name.trim() || messages.namelessColumn(at + 1)] : [],
  );
  return { columns, unused };
}

/** Spreadsheets end rows with separators where other rows, or columns now empty, were longer. */
function withoutEmptyEnd(values: readonly string[]): readonly string[] {
  const last = values.findLastIndex((value) => value.trim() !== '');
  return values.slice(0, last + 1);
}

function personIn({ columns }: Head, values: readonly string[], row: number): ImportRow {
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
  const people = others.flatMap((values, at) => (isBlank(values) ? [] : [personIn(read, values, at + 2)]));
  if (people.length === 0) return { error: messages.nobody };
  if (people.length > MAX_ADDED_USERS) return { error: messages.tooMany(people.length) };
  return { rows: people, remarks: read.unused.length > 0 ? [messages.unusedColumns(read.unused)] : [] };
}

/** Bytes: 1,000 people with five kilobytes of columns that are not used. Only what is used is sent. */
const LARGEST = 5 * 1024 * 1024;

type DecodedText = { text: string; remark?: string } | { error: string };

/** The first bytes of a workbook, as of any zip file. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The text of the bytes: in the encoding that a mark in front names, in UTF-8, or else as spreadsheets write it without. */
function decoded(bytes: Uint8Array): DecodedText {
  const startsWith = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (startsWith(...ZIP)) return { error: messages.workbook };
  if (startsWith(0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (startsWith(0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes) };
  if (bytes.includes(0)) return { error: messages.noText };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), remark: messages.guessedEncoding };
  }
}

/** The people in the chosen file, or why it cannot be used. Never throws. */
export async function readFile(file: File): Promise<ReadPeople> {
  if (file.size > LARGEST) return { error: messages.tooLarge(file.size, LARGEST) };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { error: messages.unreadable };
  const content = decoded(new Uint8Array(bytes));
  if ('error' in content) return content;
  const people = readPeople(parseCsv(content.text));
  if ('error' in people || content.remark === undefined) return people;
  return { ...people, remarks: [content.remark, ...people.remarks] };
}
