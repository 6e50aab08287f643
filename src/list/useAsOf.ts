import { useMemo } from 'react';
import type { SourcePass } from '@contract/source/installation';
import type { RecordKind } from '@contract/source/kinds';
import { installationApi } from '@/api/data/installation';
import { recentInstantText } from '@/lib/format/instants';
import { useToday } from '@/lib/hooks/useClock';

/** The most sources that are named. */
const NAMED = 2;

/**
 * "As of 2:02 PM, ERP": when the sources of these records have last sent records of their kind; undefined where all were
 * made here. A connector has all records of its kinds. It reads what the frame has asked for, and asks for nothing
 * itself.
 * @param records what is shown, the same ones until they change
 * @param sourceOf a record's source, always the same function
 */
export function useAsOf<Row>(
  kind: RecordKind,
  records: readonly Row[] | null | undefined,
  sourceOf: (record: Row) => string | null | undefined,
): string | undefined {
  const { data } = installationApi.endpoints.getInstallation.useQueryState();
  const today = useToday();
  const sources = useMemo(() => new Set(records?.map(sourceOf)), [records, sourceOf]);
  if (!records || records.length === 0) return undefined;
  const passes = data?.passes.filter((pass) => pass.kind === kind) ?? [];
  const owned = passes.find(({ lagSeconds }) => lagSeconds !== undefined);
  const told = owned ? [owned] : passes.filter(({ source }) => sources.has(source));
  if (told.length === 0) return undefined;
  const named = told
    .slice(0, NAMED)
    .map(({ at, source }: SourcePass) => `${recentInstantText(at, today)}, ${source}`);
  const others = told.length - named.length;
  return `As of ${named.join('; ')}${others > 0 ? `; ${others} more` : ''}`;
}

/** A record as a list of its own, the same one until it changes. */
export const useAlone = <Row>(record: Row | undefined): readonly Row[] | undefined =>
  useMemo(() => (record === undefined ? undefined : [record]), [record]);

/** The source of a record that has it in its field of this name. */
export const sourceOf = ({ source }: { source?: string | null }): string | null | undefined => source;
