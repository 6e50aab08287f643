import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { useState, type ComponentProps } from 'react';
import { LabeledInput } from './LabeledInput';

/** A password field that can be shown and hidden. What is typed is never trimmed. */
export function PasswordInput(props: ComponentProps<typeof LabeledInput>) {
  const [isShown, setShown] = useState(false);
  const action = `${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`;
  return (
    <LabeledInput
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton size="small" aria-label={action} title={action} onClick={() => setShown(!isShown)}>
          {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconButton>
      }
    />
  );
}
