import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '@contract/accounts/roles';
import type { SavedViewDefinition, SavedViewList } from '@contract/savedViews';
import type { GeneratedInstant, Instant } from './columnTypes';

/** Free JSON: written as text, read parsed. */
type Json = ColumnType<Record<string, unknown> | null, string | null | undefined, never>;

export interface UsersTable {
  id: Generated<string>;
  /** Unique regardless of case (index on lower(email)). */
  email: string;
  username: string;
  fullname: string;
  alias: string | null;
  role: Role;
  internal_ns_id: string;
  is_active: Generated<boolean>;
  password_hash: string;
  /** Grows by one with each change by an admin or the owner. */
  version: Generated<number>;
  must_change_password: Generated<boolean>;
  /** When the pending invitation was sent; null once the person has a password. */
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
  /** The same of the cookie that must come with it; null where a server of an earlier version started the session. */
  cookie_hash: string | null;
  created_at: GeneratedInstant;
  last_used_at: GeneratedInstant;
  /** When its person last gave the password. */
  confirmed_at: GeneratedInstant;
  /** The network address and browser that started it. */
  address: string | null;
  agent: string | null;
  /** The known device that started it; null if the client keeps no token or the device was forgotten. */
  device_id: string | null;
  /** The latest end of the session. An idle session ends earlier, counted from last_used_at. */
  expires_at: Instant;
}

/** A browser that has signed in to an account. It may try the password even when others have used up their tries. */
export interface KnownDevicesTable {
  id: Generated<string>;
  user_id: string;
  /** SHA-256 of the token in hex, as in a session. */
  token_hash: string;
  created_at: GeneratedInstant;
  /** The latest sign-in. */
  last_used_at: GeneratedInstant;
}

/** A network from which anybody has signed in. */
export interface SignInNetworksTable {
  network: string;
  last_used_at: GeneratedInstant;
}

/** The purpose of a mailed link; also the kind of its mail. */
export type LinkKind = 'password_reset' | 'invitation';

/** The kind of a mail: `address_changed` goes to the account's previous address, `certificate_ending` to admins. */
export type MailKind = LinkKind | 'address_changed' | 'certificate_ending';

export interface PasswordResetsTable {
  id: Generated<string>;
  user_id: string;
  kind: Generated<LinkKind>;
  token_hash: string;
  created_at: GeneratedInstant;
  expires_at: Instant;
  /** Set when used, or when a newer link replaces it (D-13). */
  used_at: Instant | null;
}

export interface ActivityLogsTable {
  id: GeneratedAlways<number>;
  user_id: string;
  message: string;
  time: GeneratedInstant;
}

/** Append-only: triggers reject every update, and every delete but that of the retention, after 30 days. */
export interface AuditTrailTable {
  id: GeneratedAlways<number>;
  time: GeneratedInstant;
  /** Null if nobody is signed in, as at a rejected sign-in. */
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
  /** The address that was asked for. A link goes to the account's own address, if it exists. */
  recipient: string;
  created_at: GeneratedInstant;
  /** After this the mail would be useless, and is not sent any more. */
  expires_at: Instant;
  attempts: Generated<number>;
  /** How many of them the mail server has refused for good. */
  rejections: Generated<number>;
  /** Not sent before this instant. */
  next_attempt_at: GeneratedInstant;
  /** Until then one server is sending it, and no other may. */
  claimed_until: Instant | null;
  sent_at: Instant | null;
  last_error: string | null;
}

/** One counted try, shared by all servers on the database; deleted when older than the longest window. */
export interface RateHitsTable {
  id: GeneratedAlways<number>;
  /** The counted key, such as `sign-in:account:<hash>:unknown`. */
  key: string;
  at: GeneratedInstant;
}

/** Calls of a caller that servers have drawn from the shared limit of a minute. */
export interface CallCountsTable {
  /** A network, a network with API tokens, or an API token. */
  caller: string;
  asked: number;
  began_at: GeneratedInstant;
}

/** Work under way, of which a caller may have so many at once. */
export interface WorkSlotsTable {
  id: string;
  key: string;
  held_until: Instant;
}

/** A named view of a list: one person's own, or shared with a role. */
export interface SavedViewsTable {
  id: Generated<string>;
  list: SavedViewList;
  name: string;
  /** A shared view outlives its owner's account. */
  owner_id: string;
  /** Null means the owner's own. */
  shared_with: Role | null;
  /** The owner's default, or that of the role. */
  is_default: boolean;
  /** As it was sent; written as text. */
  definition: ColumnType<SavedViewDefinition, string, string>;
  version: Generated<number>;
  created_at: GeneratedInstant;
}

/** The product's own tables: accounts, sessions, logs, audit trail, mail, saved views. */
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
  call_counts: CallCountsTable;
  work_slots: WorkSlotsTable;
  saved_views: SavedViewsTable;
}
