import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import type { Database } from '@server/db/schema';
import type { FairQueue } from '@server/http/fairQueue';
import type { FileStore } from '@server/files/fileStore';
import type { Mailer } from '@server/mail/mailer';
import type { Records } from '@server/records/records';

/** What every module is given; nothing on the server is reached through a global. */
export interface AppDeps {
  config: Config;
  db: Kysely<Database>;
  logger: FastifyBaseLogger;
  mailer: Mailer;
  /** All that hashes or checks a password waits for its turn here; never asked for within a turn. */
  passwordWork: FairQueue;
  records: Records;
  /** The contents of files; what is known of them stands in `records`. */
  files: FileStore;
}
