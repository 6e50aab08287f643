import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useListOutboxQuery } from '@/api/data/changes';
import { SEARCH_REST } from '@/lib/constants';
import { usePolling } from '@/lib/hooks/usePolling';
import { changeList } from './changeList';

/** Milliseconds between two looks at the changes. */
const OUTBOX_POLL = 15_000;

/** What is typed, once it rests: not every key is a call. An emptied field is whole. */
function useRested(typed: string): string {
  const [rested, rest] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => rest(typed), SEARCH_REST);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? '' : rested;
}

/** The changes that fit the filters, looked at again and again; those before stay until others come. */
export function useOutbox() {
  const { filters, page } = useSelector(changeList.selectList);
  const search = useRested(filters.change.trim());
  const [source, setSource] = useState<string>();
  const interval = usePolling(OUTBOX_POLL);
  const listed = useListOutboxQuery(
    {
      ...(search !== '' && { search }),
      ...(filters.state && { state: filters.state }),
      ...(filters.kind && { kind: filters.kind }),
    },
    { pollingInterval: source === undefined ? 0 : interval, refetchOnMountOrArgChange: true },
  );
  // It stays known while nothing fits the filters.
  const found = listed.data?.rows[0]?.source;
  if (found !== undefined && found !== source) setSource(found);
  const isFiltered = filters.change !== '' || filters.state !== null || filters.kind !== null;
  return { ...listed, source, page, isFiltered };
}
