import type { RecordKind } from '@contract/source/kinds';
import { installationApi } from '@/api/installation';
import { momentText } from '@/lib/format/dates';
import { useToday } from '@/lib/hooks/useClock';

/**
 * "As of 2:02 PM, ERP": when a source has last sent records of this kind; undefined where they are not from outside. It
 * reads what the frame has asked for, and asks for nothing itself.
 */
export function useAsOf(kind: RecordKind): string | undefined {
  const { data } = installationApi.endpoints.getInstallation.useQueryState();
  const today = useToday();
  const pass = data?.passes.find((each) => each.kind === kind);
  if (!pass) return undefined;
  return `As of ${momentText(pass.at, today)}, ${pass.source}`;
}
