import type { RecordKind } from '@contract/source/kinds';

const MARK = 'all:';

/** When kinds that tell no changes were read as a whole. Kept in memory: a server that starts reads them again. */
export interface WholeReads {
  /** Whether the kind was last read as a whole that long ago, or never. */
  isDue: (kind: RecordKind, afterMs: number) => boolean;
  began: (kind: RecordKind) => void;
  /** Its last page has come. It counts once that is stored. */
  ended: (kind: RecordKind) => void;
  stored: (kind: RecordKind) => void;
}

export function wholeReads(): WholeReads {
  const beginnings = new Map<RecordKind, number>();
  const ended = new Map<RecordKind, number>();
  const read = new Map<RecordKind, number>();
  return {
    isDue: (kind, afterMs) => Date.now() - (read.get(kind) ?? -Infinity) >= afterMs,
    began: (kind) => beginnings.set(kind, Date.now()),
    ended: (kind) => {
      ended.set(kind, beginnings.get(kind) ?? Date.now());
      beginnings.delete(kind);
    },
    stored: (kind) => {
      const at = ended.get(kind);
      if (at !== undefined) read.set(kind, at);
      ended.delete(kind);
    },
  };
}

/** Marks the place in a kind that is read as a whole again, among its changes. */
export const markWhole = (next: string | null): string | null => (next === null ? null : MARK + next);

/** Returns the place in a kind that is read as a whole; undefined for a place among changes. */
export const placeInWhole = (after: string | null): string | undefined =>
  after?.startsWith(MARK) ? after.slice(MARK.length) : undefined;
