import Button from '@mui/material/Button';
import { DisabledReason } from '@/ui/feedback/DisabledReason';

interface UpdateActionsProps {
  /** Why Update cannot be pressed; null where it can. */
  lock: string | null;
  onClose: () => void;
  onUpdate: () => void;
}

/** The foot of a dialog in which a record is edited. */
export const UpdateActions = ({ lock, onClose, onUpdate }: UpdateActionsProps) => (
  <>
    <Button variant="outlined" onClick={onClose}>
      Close
    </Button>
    <DisabledReason reason={lock}>
      <Button variant="contained" onClick={onUpdate}>
        Update
      </Button>
    </DisabledReason>
  </>
);
