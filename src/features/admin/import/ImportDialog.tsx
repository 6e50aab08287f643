import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@contract/accounts/users';
import { useLeaveGuard } from '@/lib/hooks/useLeaveGuard';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { DropZone } from '@/ui/files/DropZone';
import { useCloseGuard } from '@/ui/dialog/useCloseGuard';
import { dialogMessages } from '../dialogs/messages';
import { ChooseFile } from './ChooseFile';
import { ImportErrorList } from './ImportErrorList';
import { ImportNotices } from './ImportNotices';
import { importMessages as messages } from './messages';
import { PeopleList } from './PeopleList';
import { useImport, type PeopleImport } from './useImport';

const WIDTH = 860;

interface ImportDialogProps {
  /** All users: an address can be taken only once. */
  users: readonly User[];
  onClose: () => void;
}

/** Adds the people of a CSV file, all of them or none. */
export function ImportDialog({ users, onClose }: ImportDialogProps) {
  const people = useImport(users, onClose);
  const { file, rows, step, blocked, askToAdd } = people;
  const { requestClose, question } = useCloseGuard(rows.length > 0, onClose, { text: messages.leave });
  const isSending = step.kind === 'sending';
  // While the call is running there is no way out.
  useLeaveGuard(rows.length > 0, () => !isSending && requestClose());
  return (
    <>
      <DetailsDialog
        open
        width={WIDTH}
        number="Users"
        title="Add many"
        onClose={requestClose}
        onSubmit={askToAdd}
        actions={
          <>
            <Button variant="outlined" onClick={requestClose}>
              Cancel
            </Button>
            <DisabledReason reason={blocked}>
              <Button variant="contained" onClick={askToAdd}>
                {messages.add(rows.length)}
              </Button>
            </DisabledReason>
          </>
        }
      >
        <DropZone onDrop={people.choose}>
          <ImportNotices people={people} />
          <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
            <ChooseFile file={file} onChoose={people.choose} />
            <Content people={people} />
          </Box>
        </DropZone>
      </DetailsDialog>
      <ConfirmDialog
        open={step.kind === 'confirming' || isSending}
        title={messages.confirmTitle(rows.length)}
        text={dialogMessages.confirmText}
        confirmLabel="Proceed"
        busyLabel="Saving..."
        busy={isSending}
        onConfirm={people.add}
        onCancel={people.resume}
      />
      {question}
    </>
  );
}

/** The errors of the file, or the people it adds. */
function Content({ people: { file, rows, errors } }: { people: PeopleImport }) {
  if (rows.length === 0) return null;
  const remarks = file && 'remarks' in file ? file.remarks : [];
  return (
    <>
      {remarks.length > 0 && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {remarks.map((remark) => (
            <div key={remark}>{remark}</div>
          ))}
        </Alert>
      )}
      {errors.length > 0 ? <ImportErrorList errors={errors} /> : <PeopleList rows={rows} />}
    </>
  );
}
