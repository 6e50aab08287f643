import { useId, type ReactNode } from 'react';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Tooltip from '@mui/material/Tooltip';
import { FieldMark } from './FieldMark';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

/** The attributes that a control puts on its input element. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-disabled': boolean | undefined;
}

/** The id of a control's label. */
export const labelIdOf = (controlId: string): string => `${controlId}-label`;

/** The props of every field. */
export interface FieldProps {
  label: string;
  /** Draws the * for fields that can be edited, or are required; the dialog's foot says which. */
  marked?: boolean;
  /** The value before the change ("11/20/2025"); undefined when unchanged. */
  was?: string;
  error?: string;
  helper?: string;
  /** Its value is the stored one, and no error: another system may have stored any text there. */
  accepted?: boolean;
  /** Why it is locked now; it stays focusable and shows the reason. */
  disabledReason?: string | null;
}

interface EditFieldProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** The frame of a field: label above, changed mark at the edge, previous value, error or helper below. */
export function EditField({
  label,
  marked = false,
  was,
  error,
  helper,
  disabledReason = null,
  children,
}: EditFieldProps) {
  const id = useId();
  const hint = error ?? (was === undefined ? helper : `Was: ${was || 'empty'}`);
  const described = [hint && `${id}-hint`, disabledReason && `${id}-reason`].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel id={labelIdOf(id)} htmlFor={id}>
        {label}
        {marked && (
          <span aria-hidden>
            {' '}
            <FieldMark />
          </span>
        )}
      </FormLabel>
      <Tooltip title={disabledReason ?? ''} describeChild disableInteractive>
        <Box
          sx={{
            position: 'relative',
            ...(disabledReason !== null && {
              '& .MuiOutlinedInput-root': { bgcolor: 'tokens.sunken', color: 'tokens.text2' },
              '&& .MuiOutlinedInput-notchedOutline': { borderColor: 'tokens.hair' },
            }),
            ...(was !== undefined && {
              '&::after': {
                content: '""',
                position: 'absolute',
                insetBlock: 0,
                left: 0,
                width: 3,
                borderRadius: ({ radii }) => `${radii.control}px 0 0 ${radii.control}px`,
                bgcolor: 'tokens.primary',
                pointerEvents: 'none',
              },
            }),
          }}
        >
          {children({
            id,
            'aria-describedby': described || undefined,
            'aria-invalid': error !== undefined || undefined,
            'aria-disabled': disabledReason !== null || undefined,
          })}
        </Box>
      </Tooltip>
      {disabledReason && <VisuallyHidden id={`${id}-reason`}>{disabledReason}</VisuallyHidden>}
      {hint && (
        <FormHelperText id={`${id}-hint`}>
          {error && <ErrorOutlineOutlined />}
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
