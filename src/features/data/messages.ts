import type { ImportState } from '@contract/source/imports';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { countedText, countText, listText, nounFor, shortListText, type Noun } from '@/lib/format/texts';

/** The most columns of a file that are named. */
const NAMED_COLUMNS = 20;

const ROWS: Noun = ['row', 'rows'];

/** "2 rows name a case that is not here.", of a file that is stored "2 rows named a case that was not here." */
const namedText = (rows: number, isStored: boolean, record: string): string =>
  `${countedText(rows, ROWS)} ${isStored ? 'named' : nounFor(rows, ['names', 'name'])} a ${record} that ${isStored ? 'was' : 'is'} not here.`;

/** What becomes of the records of an import that is undone; some were created or updated. */
function undoneText(created: number, updated: number): string {
  const removed = `${countedText(created, ['created record is', 'created records are'])} removed`;
  if (updated === 0) return removed;
  const noun: Noun = created > 0 ? ['updated one', 'updated ones'] : ['updated record', 'updated records'];
  const restored = `${countedText(updated, noun)} ${updated === 1 ? 'gets back what it was' : 'get back what they were'}`;
  return created > 0 ? `${removed}, and ${restored}` : restored;
}

const firstText = (rows: number) => nounFor(rows, ['It is listed first.', 'They are listed first.']);

