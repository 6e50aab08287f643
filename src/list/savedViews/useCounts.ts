import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '@/lib/browser/whenIdle';
import { useToday } from '@/lib/hooks/useClock';
import type { FilterValues } from '../filters';
import type { SavedViewsProps } from './useSavedViews';

/**
 * How many rows fit each view, of the rows that are here: no call is made for it. One view is counted each time the
 * browser is idle, so that thirty views over ten thousand rows delay nobody.
 */
export function useCounts(
  { list, rows }: Pick<SavedViewsProps, 'list' | 'rows'>,
  filtersOf: ReadonlyMap<string, FilterValues>,
): ReadonlyMap<string, number> {
  const today = useToday();
  const task = useMemo(() => ({ rows, filtersOf, today }), [rows, filtersOf, today]);
  const [counted, setCounted] = useState({ task, counts: new Map<string, number>() });
  // Of other rows or views the counts of before stay until there are new ones.
  const done = counted.task === task ? counted.counts : null;
  const next = useMemo(() => [...filtersOf].find(([id]) => !done?.has(id)), [filtersOf, done]);
  useEffect(() => {
    if (!next) return undefined;
    const [id, filters] = next;
    return whenIdle(() => {
      const count = list.filterRows(task.rows as never, filters, task.today).length;
      setCounted((before) => ({
        task,
        counts: new Map(before.task === task ? before.counts : undefined).set(id, count),
      }));
    });
  }, [next, list, task]);
  return done ?? counted.counts;
}
