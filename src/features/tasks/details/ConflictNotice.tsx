import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { editableTaskFields, taskFieldValue } from '@contract/taskFields';
import { isTaskLocked } from '@contract/taskRules';
import type { Task } from '@contract/tasks';
import { MISSING } from '@/ui/data-table/columns';
import { taskMessages } from '../taskMessages';
import { fieldText } from './fieldText';
import type { TaskEditor } from './useTaskEditor';

/** Says that somebody else saved first, shows both values, and leaves the choice to the person (TDET-16). */
export function ConflictNotice({ editor, theirs }: { editor: TaskEditor; theirs: Task }) {
  const { base, draft, saveOverTheirs, takeTheirs } = editor;
  const differing = editableTaskFields.filter(({ id }) => {
    const stored = taskFieldValue(theirs, id) ?? '';
    return stored !== (taskFieldValue(base, id) ?? '') || stored !== draft[id];
  });
  const isLocked = isTaskLocked(theirs.progressId);
  return (
    <Alert severity="warning" role="alert" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{taskMessages.conflictTitle}</AlertTitle>
      {isLocked ? taskMessages.conflictLocked : taskMessages.conflictText}
      <Box
        component="table"
        sx={{
          my: 2,
          width: 1,
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          textAlign: 'left',
          '& th, & td': { py: 1, pr: 3, verticalAlign: 'top', overflowWrap: 'anywhere' },
          '& thead th': { typography: 'label', color: 'tokens.text2' },
          '& tbody th': { fontWeight: 500 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Saved now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ id, label }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{fieldText(id, taskFieldValue(theirs, id)) || MISSING}</td>
              <td>{fieldText(id, draft[id]) || MISSING}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={takeTheirs}>
          Reload theirs
        </Button>
        {!isLocked && (
          <Button variant="outlined" onClick={saveOverTheirs}>
            Save mine over it
          </Button>
        )}
      </Box>
    </Alert>
  );
}
