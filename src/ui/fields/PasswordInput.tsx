import { useState, type ComponentProps } from 'react';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { LabeledInput } from './LabeledInput';

interface RevealButtonProps {
  /** Of the field: "Password". */
  label: string;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Shows and hides the text of a password field. */
export function RevealButton({ label, isShown, onChange }: RevealButtonProps) {
  const action = `${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`;
  return (
    <IconButton size="small" aria-label={action} title={action} onClick={() => onChange(!isShown)}>
      {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
    </IconButton>
  );
}

/** A password in a plain form, which can be shown and hidden. It is never trimmed. */
export function PasswordInput(props: ComponentProps<typeof LabeledInput>) {
  const [isShown, setShown] = useState(false);
  return (
    <LabeledInput
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={<RevealButton label={props.label} isShown={isShown} onChange={setShown} />}
    />
  );
}
