import { useId } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ConflictSide } from './threeWay';
import { MISSING } from '@/ui/data-table/columns';

/** A field that two people changed, with both values as they are read; '' for none. */
export interface ConflictField<Id extends string> {
  id: Id;
  label: string;
  theirs: string;
  mine: string;
  /** Why mine cannot be saved any more; null where it can. */
  mineLocked?: string | null;
}

interface ConflictChoiceProps<Id extends string> {
  fields: readonly ConflictField<Id>[];
  choices: Partial<Record<Id, ConflictSide>>;
  /** Absent where there is nothing to choose any more: both values are shown to be read and copied. */
  onChoose?: (id: Id, side: ConflictSide) => void;
}

const sides = [
  ['theirs', 'Saved now'],
  ['mine', 'Yours'],
] as const;

/** What is saved now and what was typed here, side by side for each field, to be chosen from (TDET-16). */
export function ConflictChoice<Id extends string>({ fields, choices, onChoose }: ConflictChoiceProps<Id>) {
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
      {fields.map((field) => (
        <FieldChoice
          key={field.id}
          field={field}
          choice={choices[field.id]}
          onChoose={onChoose && ((side) => onChoose(field.id, side))}
        />
      ))}
    </Box>
  );
}

interface FieldChoiceProps {
  field: ConflictField<string>;
  choice: ConflictSide | undefined;
  onChoose?: (side: ConflictSide) => void;
}

function FieldChoice({ field, choice, onChoose }: FieldChoiceProps) {
  const labelId = useId();
  const frame = { display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2 };
  const values = sides.map(([side, name]) => (
    <SideValue
      key={side}
      side={side}
      name={name}
      text={field[side]}
      isChosen={choice === side}
      isChoice={onChoose !== undefined}
      locked={side === 'mine' ? (field.mineLocked ?? null) : null}
    />
  ));
  return (
    <div>
      <Typography id={labelId} variant="group" component="div" sx={{ color: 'tokens.text', mb: 1 }}>
        {field.label}
      </Typography>
      {onChoose ? (
        <RadioGroup
          aria-labelledby={labelId}
          value={choice ?? null}
          onChange={(_event, side) => onChoose(side as ConflictSide)}
          sx={frame}
        >
          {values}
        </RadioGroup>
      ) : (
        <Box role="group" aria-labelledby={labelId} sx={frame}>
          {values}
        </Box>
      )}
    </div>
  );
}

interface SideValueProps {
  side: ConflictSide;
  name: string;
  text: string;
  isChosen: boolean;
  isChoice: boolean;
  locked: string | null;
}

function SideValue({ side, name, text, isChosen, isChoice, locked }: SideValueProps) {
  const value = (
    <Box sx={{ py: 2, minWidth: 0, color: 'tokens.text' }}>
      <Typography variant="label" component="div" sx={{ color: 'tokens.text2' }}>
        {name}
      </Typography>
      {/* As it was typed, and in full: it has to be compared. */}
      <Box
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: text ? undefined : 'tokens.text3' }}
      >
        {text || MISSING}
      </Box>
      {locked && (
        <Typography variant="label" component="div" sx={{ color: 'tokens.text2' }}>
          {locked}
        </Typography>
      )}
    </Box>
  );
  const card = {
    m: 0,
    px: 3,
    alignItems: 'flex-start',
    border: 1,
    borderColor: isChosen ? 'tokens.primary' : 'tokens.edge',
    borderRadius: ({ radii }: { radii: { control: number } }) => `${radii.control}px`,
    bgcolor: isChosen ? 'tokens.tint' : 'tokens.surface',
  };
  if (!isChoice) return <Box sx={card}>{value}</Box>;
  return (
    <FormControlLabel
      value={side}
      disabled={locked !== null}
      control={<Radio size="small" sx={{ ml: -2 }} />}
      label={value}
      disableTypography
      sx={card}
    />
  );
}
