/** What passes between the server and the thread that runs the embedded database. */

/** Where the database lives. */
export interface PgliteHome {
  folder: string;
}

export interface PgliteRequest {
  id: number;
  /** Null ends the thread, after the database has been closed. */
  query: { sql: string; parameters: (string | null)[] } | null;
}

/** PostgreSQL's own description of an error; what pg calls DatabaseError. */
export interface PgliteFailure {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
  column?: string;
}

export type PgliteAnswer =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; rows: unknown[]; affectedRows: number }
  | { kind: 'failure'; id: number; failure: PgliteFailure };
