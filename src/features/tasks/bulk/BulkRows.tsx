import { useState } from 'react';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { editableTaskFields } from '@contract/tasks/taskFields';
import type { Task } from '@contract/tasks/tasks';
import { countText } from '@/lib/format/texts';
import type { TableColumn } from '@/ui/data-table/columns';
import { NestedList } from '@/ui/record/NestedList';
import { RowCard } from '@/ui/record/RowCard';
import { TASK_NOUN } from '../messages';
import { OutcomeTag, type OutcomeKind } from './OutcomeTag';
import type { FieldChange } from './previewTasks';

/** A task in a preview or in the outcome of a run. */
export interface BulkRow {
  task: Task;
  /** The group that the row is counted under. */
  group: string;
  kind: OutcomeKind;
  changes: readonly FieldChange[];
  reason?: string;
}

const labels = new Map<string, string>(editableTaskFields.map(({ id, label }) => [id, label]));
const CUT = 120;
const cut = (text: string) => (text.length > CUT ? `${text.slice(0, CUT)}…` : text || 'empty');
const changeText = ({ id, before, after }: FieldChange) =>
  `${labels.get(id) ?? id}: ${cut(before)} → ${cut(after)}`;

const columns: readonly TableColumn<BulkRow>[] = [
  {
    id: 'task',
    label: 'Task',
    value: ({ task }) => `${task.title} (${task.internalid})`,
    look: 'strong',
    width: 220,
    flex: 2,
  },
  {
    id: 'changes',
    label: 'Change',
    value: ({ changes }) => changes.map(changeText).join('\n') || '–',
    render: (_row, text) => <span style={{ whiteSpace: 'pre-line' }}>{text}</span>,
    width: 260,
    flex: 3,
  },
  {
    id: 'outcome',
    label: 'Outcome',
    value: ({ group, reason = '' }) => `${group} ${reason}`,
    render: ({ group, kind, reason }) => (
      <Box component="span" sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
        <OutcomeTag label={group} kind={kind} />
        {reason}
      </Box>
    ),
    width: 230,
    flex: 2,
  },
];

/** Of a change that another page has made only its fields are known. */
const withoutChanges = columns.filter(({ id }) => id !== 'changes');

const searchedText = ({ task, reason = '' }: BulkRow) => `${task.title} ${task.internalid} ${reason}`;
const rowKey = ({ task }: BulkRow) => task.internalid;
const cardOf = (of: typeof columns) => (row: BulkRow) => <RowCard columns={of} row={row} />;
const looks = {
  whole: { columns, renderCard: cardOf(columns) },
  withoutChanges: { columns: withoutChanges, renderCard: cardOf(withoutChanges) },
};

interface BulkRowsProps {
  label: string;
  rows: readonly BulkRow[];
  /** Whether it is known what was changed in each. */
  tellsChanges?: boolean;
}

/** The rows of a preview or of a run, counted by what becomes of them; a group can be shown alone. */
export function BulkRows({ label, rows, tellsChanges = true }: BulkRowsProps) {
  const counts = new Map<string, number>();
  for (const { group } of rows) counts.set(group, (counts.get(group) ?? 0) + 1);
  const [chosen, setChosen] = useState<string | null>(null);
  const group = chosen !== null && counts.has(chosen) ? chosen : null;
  const shown = group === null ? rows : rows.filter((row) => row.group === group);
  const look = tellsChanges ? looks.whole : looks.withoutChanges;
  return (
    <>
      <ToggleButtonGroup
        exclusive
        aria-label="Show"
        value={group ?? ''}
        onChange={(_event, next: string | null) => setChosen(next || null)}
        sx={{ flexWrap: 'wrap', mb: 3 }}
      >
        <ToggleButton value="">All {countText(rows.length)}</ToggleButton>
        {[...counts].map(([name, count]) => (
          <ToggleButton key={name} value={name}>
            {name} {countText(count)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <NestedList
        label={label}
        columns={look.columns}
        rows={shown}
        rowKey={rowKey}
        renderCard={look.renderCard}
        searchedText={searchedText}
        noun={TASK_NOUN}
        searchLabel="Title, ID or reason"
        noneTitle="No tasks"
        noneText="There are no tasks here."
        freshKey={group}
        density="comfortable"
      />
    </>
  );
}
