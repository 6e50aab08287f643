import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';

export interface SetFilter {
  id: string;
  /** "Title contains". */
  label: string;
  /** "replace". */
  value: string;
  onRemove: () => void;
}

interface SetFiltersProps {
  set: readonly SetFilter[];
  onClearAll: () => void;
  /** Called after a chip or "Clear all" was pressed and has disappeared. */
  onRemoved: () => void;
  /** Only the values, in one line that scrolls sideways. */
  short: boolean;
}

/** The active filters as removable chips. */
export function SetFilters({ set, onClearAll, onRemoved, short }: SetFiltersProps) {
  const remove = (how: () => void) => {
    how();
    onRemoved();
  };
  return (
    <Box
      role="group"
      aria-label="Set filters"
      sx={{ display: 'flex', flexWrap: short ? 'nowrap' : 'wrap', alignItems: 'center', gap: 2 }}
    >
      {set.map(({ id, label, value, onRemove }) => (
        <Chip
          key={id}
          // The whole chip is the button: its cross alone would be too small to hit, and no tab stop.
          onClick={() => remove(onRemove)}
          onDelete={() => remove(onRemove)}
          deleteIcon={<CloseOutlined />}
          aria-label={`Remove filter: ${label} ${value}`}
          label={
            <>
              {!short && `${label} `}
              <Box component="span" sx={{ fontWeight: 500 }}>
                {value}
              </Box>
            </>
          }
        />
      ))}
      <Button size="small" onClick={() => remove(onClearAll)} sx={{ flexShrink: 0 }}>
        Clear all
      </Button>
    </Box>
  );
}
