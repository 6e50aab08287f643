import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { focusAround } from '@/lib/browser/focusAround';
import { ageText } from '@/lib/format/ageText';
import { MISSING } from '@/ui/data-table/columns';
import { CopyButton } from '@/ui/record/CopyButton';
import type { Editing } from './defineEditing';
import { editingMessages } from './messages';
import type { Versioned } from './recordWork';
import type { RecordDraft } from './storedDraft';

interface DraftOfferProps {
  title: string;
  text: string;
  /** What it holds, where that is to be seen. */
  children?: ReactNode;
  /** Absent where it cannot be restored. */
  onRestore?: () => void;
  onDiscard: () => void;
}

/** Offers what somebody typed another time and did not save (TDET-17). */
export function DraftOffer({ title, text, children, onRestore, onDiscard }: DraftOfferProps) {
  return (
    // Only the text is read out by itself; what can be pressed would come with it.
    <Alert severity="info" role="none" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <div role="status">
        <AlertTitle>{title}</AlertTitle>
        {text}
      </div>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {onRestore && (
          <Button ref={focusAround} variant="outlined" onClick={onRestore}>
            Restore
          </Button>
        )}
        <Button ref={focusAround} variant="outlined" onClick={onDiscard}>
          Discard
        </Button>
      </Box>
    </Alert>
  );
}

interface RecordDraftOfferProps<Rec extends Versioned, Id extends string> {
  editing: Editing<Rec, Id>;
  draft: RecordDraft<Rec, Id>;
  /** The record can no longer be changed: what was typed is shown to be copied. */
  isLocked: boolean;
}

/** The same of a record, by the labels of its fields. */
export function RecordDraftOffer<Rec extends Versioned, Id extends string>({
  editing: { kind, restoreDraft, discardDraft },
  draft: { base, edits, savedAt },
  isLocked,
}: RecordDraftOfferProps<Rec, Id>) {
  const [openedAt] = useState(() => Date.now());
  const { definition, works, labelsOf, shownText } = kind;
  const { texts, changed } = works.edited(base, edits);
  return (
    <DraftOffer
      title={editingMessages.draftTitle(ageText(savedAt, openedAt))}
      text={
        isLocked ? editingMessages.draftLocked(definition.noun) : editingMessages.draftText(labelsOf(changed))
      }
      onRestore={isLocked ? undefined : restoreDraft}
      onDiscard={discardDraft}
    >
      {isLocked && (
        <Box component="dl" sx={{ my: 2, color: 'tokens.text' }}>
          {definition.fields
            .filter(({ id }) => changed.includes(id))
            .map(({ id, label }) => (
              <Box key={id} sx={{ mb: 2 }}>
                <Box component="dt" sx={{ typography: 'label', color: 'tokens.text2' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {shownText(id, texts[id], base) || MISSING}
                  <CopyButton value={shownText(id, texts[id], base)} label={label} />
                </Box>
              </Box>
            ))}
        </Box>
      )}
    </DraftOffer>
  );
}
