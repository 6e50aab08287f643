import { useEffect, useState } from 'react';
import { SEARCH_REST } from '@/lib/constants';

interface WithName {
  assignee: string;
}

const nameIn = ({ assignee }: WithName) => assignee.trim();

/**
 * What to ask the server for: what is set, at once, but for a name that is being typed: that has to rest first, so that
 * not every key is a call.
 */
export function useAsked<Set extends WithName>(set: Set): Set {
  const [asked, ask] = useState(set);
  // An emptied field is whole, and so is one whose name stayed while something else changed.
  const isTyping = nameIn(set) !== '' && nameIn(set) !== nameIn(asked);
  if (!isTyping && asked !== set) ask(set);
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => ask(set), SEARCH_REST);
    return () => clearTimeout(timer);
  }, [isTyping, set]);
  return isTyping ? asked : set;
}
