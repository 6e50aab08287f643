import type { Generated, JSONColumnType } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
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

/** What comes from outside, and who may send it. */
export interface SourceTables {
  people: PeopleTable;
  source_rows: SourceRowsTable;
  awaited_records: AwaitedRecordsTable;
  api_tokens: ApiTokensTable;
}
