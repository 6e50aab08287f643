import Box from '@mui/material/Box';
import { columnFields } from '@contract/source/columnFields';
import type { ImportRow } from '@contract/source/imports';
import type { KindFieldType } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import { formatDate, isIsoDate, shownDate, shownTime } from '@/lib/format/dates';
import { instantText } from '@/lib/format/instants';
import type { TableColumn } from '@/ui/data-table/columns';
import { NestedList } from '@/ui/record/NestedList';
import { RowCard } from '@/ui/record/RowCard';
import { Whole } from '@/ui/record/Whole';
import { fieldLabel, issuesText } from './issuesText';
import { dataMessages } from './messages';

const NOUN = ['row', 'rows'] as const;

/** A value as people read it. Days and times of the FSPEF come as texts. */
function shownValue(value: string, type: KindFieldType | undefined): string {
  if (value === '') return 'empty';
  if (type === 'instant') return instantText(value);
  if (type === 'date') return shownDate(value);
  return isIsoDate(value) ? formatDate(value) : shownTime(value);
}

/** Of one kind: a change of each field, as people read its values. */
function changesOf(kind: RecordKind, { changes = [] }: ImportRow) {
  const types = new Map(columnFields(kind).map(({ id, type }) => [id, type]));
  return changes.map(({ field, before, after }) => {
    const type = types.get(field);
    return {
      label: fieldLabel(kind, field),
      before: shownValue(before, type),
      after: shownValue(after, type),
    };
  });
}

function columnsOf(kind: RecordKind): readonly TableColumn<ImportRow>[] {
  return [
    { id: 'line', label: 'Line', value: ({ line }) => String(line), look: 'figures', width: 72 },
    {
      id: 'record',
      label: 'Record',
      value: ({ externalId }) => externalId || 'no ID',
      look: 'strong',
      width: 120,
      flex: 1,
    },
    {
      id: 'outcome',
      label: 'Outcome',
      value: ({ verdict }) => `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}`,
      width: 96,
    },
    {
      id: 'details',
      label: 'Reason or change',
      value: (row) =>
        [
          issuesText(kind, row.issues ?? []),
          row.changedHere && dataMessages.changedHere.ofRow,
          ...changesOf(kind, row).map(({ label, before, after }) => `${label}: ${before} → ${after}`),
        ]
          .filter(Boolean)
          .join('\n'),
      render: (row) => (
        <Box component="span" sx={{ display: 'grid', overflowWrap: 'anywhere' }}>
          {row.issues?.length ? <span>{issuesText(kind, row.issues)}</span> : null}
          {row.changedHere && <strong>{dataMessages.changedHere.ofRow}</strong>}
          {changesOf(kind, row).map(({ label, before, after }) => (
            <span key={label}>
              {label}: <Whole>{before}</Whole> → <Whole>{after}</Whole>
            </span>
          ))}
        </Box>
      ),
      width: 260,
      flex: 4,
    },
  ];
}

const rowKey = ({ line }: ImportRow) => String(line);

interface OutcomeRowsProps {
  kind: RecordKind;
  rows: readonly ImportRow[];
}

/** The rows of a file that are refused or change something: line, record, and why or what. */
export function OutcomeRows({ kind, rows }: OutcomeRowsProps) {
  const columns = columnsOf(kind);
  const searchedText = (row: ImportRow) => columns.map(({ value }) => value(row)).join('\n');
  return (
    <NestedList
      label="Refused and updated rows"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      renderCard={(row) => <RowCard columns={columns} row={row} />}
      searchedText={searchedText}
      noun={NOUN}
      searchLabel="Line, record or text"
      noneTitle="No rows found"
      noneText="There are no rows here."
    />
  );
}
