import Box from '@mui/material/Box';
import { limits } from '@contract/limits';
import { editableTaskFields, taskFieldValue, type EditableTaskFieldId } from '@contract/taskFields';
import { feProgress, taskProgress } from '@contract/taskOptions';
import { DateField } from '@/ui/DateField';
import { fieldColumns, fieldSpan } from '@/ui/fieldColumns';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { fieldText } from './fieldText';
import { changedIds, dateLimits, mainFieldLocks } from './taskDraft';
import type { TaskEditor } from './useTaskEditor';

const WAS_LIMIT = 160;
/** What it was has to be recognised, not read again in full. */
const shortened = (text: string) => (text.length > WAS_LIMIT ? `${text.slice(0, WAS_LIMIT)}…` : text);

/** What can be changed in the Main tab (TDET-03). A field that does not belong to the task's type is not there. */
export function MainFields({ editor }: { editor: TaskEditor }) {
  const { base, draft, edits, edit } = editor;
  const locks = mainFieldLocks(base);
  const changed = changedIds(base, edits);
  const range = dateLimits(base, edits);
  const field = (id: EditableTaskFieldId) => ({
    label: editableTaskFields.find((each) => each.id === id)?.label ?? id,
    marked: true,
    was: changed.includes(id) ? shortened(fieldText(id, taskFieldValue(base, id))) : undefined,
    disabledReason: locks[id],
    onChange: (value: string) => edit({ [id]: value }),
  });
  return (
    <Box sx={fieldColumns}>
      <DateField {...field('startdate')} {...range.startdate} value={draft.startdate} />
      <DateField {...field('duedate')} {...range.duedate} value={draft.duedate} />
      <Box sx={{ gridColumn: fieldSpan({}) }}>
        <SelectField
          {...field('custeventtask_current_progress')}
          options={taskProgress}
          value={draft.custeventtask_current_progress || null}
        />
      </Box>
      {'custevent_taskcpfemain' in locks && (
        <Box sx={{ gridColumn: fieldSpan({}) }}>
          <SelectField
            {...field('custevent_taskcpfemain')}
            options={feProgress}
            value={draft.custevent_taskcpfemain || null}
          />
        </Box>
      )}
      <Box sx={{ gridColumn: fieldSpan({ span: 'all' }) }}>
        <TextField {...field('message')} rows={4} maxLength={limits.longText} value={draft.message} />
      </Box>
    </Box>
  );
}
