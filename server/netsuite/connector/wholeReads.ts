import type { RecordKind } from '@contract/source/kinds';

const HOUR_MS = 3600_000;
const MARK = 'all:';

/** When kinds that tell no changes were read as a whole. Kept in memory: a server that starts reads them again. */
export interface WholeReads {
  /** Whether the kind is to be read as a whole again. */
  isDue: (kind: RecordKind) => boolean;
  began: (kind: RecordKind) => void;
  ended: (kind: RecordKind) => void;
}

export function wholeReads(): WholeReads {
  const beginnings = new Map<RecordKind, number>();
  const read = new Map<RecordKind, number>();
  return {
    isDue: (kind) => Date.now() - (read.get(kind) ?? -HOUR_MS) >= HOUR_MS,
    began: (kind) => beginnings.set(kind, Date.now()),
    ended: (kind) => {
      read.set(kind, beginnings.get(kind) ?? Date.now());
      beginnings.delete(kind);
    },
  };
}

/** Marks the place in a kind that is read as a whole again, among its changes. */
export const markWhole = (next: string | null): string | null => (next === null ? null : MARK + next);

/** Returns the place in a kind that is read as a whole; undefined for a place among changes. */
export const placeInWhole = (after: string | null): string | undefined =>
  after?.startsWith(MARK) ? after.slice(MARK.length) : undefined;
