import { useEffect, useRef, useState, type ComponentProps } from 'react';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import { useForkRef } from '@mui/material/utils';
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

interface PasswordInputProps extends ComponentProps<typeof LabeledInput> {
  /** Whether the password that stands there was not taken: the next one replaces it. */
  isRejected?: boolean;
}

/** A password in a plain form, which can be shown and hidden. It is never trimmed. */
export function PasswordInput({ isRejected = false, inputRef, ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    // Who went on to another field meanwhile stays there.
    if (!isRejected || (document.activeElement !== current && document.activeElement?.matches('input')))
      return;
    current?.focus();
    current?.select();
  }, [isRejected]);
  return (
    <LabeledInput
      {...props}
      inputRef={useForkRef(input, inputRef)}
      type={isShown ? 'text' : 'password'}
      endAdornment={<RevealButton label={props.label} isShown={isShown} onChange={setShown} />}
    />
  );
}
