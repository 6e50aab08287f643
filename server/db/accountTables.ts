import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '@contract/roles';
import type { GeneratedInstant, Instant } from './columnTypes';

/** Free JSON; written as text, read parsed. */
type Json = ColumnType<Record<string, unknown> | null, string | null | undefined, never>;

export interface UsersTable {
  id: Generated<string>;
  /** Unique whatever its case (index on lower(email)). */
  email: string;
  username: string;
  fullname: string;
  alias: string | null;
  role: Role;
  internal_ns_id: string;
  is_active: Generated<boolean>;
  password_hash: string;
  /** Grows by one with each change that an admin or the person makes. */
  version: Generated<number>;
  must_change_password: Generated<boolean>;
  /** When the invitation was sent that the person has not followed yet; null where a password is set. */
  invited_at: Instant | null;
  invitation_expires_at: Instant | null;
  last_sign_in_at: Instant | null;
  created_at: GeneratedInstant;
  updated_at: GeneratedInstant;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  /** SHA-256 of the token in hex; the token itself is never stored. */
  token_hash: string;
  created_at: GeneratedInstant;
  last_used_at: GeneratedInstant;
  /** From where it was started, and by what browser. */
  address: string | null;
  agent: string | null;
  /** The known device that it was started on; null where the client keeps no token, or the device is known no more. */
  device_id: string | null;
  /** The end whatever happens; the idle end is counted from last_used_at. */
  expires_at: Instant;
}

/** A browser that has signed in to an account, and may try its password when strangers have used up their tries. */
export interface KnownDevicesTable {
  id: Generated<string>;
  user_id: string;
  /** SHA-256 of the token in hex, as of a session's. */
  token_hash: string;
  created_at: GeneratedInstant;
  /** The newest sign-in. */
  last_used_at: GeneratedInstant;
}

/** A network from which somebody, whoever it was, has signed in. */
export interface SignInNetworksTable {
  network: string;
  last_used_at: GeneratedInstant;
}

/** What a mailed link is for; also the kind of the mail it comes by. */
export type LinkKind = 'password_reset' | 'invitation';

/** What a mail says: `address_changed` goes to the address that an account had before. */
export type MailKind = LinkKind | 'address_changed';

export interface PasswordResetsTable {
  id: Generated<string>;
  user_id: string;
  kind: Generated<LinkKind>;
  token_hash: string;
  created_at: GeneratedInstant;
  expires_at: Instant;
  /** Set when used, or voided by a newer request (D-13). */
  used_at: Instant | null;
}

export interface ActivityLogsTable {
  id: GeneratedAlways<number>;
  user_id: string;
  message: string;
  time: GeneratedInstant;
}

/** Append-only: a trigger refuses every update and delete. */
export interface AuditTrailTable {
  id: GeneratedAlways<number>;
  time: GeneratedInstant;
  /** Null where nobody is signed in, such as a refused sign-in. */
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  before: Json;
  after: Json;
  request_id: string | null;
}

export interface MailOutboxTable {
  id: Generated<string>;
  kind: MailKind;
  /** As it was asked for; a link goes to the account's own address, if there is one. */
  recipient: string;
  created_at: GeneratedInstant;
  /** From then on the mail would be of no use, and is not tried any more. */
  expires_at: Instant;
  attempts: Generated<number>;
  /** Not tried before this instant. */
  next_attempt_at: GeneratedInstant;
  /** While this lies ahead, one server is sending it; no other may. */
  claimed_until: Instant | null;
  sent_at: Instant | null;
  last_error: string | null;
}

/** One counted try, shared by all servers on one database; older than the longest window it is deleted. */
export interface RateHitsTable {
  id: GeneratedAlways<number>;
  /** What is counted, such as `sign-in:account:<hash>:unknown`. */
  key: string;
  at: GeneratedInstant;
}

/** The tables of the product's own: accounts, their sessions, logs, audit trail, mail. */
export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  sign_in_networks: SignInNetworksTable;
  password_resets: PasswordResetsTable;
  activity_logs: ActivityLogsTable;
  audit_trail: AuditTrailTable;
  mail_outbox: MailOutboxTable;
  rate_hits: RateHitsTable;
}
