import type { RecordKind } from '@contract/source/kinds';
import type { RowVerdict, SourceRow } from '@contract/source/rows';
import type { RecordWriter } from '@server/source/outbox/recordWriter';

/** A page of rows. */
export interface SourcePage {
  rows: readonly SourceRow[];
  /** Rows that the connector cannot turn into rows of the kind, each with the reason. */
  unreadable?: readonly Required<Pick<RowVerdict, 'externalId' | 'issues'>>[];
  /** What the next page comes after; null after the last page. */
  next: string | null;
}

/** A page of ids; one that no record here can have is left out. */
export interface IdPage {
  ids: readonly { externalId: string; modifiedAt: string | null }[];
  next: string | null;
}

/** What a connector is asked with: `after` is the `next` of the page before, null for the first one. */
export interface PageCall {
  after: string | null;
  signal: AbortSignal;
}

/** How the calls of a connection are at this moment, on this server. */
export interface CallState {
  /** False after several calls in a row had no answer, until one has. Null while neither is known, as after a start. */
  isAnswering: boolean | null;
  callsInFlight: number;
  /** How many may be. */
  callLimit: number;
}

/** Deletions cannot be listed, and asked again they cannot either, until an admin has put something right. */
export class DeletionsUnreadable extends Error {
  override readonly name = 'DeletionsUnreadable';
}

/** What signs in to a business system. */
export interface ConnectorCertificate {
  id: string;
  /** Null where it is not known. */
  endsAt: Date | null;
}

/**
 * A business system, as the replica reads it. Pages go by a key that no change moves, at most a batch of rows each, so
 * that reading can go on at any of them. Every call may throw; an error's message is shown to admins.
 */
export interface Connector {
  /** The name that people know it by: "NetSuite". */
  readonly name: string;
  /** The account that records come from. A replica is never filled from two of them. */
  readonly account: string;
  /** A text that changes with the way in which rows are read. */
  readonly mapping: string;
  /** The kinds that it owns: nothing else brings their records in. */
  readonly kinds: readonly RecordKind[];
  /** How records are changed there; undefined where they are only read. */
  readonly writer?: RecordWriter;
  /** What signs in, in the order in which it is tried. */
  readonly certificates: readonly ConnectorCertificate[];
  state(): CallState;
  /** The source's clock. */
  now(signal: AbortSignal): Promise<Date>;
  readAll(kind: RecordKind, call: PageCall): Promise<SourcePage>;
  /** Rows that were changed at or after a moment of the source's clock. */
  readChanged(kind: RecordKind, since: Date, call: PageCall): Promise<SourcePage>;
  /**
   * Records that were deleted at or after a moment of the source's clock.
   * @throws DeletionsUnreadable where only the comparison can find them
   */
  readDeleted(kind: RecordKind, since: Date, call: PageCall): Promise<IdPage>;
  listIds(kind: RecordKind, call: PageCall): Promise<IdPage>;
  /**
   * Whether each record of a kind is read again at night. It can change without its own time: by the name of another
   * record that it shows, or by a line that is removed.
   */
  isReadAtNight(kind: RecordKind): boolean;
  /** These records; those that are gone are left out. */
  readSome(kind: RecordKind, ids: readonly string[], signal: AbortSignal): Promise<Omit<SourcePage, 'next'>>;
  close(): Promise<void>;
}
