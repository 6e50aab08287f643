import { createContext, useContext } from 'react';
import type { RecordSearchFlow } from './useRecordSearch';

const RecordSearchContext = createContext<RecordSearchFlow | null>(null);

/**
 * Around a page's table, which is drawn anew for none of it: a keystroke draws the box alone, and what was typed stays
 * when the window turns small and the table becomes cards.
 */
export const RecordSearchProvider = RecordSearchContext.Provider;

/** The search of the page around. */
export function useRecordSearchFlow(): RecordSearchFlow {
  const flow = useContext(RecordSearchContext);
  if (!flow) throw new Error('A part of a search stands outside of its page.');
  return flow;
}
