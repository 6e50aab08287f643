import type { ImportState, ImportSummary } from '@contract/source/imports';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { instantText } from '@/lib/format/instants';
import { countText } from '@/lib/format/texts';
import type { TableColumn } from '@/ui/data-table/columns';

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

/** "1,200 of 3,000 rows", while it is at work. */
export const progressText = ({ rowsDone, rowsTotal }: ImportSummary): string =>
  rowsTotal === null ? '' : `${countText(rowsDone)} of ${countText(rowsTotal)} rows`;

const rowsText = (row: ImportSummary) =>
  row.state === 'checking' || row.state === 'storing' ? progressText(row) : countsText(row);

/** The columns of the imports. */
export const importColumns: readonly TableColumn<ImportSummary>[] = [
  { id: 'file', label: 'File', value: ({ fileName }) => fileName, look: 'strong', width: 200, flex: 2 },
  { id: 'kind', label: 'Records', value: ({ kind }) => kindDescriptions[kind].label, width: 230 },
  { id: 'state', label: 'State', value: ({ state }) => importStateNames[state], width: 160 },
  { id: 'rows', label: 'Rows', value: rowsText, look: 'figures', width: 220, flex: 1 },
  { id: 'by', label: 'Added by', value: ({ createdBy }) => createdBy, width: 150 },
  {
    id: 'added',
    label: 'Added',
    value: ({ createdAt }) => instantText(createdAt),
    look: 'figures',
    width: 180,
  },
];
