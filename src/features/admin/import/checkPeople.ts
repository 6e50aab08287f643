import { addUsersRequest, type AddUsersRequest } from '@contract/accounts/admin';
import type { Issue } from '@contract/errors';
import type { Role } from '@contract/accounts/roles';
import type { User } from '@contract/accounts/users';
import { knownRole } from '@/lib/format/people';
import { dialogMessages } from '../dialogs/messages';
import { fieldLabels } from '../dialogs/userFields';
import { importMessages as messages } from './messages';
import { importFields, type ImportField, type ImportRow } from './readPeople';

/** An error in one value of the file. */
export interface ImportError {
  /** As spreadsheets count. */
  row: number;
  /** The label of the column; null for the whole row. */
  field: string | null;
  value: string;
  reason: string;
}

/** The role as the contract spells it, whatever its case in the file. */
const roleOf = (text: string): Role =>
  // An unknown role is never sent: the contract check below rejects it.
  knownRole(text) ?? (text as Role);

/** The body of the call for the rows of a file, in their order. */
export const requestOf = (rows: readonly ImportRow[]): AddUsersRequest => ({
  users: rows.map(({ email, fullname, role, alias }) => ({
    email,
    fullname,
    role: roleOf(role),
    ...(alias !== '' && { alias }),
  })),
});

const isField = (name: string | undefined): name is ImportField =>
  importFields.some((field) => field === name);

/** An issue of the call (`users.3.email`) as an error in the file; null where it names no row. */
export function importErrorOf(rows: readonly ImportRow[], { path, message }: Issue): ImportError | null {
  const [, place, name] = /^users\.(\d+)(?:\.(\w+))?/.exec(path) ?? [];
  const row = place === undefined ? undefined : rows[Number(place)];
  if (row === undefined) return null;
  return isField(name)
    ? { row: row.row, field: fieldLabels[name], value: row[name], reason: message }
    : { row: row.row, field: null, value: '', reason: message };
}

/** The rows' errors by the contract. */
function contractIssues(rows: readonly ImportRow[]): Issue[] {
  const { error } = addUsersRequest.safeParse(requestOf(rows));
  return error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
}

/** Addresses that are taken, in any case: by an earlier row, or by a user in the list (ADM-08). */
function takenIssues(rows: readonly ImportRow[], users: readonly User[]): Issue[] {
  const taken = new Set(users.map(({ email }) => email.toLowerCase()));
  const firstRows = new Map<string, number>();
  return rows.flatMap(({ row, email }, at): Issue[] => {
    const address = email.toLowerCase();
    if (address === '') return [];
    const path = `users.${at}.email`;
    if (taken.has(address)) return [{ path, message: dialogMessages.emailTaken }];
    const first = firstRows.get(address);
    if (first !== undefined) return [{ path, message: messages.repeated(first) }];
    firstRows.set(address, row);
    return [];
  });
}

/** All errors of the rows, from the first row to the last. */
export function checkPeople(rows: readonly ImportRow[], users: readonly User[]): ImportError[] {
  const issues = [...contractIssues(rows), ...takenIssues(rows, users)];
  const errors = issues.flatMap((issue) => importErrorOf(rows, issue) ?? []);
  const extra = rows
    .filter(({ hasExtra }) => hasExtra)
    .map(({ row }) => ({ row, field: null, value: '', reason: messages.extraCells }));
  return [...errors, ...extra].sort((a, b) => a.row - b.row);
}
