import { useState } from 'react';

interface TypedText {
  /** The text of the input. */
  text: string;
  type: (text: string) => void;
  /** Call on blur: formats the value again. */
  settle: () => void;
}

/**
 * The text of a typed value. While typing, the text stays as typed, so that the caret does not jump. The value follows
 * every key; while the text cannot be parsed, the value is the text itself, so that nothing typed is lost.
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
      // Blanks alone are empty; otherwise they would be sent as a value.
      onChange(parse(text) ?? (text.trim() && text));
    },
    settle: () => setTyped(null),
  };
}
