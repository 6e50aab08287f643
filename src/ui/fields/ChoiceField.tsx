import { useRef } from 'react';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { EditField, labelIdOf, type FieldProps } from './EditField';
import type { SelectOption } from './SelectField';

interface ChoiceFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** The id of the chosen option, '' while none is. */
  value: string;
  onChange: (id: string) => void;
}

/** Quiet like a locked input, with the chosen option still visible. */
const lockedLook = {
  '&, &:hover': {
    bgcolor: 'tokens.sunken',
    borderColor: 'tokens.hair',
    color: 'tokens.text3',
    cursor: 'default',
  },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'tokens.hair', color: 'tokens.text2' },
} as const;

/** One of two or three options, chosen by one click; cleared by the cross, or by a click on the chosen one. */
export function ChoiceField({ options, value, onChange, ...field }: ChoiceFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  const readOnly = field.disabledReason != null;
  const choose = (id: string | null) => !readOnly && onChange(id ?? '');
  const clear = () => {
    choose(null);
    // The cross disappears with the choice.
    group.current?.querySelector('button')?.focus();
  };
  return (
    <EditField {...field}>
      {({ id, 'aria-invalid': _fieldsOnly, ...control }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <ToggleButtonGroup
            ref={group}
            id={id}
            exclusive
            aria-labelledby={labelIdOf(id)}
            {...control}
            value={value}
            onChange={(_event, chosen: string | null) => choose(chosen)}
          >
            {options.map((option) => (
              <ToggleButton
                key={option.id}
                value={option.id}
                aria-disabled={control['aria-disabled']}
                disableRipple={readOnly}
                sx={{ minWidth: 56, ...(readOnly && lockedLook) }}
              >
                {option.label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {value !== '' && !readOnly && (
            <Tooltip title={`Clear ${field.label}`}>
              <IconButton size="small" aria-label={`Clear ${field.label}`} onClick={clear}>
                <CloseOutlined />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      )}
    </EditField>
  );
}
