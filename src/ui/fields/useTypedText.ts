import { useState } from 'react';

interface TypedText {
  /** What the input shows. */
  text: string;
  type: (text: string) => void;
  /** To be called on blur: shows the value in its one format again. */
  settle: () => void;
}

/**
 * Text that stands for a value. While somebody types it stays as typed, so that the caret does not jump; the value
 * follows at every key, and is the raw text as long as that cannot be read, so that nothing typed is ever lost.
 */
export function useTypedText(
  value: string,
  onChange: (value: string) => void,
  format: (value: string) => string,
  parse: (text: string) => string | null,
): TypedText {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    text: typed ?? format(value),
    type: (text) => {
      setTyped(text);
      // Blanks alone are nothing, and would be sent as a value.
      onChange(parse(text) ?? (text.trim() && text));
    },
    settle: () => setTyped(null),
  };
}
