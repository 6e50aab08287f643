import { useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { editableTaskFields } from '@contract/taskFields';
import { ageText } from '@/lib/age';
import { CopyButton } from '@/ui/CopyButton';
import { MISSING } from '@/ui/data-table/columns';
import { fieldText } from '../fields/fieldText';
import { saveMessages } from './saveMessages';
import type { StoredDraft } from './storedDraft';
import { changedIds } from '../fields/taskDraft';
import { labelsOf } from './taskWork';

interface DraftOfferProps {
  draft: StoredDraft;
  /** The task can no longer be changed: what was typed is shown to be copied. */
  isLocked: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what somebody typed into the task another time and did not save (TDET-17). */
export function DraftOffer({ draft, isLocked, onRestore, onDiscard }: DraftOfferProps) {
  const { base, edits, savedAt } = draft;
  const [openedAt] = useState(() => Date.now());
  const ids = changedIds(base, edits);
  return (
    // Only the text is read out by itself; what can be pressed would come with it.
    <Alert severity="info" role="none" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <div role="status">
        <AlertTitle>{saveMessages.draftTitle(ageText(savedAt, openedAt))}</AlertTitle>
        {isLocked ? saveMessages.draftLocked : saveMessages.draftText(labelsOf(ids))}
      </div>
      {isLocked && (
        <Box component="dl" sx={{ my: 2, color: 'tokens.text' }}>
          {editableTaskFields
            .filter(({ id }) => ids.includes(id))
            .map(({ id, label }) => (
              <Box key={id} sx={{ mb: 2 }}>
                <Box component="dt" sx={{ typography: 'label', color: 'tokens.text2' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {fieldText(id, edits[id]) || MISSING}
                  <CopyButton value={fieldText(id, edits[id])} label={label} />
                </Box>
              </Box>
            ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {!isLocked && (
          <Button variant="outlined" onClick={onRestore}>
            Restore
          </Button>
        )}
        <Button variant="outlined" onClick={onDiscard}>
          Discard
        </Button>
      </Box>
    </Alert>
  );
}