/** The texts of the Data page. */
export const dataMessages = {
  title: 'Data',
  about: 'How records come in from other systems, and how they go out.',
  accessDenied: 'Access denied',
  tokens: 'API tokens',
  tokensAbout:
    'A program sends and reads records with a token of its own. It opens no page and no other call.',
  tokensState: {
    failed: 'The API tokens could not be loaded.',
    none: 'No program has access yet.',
    noneText: 'Add a token, and give it to the system that sends records to /api/ingest.',
  },
  tokenUnknown:
    'It is not known whether the token was added. If it stands in the list, revoke it there: its text cannot be shown again. Then add another one.',
  shownOnce: 'Copy this token now. It is not shown again.',
  revokeQuestion: (name: string) => `"${name}" loses access at once. A revoked token cannot be restored.`,
  revoked: (name: string) => `API token "${name}" was revoked.`,
  demo: 'Demo data',
  noRecords: 'No records are here yet',
  waysIn: [
    'Connect a system: add an API token below, and let the system send its records to /api/ingest.',
    'Import files: CSV or XLSX, one kind of records at a time. Start with calendars, options and cases, which others name.',
    'Load demo data to look around. It is removed whole, with everything that was made of it, before real records come in.',
  ],
  isDemo:
    'The records are demo data, with tasks and a calendar of yours. Imports and connected systems are refused until it is removed.',
  demoLoaded: 'Demo data was loaded.',
  demoRemoved: 'Demo data was removed.',
  removeDemoQuestion:
    'All records are removed, with everything that was changed and made since the demo data was loaded. Accounts stay.',
  imports: 'Import',
  importsAbout:
    'Records of a kind from a CSV or XLSX file: a header row with the names of the fields, as an export has it. A file is checked first, and stored when you say so.',
  /** `labels`: the kinds, null for all. */
  fromConnectorAlone: (labels: readonly string[] | null, source: string) =>
    `${labels ? listText(labels) : 'All records'} come only from ${source} and cannot be imported.`,
  fileTooLarge: 'The file is larger than 100 MB. Split it.',
  uploadedBeside: (name: string) => `${name} was uploaded and is in the list of imports.`,
  uploadFailed: (name: string, reason: string) => `${name} could not be uploaded. ${reason}`.trim(),
  importsState: {
    failed: 'The imports could not be loaded.',
    none: 'Nothing was imported yet.',
    noneText: 'Choose the kind of records and a file.',
  },
  oneAtATime: 'Another file is being uploaded. Choose this one again when it is done.',
  importFailed: 'The import could not be loaded.',
  importGone: 'The import is not here any more.',
  importGoneText: 'Somebody has discarded it.',
  /** How the counts of an import begin, where they are not those of what is stored. */
  rowsOf: { checked: 'If imported' } as Partial<Record<ImportState, string>>,
  firstRows: (shown: number, all: number) =>
    `The first ${shown} of ${all.toLocaleString('en')} refused and updated rows are listed. The report has them all.`,
  nothingStored: 'Nothing is stored yet.',
  /** What rows name that is not here, or was not when they were stored, and what becomes of their records until it comes. */
  absent: {
    task: (rows: number, isStored: boolean) =>
      `${countedText(rows, ROWS)} ${isStored ? 'had' : nounFor(rows, ['has', 'have'])} an assignee without an account here. Their tasks stand in nobody's list until the accounts are added.`,
    event: (rows: number, isStored: boolean) =>
      `${namedText(rows, isStored, 'calendar')} Their events stand in no such calendar until it comes.`,
    ofCase: (rows: number, isStored: boolean) =>
      `${namedText(rows, isStored, 'case')} Their requests stand in no case until it comes.`,
  },
  /** Rows without a time about tasks that people have changed here since their source told them. */
  changedHere: {
    label: 'Tasks that people have changed here since',
    choices: { replace: 'Change them', keep: 'Leave them as they are' },
    ofRow: 'People have changed it here since.',
    replaced: (rows: number) =>
      `${countedText(rows, ROWS)} ${nounFor(rows, ['changes a task', 'change tasks'])} that people have changed here since. ${firstText(rows)} To keep what people have done, choose “Leave them as they are” below.`,
    kept: (rows: number) =>
      `${countedText(rows, ROWS)} ${nounFor(rows, ['is', 'are'])} left out, because people have changed ${nounFor(rows, ['its task', 'their tasks'])} here since.`,
    wereReplaced: (rows: number) =>
      `${countedText(rows, ROWS)} changed ${nounFor(rows, ['a task', 'tasks'])} that people had changed here. ${firstText(rows)}`,
    wereKept: (rows: number) =>
      `${countedText(rows, ROWS)} ${nounFor(rows, ['was', 'were'])} left out, because people had changed ${nounFor(rows, ['its task', 'their tasks'])} here.`,
  },
  /** Of records that others name, several stand in a cell as an export writes them. */
  severalNamed: 'Several in one cell are written as ["Main", "Workshop"].',
  /** A name that is not here, or `others` that are not listed. */
  absentName: (value: string, rows: number) => `“${value}” (${countedText(rows, ROWS)})`,
  otherAbsentNames: (others: number) => `and ${countText(others)} more, which the report names`,
  otherKind: (kind: RecordKind, known: number, all: number) =>
    `Only ${known} of ${all} columns are read. Are these ${kindDescriptions[kind].label}? If not, discard the file and choose its kind of records first.`,
  unreadRequired: (kind: RecordKind, labels: readonly string[]) =>
    `No column is read into ${listText(labels)}, which every new ${kindDescriptions[kind].singular} needs. Choose one under “Change columns”.`,
  notImported: (rows: number) =>
    `${countedText(rows, ['other row was', 'other rows were'])} not imported. Import the file again to go on.`,
  goesOn: 'It goes on when you close this window.',
  columnsAbout:
    'The field that each column of the file is read into. Keep them under a name for the next file.',
  checkAgainFirst: 'Check the columns again first.',
  leaveColumns: 'The file has not been checked again with the columns you chose.',
  rowsKept: (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'record was changed, used or deleted since the import and stays so' : 'records were changed, used or deleted since the import and stay so'}. The report names ${count === 1 ? 'it' : 'them'}.`,
  undoQuestion: (created: number, updated: number) =>
    `${undoneText(created, updated)}. Records that were changed, used or deleted since stay as they are.`,
  unknownColumns: (headers: readonly string[]) =>
    `Not imported, no such field: ${shortListText(headers, NAMED_COLUMNS)}.`,
  changeAnswer: (name: string) => `Change ${name}`,
  answerFor: (fileName: string, question: string) => `${fileName}. ${question}`,
  question: {
    encoding: 'Encoding of the file',
    separator: 'Separator of the columns',
    sheet: 'Sheet of the workbook',
    headerLine: 'Names of the columns',
    dateOrder: 'Order of dates',
    decimal: 'Decimal mark',
  },
  /** In the place of a question, where the columns name no record: the dialog says what to do. */
  columnsAsked: 'Columns',
  sources: 'Sources',
  sourcesAbout: 'What has come from outside, and when. Each list says as of when its records are.',
  sourcesState: {
    failed: 'The sources could not be loaded.',
    none: 'Nothing has come from outside yet.',
    noneText: 'Imports and systems that send records are listed here.',
  },
  exports: 'Export',
  exportsAbout:
    'All records of a kind, complete. CSV and XLSX open in a spreadsheet and can be imported again; NDJSON can be sent to /api/ingest.',
  downloadFailed: (reason: string) => `The records could not be downloaded. ${reason}`.trim(),
} as const;
