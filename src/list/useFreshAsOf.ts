import { skipToken } from '@reduxjs/toolkit/query';
import type { RecordKind } from '@contract/source/kinds';
import { freshCopyApi, useGetFreshCopyQuery } from '@/api/data/freshCopy';
import { installationApi } from '@/api/data/installation';
import { recentInstantText } from '@/lib/format/instants';
import { useToday } from '@/lib/hooks/useClock';
import { usePolling } from '@/lib/hooks/usePolling';

/** Milliseconds: how soon a business system that has not answered is asked again. */
const LATE_POLL = 30_000;

/**
 * "As of …" of an open record. A business system's is read again once it is opened, and says so; until then, and where
 * that takes too long, it is shown as it is here, and asked for again.
 * @param asOf what it says until then
 */
export function useFreshAsOf(
  kind: RecordKind,
  id: string | undefined,
  asOf: string | undefined,
): string | undefined {
  const { data } = installationApi.endpoints.getInstallation.useQueryState();
  const owned = data?.passes.find((pass) => pass.kind === kind && pass.lagSeconds !== undefined);
  const isAsked = owned !== undefined && id !== undefined;
  const asked = isAsked ? { kind, id } : skipToken;
  const { currentData: known } = freshCopyApi.endpoints.getFreshCopy.useQueryState(asked);
  const interval = usePolling(LATE_POLL);
  const { currentData: copy } = useGetFreshCopyQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval: known?.state === 'late' ? interval : 0,
  });
  const today = useToday();
  if (!owned || !copy) return asOf;
  const stored = asOf ?? '';
  if (copy.state === 'same' || copy.state === 'changed')
    return `As of ${recentInstantText(copy.at, today)}, ${owned.source}`;
  if (copy.state === 'late') return `${stored}. It does not answer now`;
  if (copy.state === 'gone') return `${stored}. It is not there any more`;
  return asOf;
}
