import { useState } from 'react';

/** The text of a search box: what is typed, until another term is searched for, by whatever way: Back, a link, Reset. */
export function useTermText(term: string | undefined): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(term ?? '');
  const [shownTerm, setShownTerm] = useState(term);
  if (shownTerm !== term) {
    setShownTerm(term);
    setText(term ?? '');
  }
  return [text, setText];
}
