import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Issue } from '@contract/errors';
import type {
  ImportAnswer,
  ImportCounts,
  ImportRow,
  ImportSettings,
  ImportState,
} from '@contract/source/imports';
import type { ColumnMatch } from '@contract/source/columnMatches';
import type { RecordKind } from '@contract/source/kinds';
import type { ChangeOperation, ChangeState } from '@contract/source/changes';
import type { SentContent } from '@server/source/outbox/recordWriter';
import type { GeneratedInstant, Instant } from './columnTypes';

/** Somebody in a source's directory, with or without an account here. */
export interface PeopleTable {
  internalid: string;
  email: string;
  fullname: string;
  alias: string | null;
  active: boolean | null;
  internal_ns_id: string | null;
}

/** Where a record came from, and its state at the last pass. */
export interface SourceRowsTable {
  kind: RecordKind;
  external_id: string;
  internalid: string;
  /** The name of the source: a connector's, an API token's or an import's. */
  source: string;
  /** When it was changed at the source, by the source's clock; null if the source does not tell. */
  modified_at: Instant | null;
  /** SHA-256 of the content that the source sent last. */
  content_hash: string;
  stored_at: Instant;
  seen_at: Instant;
  deleted_at: Instant | null;
  /** The last content of a deleted record, as it was exported. */
  deleted_record: JSONColumnType<Record<string, unknown> | null>;
}

/** A file of a record that came from outside. */
export interface SourceFilesTable {
  file_id: string;
  /** Its id in the system that has sent it; of one record each has another. */
  external_id: string;
  source: string;
  /** Of its content, in hexadecimal. */
  sha256: string;
  /** When it was changed at the source; null if the source does not tell. */
  modified_at: Instant | null;
}

/** An external id that a stored record names before its own record has come. */
export interface AwaitedRecordsTable {
  kind: RecordKind;
  external_id: string;
}

/** A program's key. Revoked ones stay, for the audit trail. */
export interface ApiTokensTable {
  id: Generated<string>;
  name: string;
  /** Null means all kinds. */
  kinds: RecordKind[] | null;
  rights: 'read' | 'write';
  token_hash: string;
  created_by: string;
  created_at: GeneratedInstant;
  expires_at: Instant | null;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
}

/** Which column of a file is read into which field, kept under a name. */
export interface ColumnMatchesTable {
  id: Generated<string>;
  kind: RecordKind;
  name: string;
  columns: JSONColumnType<ColumnMatch['columns']>;
  version: Generated<number>;
  changed_by: string;
  changed_at: GeneratedInstant;
}

/** A file that a person imports. */
export interface ImportsTable {
  id: Generated<string>;
  kind: RecordKind;
  file_name: string;
  /** In the file store, for as long as the file is needed. */
  file_key: string | null;
  settings: JSONColumnType<ImportSettings>;
  state: ImportState;
  /** What the check has found in the file. */
  found: ColumnType<
    | (Pick<ImportAnswer, 'questions' | 'columns'> &
        Partial<Pick<ImportAnswer, 'match' | 'absent' | 'changedHere'>>)
    | null,
    string | null,
    string | null
  >;
  counts: JSONColumnType<ImportCounts>;
  rows_done: Generated<number>;
  rows_total: number | null;
  rows_kept: Generated<number>;
  problem: string | null;
  created_by: string;
  created_at: GeneratedInstant;
  /** The admin in whose name it goes on: who added, stored or undid it last. */
  acting_id: string;
  /** How often a server has begun it without getting on. */
  attempts: Generated<number>;
  /** The server that works on it, and until when it must have shown that it still does. */
  claim: string | null;
  claimed_until: Instant | null;
}

/** What a row of an imported file does, or has done once it `is_stored`. */
export interface ImportRowsTable {
  import_id: string;
  line: number;
  external_id: string;
  internalid: string | null;
  verdict: ImportRow['verdict'];
  issues: JSONColumnType<Issue[] | null>;
  changes: JSONColumnType<NonNullable<ImportRow['changes']> | null>;
  /** A person has changed the record here since its source told it. */
  changed_here: Generated<boolean>;
  /** What it names that is not here. */
  absent: JSONColumnType<{ field: string; value: string }[] | null>;
  is_stored: Generated<boolean>;
  /** What the record was before, and where it came from; null if there was none. */
  before: JSONColumnType<Record<string, unknown> | null>;
  before_source: JSONColumnType<(Record<string, unknown> & { internalid: string }) | null>;
  /** SHA-256 of what the record was afterwards. */
  after_hash: string | null;
  /** After an undo: false if the record was changed since, and stays. */
  is_undone: boolean | null;
}

/** When a source has last sent rows of a kind. */
export interface SourcePassesTable {
  kind: RecordKind;
  source: string;
  passed_at: Instant;
}

