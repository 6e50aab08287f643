import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import type { AccessChanges } from '@server/db/accessChanges';
import type { Database } from '@server/db/schema';
import type { FairQueue } from '@server/http/limits/fairQueue';
import type { FileStore } from '@server/files/fileStore';
import type { Mailer } from '@server/mail/mailer';
import type { Records } from '@server/records/records';
import type { Connection } from '@server/source/connection';

/** The dependencies of every module. The server has no globals. */
export interface AppDeps {
  config: Config;
  db: Kysely<Database>;
  /** Of an engine that does not do so by itself (server/db/database.ts). */
  vacuum?: (() => Promise<void>) | undefined;
  /** Ended sessions and changed rights in `db`. */
  accessChanges: AccessChanges;
  logger: FastifyBaseLogger;
  mailer: Mailer;
  /** The queue for all hashing and checking of passwords. Work in the queue must not queue more. */
  passwordWork: FairQueue;
  /** How long a call waits until the database has counted it, where that is another time than usual. */
  countPatienceMs?: number;
  records: Records;
  /** The contents of files; their names and owners are in `records`. */
  files: FileStore;
  /** The business system that records are kept in step with, if there is one. */
  connection?: Connection;
  /** The folder of the example files of each kind. */
  examplesDir: string;
}
