import { fspefGroups, taskFieldValue, type EditableTaskField } from '@contract/tasks/taskFields';
import type { Task } from '@contract/tasks/tasks';
import { fieldText } from '@/lib/format/taskFieldText';
import { useOwnName } from '@/lib/hooks/useOwnName';
import { PrintedFields, PrintedPart, PrintedSection } from '@/ui/print/PrintedPart';
import { PrintAction } from '@/ui/print/Printout';
import type { Field } from '@/ui/record/FieldGrid';
import { shownFields } from './fields/screenLocks';
import { fspefRecord, mainRecord } from './fields/taskRecord';
import { detailsMessages, taskPrintMessages } from './messages';

interface PrintTaskProps {
  /** As it is stored. */
  task: Task;
  /** As of when it is so, or what of it waits for a business system. */
  asOf?: string;
  /** Fields that are typed into and not stored. */
  changes: number;
}

const storedFields = (task: Task, fields: readonly EditableTaskField[]): Field[] =>
  fields.map(({ id, label }) => ({ label, value: fieldText(id, taskFieldValue(task, id), task) }));

/** A task with every field of its Main and FSPEF tabs, in their order (TDET-02 to TDET-05). */
function PrintedTask({ task, asOf, changes, stamp }: PrintTaskProps & { stamp: string }) {
  const onFspef = shownFields(task, 'fspef');
  return (
    <PrintedPart title={taskPrintMessages.title(task)} about={task.title} asOf={asOf} stamp={stamp}>
      {changes > 0 && <p>{taskPrintMessages.without(changes)}</p>}
      <PrintedSection title={detailsMessages.plan}>
        <PrintedFields fields={storedFields(task, shownFields(task, 'main'))} />
      </PrintedSection>
      <PrintedSection title={detailsMessages.record}>
        <PrintedFields fields={mainRecord(task)} />
      </PrintedSection>
      {fspefGroups.map(({ id, label }) => (
        <PrintedSection key={id} title={label}>
          <PrintedFields
            fields={[
              ...storedFields(
                task,
                onFspef.filter(({ group }) => group === id),
              ),
              ...fspefRecord(task, id),
            ]}
          />
        </PrintedSection>
      ))}
    </PrintedPart>
  );
}

/** Prints an open task. */
export function PrintTask(props: PrintTaskProps) {
  return (
    <PrintAction title={taskPrintMessages.title(props.task)} by={useOwnName()}>
      {(stamp) => <PrintedTask {...props} stamp={stamp} />}
    </PrintAction>
  );
}
