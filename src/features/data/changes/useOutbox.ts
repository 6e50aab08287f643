import { useSelector } from 'react-redux';
import { useListOutboxQuery } from '@/api/data/changes';
import { useGetInstallationQuery } from '@/api/data/installation';
import { SEARCH_REST } from '@/lib/constants';
import { useDelayed } from '@/lib/hooks/useDelayed';
import { usePolling } from '@/lib/hooks/usePolling';
import { changeList } from './changeList';

/** Milliseconds between two looks at the changes. */
const OUTBOX_POLL = 15_000;

/** The changes that fit the filters, looked at again and again; those before stay until others come. */
export function useOutbox() {
  const { filters, page } = useSelector(changeList.selectList);
  const typed = filters.change.trim();
  // Not every key is a call; an emptied field is whole.
  const rested = useDelayed(typed, SEARCH_REST);
  const search = typed === '' ? '' : rested;
  const { data: installation } = useGetInstallationQuery();
  const interval = usePolling(OUTBOX_POLL);
  const listed = useListOutboxQuery(
    {
      ...(search !== '' && { search }),
      ...(filters.state && { state: filters.state }),
      ...(filters.kind && { kind: filters.kind }),
    },
    {
      // Without a business system there is none, and there never was.
      skip: !installation?.wasConnected,
      pollingInterval: interval,
      refetchOnMountOrArgChange: true,
    },
  );
  // A connector that was disconnected, or has not read a kind to its end yet, has no pass: its changes name it.
  const connector = installation?.passes.find(({ lagSeconds }) => lagSeconds !== undefined);
  const source = connector?.source ?? listed.data?.rows[0]?.source;
  const isFiltered = filters.change !== '' || filters.state !== null || filters.kind !== null;
  // Just after the filters are cleared, the answer is still the one to them.
  const isWhole = !isFiltered && listed.currentData !== undefined;
  return { ...listed, source, page, isWhole };
}
