import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  changedHereChoices,
  type ChangedHereChoice,
  type ImportAnswer,
  type ImportMode,
  type ImportSettings,
} from '@contract/source/imports';
import { columnFields } from '@contract/source/columnFields';
import { SelectField } from '@/ui/fields/SelectField';
import { MatchChoice } from './matches/MatchChoice';
import { dataMessages } from './messages';

const NONE = '';
const modeOptions: readonly { id: ImportMode; label: string }[] = [
  { id: 'both', label: 'New and stored records' },
  { id: 'create', label: 'New records only' },
  { id: 'update', label: 'Stored records only' },
];

const changedHereOptions: readonly { id: ChangedHereChoice; label: string }[] = changedHereChoices.map(
  (id) => ({ id, label: dataMessages.changedHere.choices[id] }),
);

/** The field that a person has chosen for a column, by its header; null for none. */
export type ChosenColumns = Readonly<Record<string, string | null>>;

interface ImportMappingProps {
  data: ImportAnswer;
  chosen: ChosenColumns;
  onChoose: (chosen: ChosenColumns) => void;
  isBusy: boolean;
  /** The columns are shown, as a person has asked. */
  isOpen: boolean;
  onOpen: () => void;
  onChange: (settings: ImportSettings) => void;
}

/** Which rows may be stored, and which field each column is read into. */
export function ImportMapping(props: ImportMappingProps) {
  const { data, chosen, onChoose, isBusy, isOpen, onOpen, onChange } = props;
  const { kind, columns, settings, state } = data;
  const fieldOf = (header: string, field: string | null) =>
    Object.hasOwn(chosen, header) ? (chosen[header] ?? null) : field;
  const used = columns.map(({ header, field }) => fieldOf(header, field));
  const optionsFor = (own: string | null) => [
    { id: NONE, label: 'Not imported' },
    ...columnFields(kind).filter(({ id }) => id === own || !used.includes(id)),
  ];
  /** A field that is set back to what was checked is no choice. */
  const choose = (header: string, field: string | null, checked: string | null) => {
    const { [header]: _before, ...others } = chosen;
    onChoose(field === checked ? others : { ...others, [header]: field });
  };
  const shown = Object.fromEntries(columns.map(({ header }, at) => [header, used[at] ?? null]));
  const isChosen = Object.keys(chosen).length > 0;
  const mapping = { columns: { ...settings.columns, ...shown } };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ maxWidth: { sm: 728 }, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3 }}>
        <SelectField
          label="Rows to import"
          options={modeOptions}
          value={settings.mode ?? 'both'}
          // What was chosen below goes with it: the answer draws the columns again.
          onChange={(mode) => onChange({ mode: mode as ImportMode, ...(isChosen && mapping) })}
        />
        {kind === 'task' && (
          <SelectField
            label={dataMessages.changedHere.label}
            options={changedHereOptions}
            value={settings.changedHere ?? 'replace'}
            onChange={(choice) =>
              onChange({ changedHere: choice as ChangedHereChoice, ...(isChosen && mapping) })
            }
          />
        )}
      </Box>
      {isOpen || state === 'asking' ? (
        <>
          <Typography>{dataMessages.columnsAbout}</Typography>
          <MatchChoice data={data} columns={shown} isBusy={isBusy} onChange={onChange} />
          <Box
            role="group"
            aria-label="Columns of the file"
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}
          >
            {columns.map(({ header, field: checked }, at) => (
              <SelectField
                key={header}
                label={header}
                options={optionsFor(used[at] ?? null)}
                value={used[at] ?? NONE}
                onChange={(field) => choose(header, field === NONE ? null : field, checked)}
              />
            ))}
          </Box>
          <Button
            variant="outlined"
            disabled={isBusy || !isChosen}
            onClick={() => onChange(mapping)}
            sx={{ justifySelf: 'start' }}
          >
            Check again
          </Button>
        </>
      ) : (
        <Button variant="outlined" onClick={onOpen} sx={{ justifySelf: 'start' }}>
          Change columns
        </Button>
      )}
    </Box>
  );
}
