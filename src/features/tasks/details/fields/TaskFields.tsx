import Box from '@mui/material/Box';
import type { EditableTaskField } from '@contract/taskFields';
import type { TaskAccess } from '@contract/taskLocks';
import { fieldColumns } from '@/ui/record/fieldColumns';
import { TaskField } from './TaskField';
import type { TaskEditor } from '../saving/useTaskEditor';

interface TaskFieldsProps {
  fields: readonly EditableTaskField[];
  editor: TaskEditor;
  access: TaskAccess;
}

/** Inputs in the same columns as the record beside them. */
export function TaskFields({ fields, editor, access }: TaskFieldsProps) {
  return (
    <Box sx={fieldColumns}>
      {fields.map((field) => (
        <TaskField key={field.id} field={field} editor={editor} access={access} />
      ))}
    </Box>
  );
}
