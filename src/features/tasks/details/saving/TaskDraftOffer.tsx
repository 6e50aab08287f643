import { useState } from 'react';
import Box from '@mui/material/Box';
import { editableTaskFields } from '@contract/taskFields';
import { ageText } from '@/lib/format/instants';
import { fieldText } from '@/lib/format/taskFieldText';
import { CopyButton } from '@/ui/record/CopyButton';
import { DraftOffer } from '@/ui/feedback/DraftOffer';
import { MISSING } from '@/ui/data-table/columns';
import { saveMessages } from './saveMessages';
import type { StoredDraft } from './storedDraft';
import { changedIds } from '../fields/taskDraft';
import { labelsOf } from './taskWork';

interface TaskDraftOfferProps {
  draft: StoredDraft;
  /** The task can no longer be changed: what was typed is shown to be copied. */
  isLocked: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what somebody typed into the task another time and did not save (TDET-17). */
export function TaskDraftOffer({ draft, isLocked, onRestore, onDiscard }: TaskDraftOfferProps) {
  const { base, edits, savedAt } = draft;
  const [openedAt] = useState(() => Date.now());
  const ids = changedIds(base, edits);
  return (
    <DraftOffer
      title={saveMessages.draftTitle(ageText(savedAt, openedAt))}
      text={isLocked ? saveMessages.draftLocked : saveMessages.draftText(labelsOf(ids))}
      onRestore={isLocked ? undefined : onRestore}
      onDiscard={onDiscard}
    >
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
    </DraftOffer>
  );
}
