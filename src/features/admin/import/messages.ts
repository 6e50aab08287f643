import { MAX_ADDED_USERS } from '@contract/accounts/admin';
import { roles } from '@contract/accounts/roles';
import { countedText, countText, nounFor, shortListText } from '@/lib/format/texts';
import { sizeText } from '@/lib/format/fileSize';

/** The most columns of a file that are named. */
const NAMED_COLUMNS = 5;

const PEOPLE = ['user', 'users'] as const;
const row = (number: number) => `Row ${countText(number)}`;

/** The messages of adding many users. */
export const importMessages = {
  about: `A CSV or text file with the columns Email, Full Name and Role, and Alias if you like, in any order; others are not used. A role is one of ${roles.join(', ')}. Each person is mailed a link to set a password. At most ${countText(MAX_ADDED_USERS)} people at once.`,
  fromDirectory: (count: number) => `From the directory (${countText(count)})`,
  directoryFile: 'Directory',
  downloadDirectory: 'Download the directory',
  unusableTitle: 'This file cannot be used.',
  oneFile: 'Choose one file at a time.',
  tooLarge: (size: number, most: number) =>
    `It has ${sizeText(size)}, and may have at most ${sizeText(most)}.`,
  unreadable: 'It can no longer be read. It may have been moved or changed: choose it again.',
  workbook: 'It is a workbook. In Excel, save it as “CSV UTF-8 (Comma delimited)”.',
  noText: 'It is not a text file. In Excel, save it as “CSV UTF-8 (Comma delimited)”.',
  guessedEncoding:
    'The file was read as Windows-1252, the encoding of plain CSV files from Excel in Western Europe. Check names with accents.',
  unusedColumns: (names: readonly string[]) =>
    `Columns that are not used: ${shortListText(names, NAMED_COLUMNS)}.`,
  empty: 'It is empty.',
  openQuote: (number: number) => `${row(number)} has a quote that is never closed.`,
  noHead: 'Its first row does not name the columns. The template shows how.',
  namelessColumn: (place: number) => `column ${countText(place)}`,
  repeatedColumn: (label: string) => `The column ${label} stands in it more than once.`,
  missingColumn: (label: string) => `The column ${label} is missing.`,
  nobody: 'It names nobody: there is no row below the first.',
  tooMany: (count: number) =>
    `It has ${countText(count)} rows, and may have at most ${countText(MAX_ADDED_USERS)}.`,

  extraCells: 'Has more values than there are columns',
  repeated: (first: number) => `${row(first)} has the same address`,
  errorsTitle: (count: number) =>
    `${countedText(count, ['value has', 'values have'])} to be corrected. Nothing was sent.`,
  errorsText: 'Correct the file, and choose it again.',
  directoryErrorsText: 'Download the directory, correct it, and choose it as a file.',

  fileFirst: 'Choose a file first.',
  correctFirst: 'Correct the file first.',
  add: (count: number) => (count === 0 ? 'Add users' : `Add ${countedText(count, PEOPLE)}`),
  confirmTitle: (count: number) => `Confirm Add ${countedText(count, PEOPLE)}`,
  added: (count: number) =>
    `${countedText(count, PEOPLE)} added. ${count === 1 ? 'They were' : 'Each was'} mailed a link to set a password.`,
  log: (count: number) => `Added ${countedText(count, PEOPLE)} from a file`,
  failed: 'Nobody was added',
  notAdded: 'The server was asked: nobody was added.',
  kept: 'The file is still here. Try again, or choose another.',
  expired: 'Your session has expired. Sign in again, then try once more.',
  unknownTitle: (count: number) =>
    `It is not known whether the ${nounFor(count, ['user was', 'users were'])} added.`,
  unknownText: 'The server cannot be asked now. Checking again adds nobody.',
  leave: 'The people of this file have not been added.',
} as const;
