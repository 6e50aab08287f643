/** The messages between the server and the thread that runs the embedded database. */

/** Where the database lives. */
export interface PgliteHome {
  folder: string;
}

export interface PgliteRequest {
  id: number;
  /** Null closes the database and ends the thread. */
  query: { sql: string; parameters: (string | null)[] } | null;
}

/** PostgreSQL's description of an error; pg's DatabaseError. */
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
  /** Sent before the result of the statement that made the change. */
  | { kind: 'access-changed' }
  | { kind: 'result'; id: number; rows: unknown[]; affectedRows: number }
  | { kind: 'failure'; id: number; failure: PgliteFailure };
