import { useState, type ComponentProps } from 'react';
import { LabeledInput } from './LabeledInput';
import { RevealButton } from './RevealButton';

/** A password field that can be shown and hidden. What is typed is never trimmed. */
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
