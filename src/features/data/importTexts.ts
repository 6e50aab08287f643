import type { AbsentNames, ImportAnswer, ImportState, ImportSummary } from '@contract/source/imports';
import { countText } from '@/lib/format/texts';
import { dataMessages } from './messages';

/** What people call the states of an import. */
export const importStateNames: Record<ImportState, string> = {
  checking: 'Checking',
  asking: 'Needs an answer',
  checked: 'Checked, not stored',
  storing: 'Importing',
  done: 'Imported',
  stopped: 'Stopped',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Failed',
};

/** The state in the list, with what it waits for: "Needs an answer: Order of dates". Without a question, it is the columns. */
export function stateText({ state, asks }: ImportSummary): string {
  const name = importStateNames[state];
  if (state !== 'asking' || !asks) return name;
  const open = asks.map((about) => dataMessages.question[about]);
  return `${name}: ${open.length > 0 ? open.join(', ') : dataMessages.columnsAsked}`;
}

const countNames = {
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  older: 'older than stored',
  refused: 'refused',
} as const;

type Counted = Pick<ImportSummary, 'state' | 'counts' | 'rowsKept'>;

/** "2 created, 1 refused", of an undone import "2 undone, 1 kept"; empty where there are no rows. */
export function countsText({ state, counts, rowsKept }: Counted): string {
  const named =
    state === 'undone'
      ? ([
          [counts.created + counts.updated - rowsKept, 'undone'],
          [rowsKept, 'kept'],
        ] as const)
      : (Object.keys(countNames) as (keyof typeof countNames)[]).map(
          (name) => [counts[name], countNames[name]] as const,
        );
  return named
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${countText(count)} ${name}`)
    .join(', ');
}

/** How many rows of an import that has ended were not reached. */
export function restOf({ state, counts, rowsTotal }: ImportSummary): number {
  if (state !== 'stopped' && state !== 'failed') return 0;
  const reached = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return reached === 0 ? 0 : Math.max(0, (rowsTotal ?? 0) - reached);
}

/** "1,200 of 3,000 rows", while it is at work. */
export const progressText = ({ rowsDone, rowsTotal }: ImportSummary): string =>
  rowsTotal === null ? '' : `${countText(rowsDone)} of ${countText(rowsTotal)} rows`;

/** What there is to say of its rows; nothing of those that are being undone: the figures are still the import's. */
export function rowsText(row: ImportSummary): string {
  if (row.state === 'undoing') return '';
  if (row.state === 'checking' || row.state === 'storing') return progressText(row);
  const rest = restOf(row);
  return [countsText(row), rest > 0 && `${countText(rest)} not imported`].filter(Boolean).join(', ');
}

/** As a sheet of people's own may name several calendars in a cell. */
const SEVERAL = /[,;]/;

/** Rows of it were stored, and stay. */
export const isStored = ({ state }: Pick<ImportSummary, 'state'>): boolean =>
  state === 'done' || state === 'stopped' || state === 'failed';

/** How many rows are about tasks that people have changed here, and what becomes of these. */
export function changedHereText({ state, settings }: ImportAnswer, rows: number): string {
  const { replaced, kept, wereReplaced, wereKept } = dataMessages.changedHere;
  const isKept = settings.changedHere === 'keep';
  if (isStored({ state })) return (isKept ? wereKept : wereReplaced)(rows);
  return (isKept ? kept : replaced)(rows);
}

/** How many rows name what is not here, what that means for their records, and how several are written. */
export function absentText({ kind, state }: ImportSummary, absent: AbsentNames): string {
  const { task, event, ofCase } = dataMessages.absent;
  const about = kind === 'task' ? task : kind === 'event' ? event : ofCase;
  const mayBeSeveral = kind === 'event' && absent.first.some(({ value }) => SEVERAL.test(value));
  const text = about(absent.rows, isStored({ state }));
  return mayBeSeveral ? `${text} ${dataMessages.severalNamed}` : text;
}
