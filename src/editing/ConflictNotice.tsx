import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveTexts } from './messages';
import type { ConflictSide } from './threeWay';
import { ConflictChoice, type ConflictField } from './ConflictChoice';
import { DisabledReason } from '@/ui/feedback/DisabledReason';

interface ConflictAlertProps<Id extends string> {
  title: string;
  /** The fields that both changed. */
  fields: readonly ConflictField<Id>[];
  choices: Partial<Record<Id, ConflictSide>>;
  /** The labels of what needs no question, because only one of the two changed it; '' for none. */
  onlyTheirs: string;
  onlyMine: string;
  /** Why nothing can be saved any more, line by line: both values are shown to be read and copied. */
  locked?: readonly string[];
  /** Why it cannot be saved now, whatever is chosen; null where it can. */
  saveLock: string | null;
  onChoose: (id: Id, side: ConflictSide) => void;
  onSave: () => void;
  onTakeTheirs: () => void;
}

/** Says that somebody else saved first, shows both values of what both changed, and leaves the choice to the person (TDET-16). */
export function ConflictAlert<Id extends string>(props: ConflictAlertProps<Id>) {
  const { title, fields, choices, onlyTheirs, onlyMine, locked, saveLock } = props;
  const missing = fields.some(({ id }) => choices[id] === undefined) ? saveTexts.chooseEach : null;
  const lines = locked ?? [fields.length > 0 ? saveTexts.conflictText : saveTexts.conflictNone];
  return (
    // Only the text is read out by itself; what can be pressed would come with it.
    <Alert severity="warning" role="none" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <div role="alert">
        <AlertTitle>{title}</AlertTitle>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
        <ConflictChoice fields={fields} choices={choices} onChoose={locked ? undefined : props.onChoose} />
        {!locked && (
          <div>
            {onlyTheirs && <div>{saveTexts.onlyTheirs(onlyTheirs)}</div>}
            {onlyMine && <div>{saveTexts.onlyMine(onlyMine)}</div>}
          </div>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {!locked && (
            <DisabledReason reason={missing ?? saveLock}>
              <Button variant="outlined" onClick={props.onSave}>
                Save
              </Button>
            </DisabledReason>
          )}
          <Button variant="outlined" onClick={props.onTakeTheirs}>
            Take all of theirs
          </Button>
        </Box>
      </Box>
    </Alert>
  );
}