/** A business system that records are kept in step with, and the server that does so. */
export interface ReplicasTable {
  source: string;
  account: string;
  claim: string | null;
  claimed_until: Instant | null;
}

/** How far a kind of a business system's records is. */
export interface ReplicaKindsTable {
  kind: RecordKind;
  source: string;
  /** What its rows were read by; another mapping reads all of them again. */
  mapping: string;
  step: Generated<'load' | 'changes' | 'deletions'>;
  /** Where the next page of the step begins; null for its first. */
  cursor: string | null;
  /** How many records the pages of the load have brought. */
  loaded: Generated<number>;
  /** The source's time when the running pass began. */
  began_at: Instant | null;
  /** The same by the clock here. */
  started_at: Instant | null;
  /** The source's time when the last whole pass began; null before the first. */
  since: Instant | null;
  due_at: GeneratedInstant;
  failures: Generated<number>;
  problem: string | null;
  problem_since: Instant | null;
  /** What the comparison of all ids is at; null while there is none. */
  compare_step: 'list' | 'fetch' | 'remove' | null;
  compare_cursor: string | null;
  compare_began_at: Instant | null;
  /** When the next comparison is due. */
  compare_at: Instant | null;
  compared_at: Instant | null;
  /** How many records the last comparison would have marked as deleted: too many to do so unasked. */
  halted: number | null;
  /** How many an admin has allowed to go. */
  allowed: Generated<number>;
}

/** The last warning of the end of a certificate that signs in to a business system. */
export interface CertificateWarningsTable {
  certificate: string;
  ends_at: Instant;
  /** How many days before the end. */
  days: number;
}

/** The ids that a running comparison has found at the source. */
export interface ReplicaIdsTable {
  kind: RecordKind;
  external_id: string;
  modified_at: Instant | null;
}

/** A row of a connector that cannot be stored. */
export interface QuarantineTable {
  kind: RecordKind;
  external_id: string;
  source: string;
  mapping: string;
  issues: JSONColumnType<Issue[]>;
  first_at: GeneratedInstant;
  last_at: GeneratedInstant;
}

/** A value that a change sends, and what the field is called where it was typed. */
export interface SentField {
  value: SentContent[string];
  name: string;
  /** Of a list, the form's names of its lines' fields, where they differ. */
  lineNames?: Record<string, string>;
  /** What the form held, where an entry is sent in its place. */
  typed?: string;
}

/** A change of a business system's record, on its way there and after. */
export interface OutboxTable {
  /** What the business system knows a creation by. */
  id: Generated<string>;
  position: ColumnType<string, never, never>;
  source: string;
  kind: RecordKind;
  operation: ChangeOperation;
  /** The record here; null until a creation is confirmed. */
  internalid: string | null;
  external_id: string | null;
  /** What people call the record. */
  label: string;
  actor_id: string;
  request_id: string | null;
  /** The key that the form has sent with a creation. */
  creation_key: string | null;
  /** The values of the fields as the person saw them. */
  base: JSONColumnType<Record<string, string | boolean | null>>;
  content: JSONColumnType<Record<string, SentField>>;
  /** The file that is put on the record. */
  file_id: string | null;
  /** Of a change of several tasks, which nobody waits for. */
  of_run: Generated<boolean>;
  state: Generated<ChangeState>;
  created_at: GeneratedInstant;
  due_at: GeneratedInstant;
  /** The holder of the lease that sends it. */
  claimed_by: string | null;
  claimed_until: Instant | null;
  attempts: Generated<number>;
  /** When it was sent last. Set, it may be stored there already. */
  sent_at: Instant | null;
  /** Since when its file cannot be read here. */
  unreadable_since: Instant | null;
  problem: string | null;
  issues: JSONColumnType<Issue[]> | null;
  /** The fields that the business system has stored otherwise than they were sent. */
  altered: JSONColumnType<string[]> | null;
  settled_at: Instant | null;
  /** When the person was told how it ended. */
  told_at: Instant | null;
}

/** One row, while the records are the demo data that an admin has loaded. */
export interface DemoRecordsTable {
  single: Generated<boolean>;
  loaded_by: string;
  loaded_at: GeneratedInstant;
}

/** What comes from outside, and who may send it. */
export interface SourceTables {
  people: PeopleTable;
  source_rows: SourceRowsTable;
  source_files: SourceFilesTable;
  awaited_records: AwaitedRecordsTable;
  api_tokens: ApiTokensTable;
  column_matches: ColumnMatchesTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  demo_records: DemoRecordsTable;
  source_passes: SourcePassesTable;
  replicas: ReplicasTable;
  replica_kinds: ReplicaKindsTable;
  replica_ids: ReplicaIdsTable;
  certificate_warnings: CertificateWarningsTable;
  quarantine: QuarantineTable;
  outbox: OutboxTable;
}
