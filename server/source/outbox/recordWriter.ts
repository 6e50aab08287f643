import type { RecordKind } from '@contract/source/kinds';

/** A value as a business system takes it: an entry of a list goes by its id. */
export type SentValue = string | boolean | null | { readonly id: string };
/** The lines of a nested list. */
export type SentLines = readonly Readonly<Record<string, SentValue>>[];
/** Values by the fields of the kind. */
export type SentContent = Readonly<Record<string, SentValue | SentLines>>;

/** What the business system has against a field; `field` is one of the kind, if it is known: `parts.0.adjust_qty`. */
export interface Objection {
  field?: string;
  message: string;
}

/** The business system has rejected a change for good: nothing of it is stored there. */
export class WriteRejected extends Error {
  override readonly name = 'WriteRejected';

  constructor(
    message: string,
    readonly objections: readonly Objection[] = [],
  ) {
    super(message);
  }
}

/** The change has certainly not reached the business system. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}

/** A file as a business system takes it. */
export interface SentFile {
  /** The same at each attempt, and no other file's. */
  key: string;
  name: string;
  /** Without it, the file is only looked for: an earlier attempt may have stored it. */
  content?: Buffer;
}

/** Puts files on records. */
export interface FileWriter {
  /** The largest file that the business system takes. */
  readonly maxBytes: number;
  /**
   * Puts a file on a record, once for each key.
   * @returns the id that the business system knows the file by; undefined where it is not there and has no content
   */
  attach(
    kind: RecordKind,
    externalId: string,
    file: SentFile,
    signal: AbortSignal,
  ): Promise<string | undefined>;
}

/**
 * Changes records of a business system. A call that resolves is done; `WriteRejected` and `NotSent` say that it is not.
 * After any other error it may be done or not, and the same call again does it once all the same.
 */
export interface RecordWriter {
  /** The kinds whose records can be changed. */
  readonly kinds: readonly RecordKind[];
  /** Whether the business system keeps a field of a kind's records. */
  takes(kind: RecordKind, field: string): boolean;
  /** Undefined where files stay away from it. */
  readonly files?: FileWriter;
  /** Sets these fields of a record. */
  update(kind: RecordKind, externalId: string, fields: SentContent, signal: AbortSignal): Promise<void>;
  /**
   * Creates a record, once for each key.
   * @param key.isNew nothing is known to have been sent with it: a record that has it and names another case is somebody
   *   else's
   * @returns its external id
   */
  create(
    kind: RecordKind,
    key: { id: string; isNew: boolean },
    content: SentContent,
    signal: AbortSignal,
  ): Promise<string>;
}
