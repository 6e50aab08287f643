import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { ConflictChoice } from './ConflictChoice';
import type { Editing } from './defineEditing';
import type { EditingStep } from './editorState';
import { editingMessages } from './messages';
import type { Versioned } from './recordWork';

interface ConflictNoticeProps<Rec extends Versioned, Id extends string> {
  editing: Editing<Rec, Id>;
  step: Extract<EditingStep<Rec, Id>, { kind: 'conflict' }>;
  /** Why it cannot be saved now, whatever is chosen; null where it can. */
  saveLock: string | null;
}

/** Says that the record was saved elsewhere first, shows both values of what both changed, and leaves the choice to the person (TDET-16). */
export function ConflictNotice<Rec extends Versioned, Id extends string>({
  editing: { kind, work, texts, ...editing },
  step: { theirs, choices },
  saveLock,
}: ConflictNoticeProps<Rec, Id>) {
  const { definition, works, labelsOf, shownText } = kind;
  const { noun, fieldLock, recordLock } = definition;
  const asked = works.askedIds(work, theirs);
  const ways = works.compareWork(work, theirs);
  const stored = works.textsOf(theirs);
  const onlyTheirs = labelsOf(ways.theirs);
  const onlyMine = labelsOf(ways.mine.filter((id) => !asked.includes(id)));
  const lock = recordLock?.(theirs) ?? null;
  const isLocked = lock !== null;
  const missing = asked.some((id) => choices[id] === undefined) ? editingMessages.chooseEach : null;
  const lines = isLocked
    ? [lock, editingMessages.copyHint]
    : [asked.length > 0 ? editingMessages.conflictText : editingMessages.conflictNone];
  return (
    // Only the text is read out by itself; what can be pressed would come with it.
    <Alert severity="warning" role="none" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <div role="alert">
        <AlertTitle>{editingMessages.conflictTitle(noun)}</AlertTitle>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
        <ConflictChoice
          fields={definition.fields
            .filter(({ id }) => asked.includes(id))
            .map(({ id, label }) => ({
              id,
              label,
              theirs: shownText(id, stored[id], theirs),
              mine: shownText(id, texts[id], work.base),
              mineLocked: fieldLock?.(theirs, id),
            }))}
          choices={choices}
          onChoose={isLocked ? undefined : editing.choose}
        />
        {!isLocked && (
          <div>
            {onlyTheirs && <div>{editingMessages.onlyTheirs(onlyTheirs)}</div>}
            {onlyMine && <div>{editingMessages.onlyMine(onlyMine)}</div>}
          </div>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {!isLocked && (
            <DisabledReason reason={missing ?? saveLock}>
              <Button variant="outlined" onClick={editing.saveChosen}>
                Save
              </Button>
            </DisabledReason>
          )}
          <Button variant="outlined" onClick={editing.takeTheirs}>
            Take all saved values
          </Button>
        </Box>
      </Box>
    </Alert>
  );
}
