import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import type { Role } from '@contract/accounts/roles';
import { buildApp } from '@server/app/app';
import { loadConfig, type Config } from '@server/app/config';
import type { PostgresTimes } from '@server/db/postgres/postgresPool';
import type { Database } from '@server/db/schema';
import type { AppDeps } from '@server/app/deps';
import { createFileStore } from '@server/files/fileStore';
import { createLogger } from '@server/app/log';
import { passwordQueue } from '@server/modules/auth/passwords';
import { connectedRecords } from '@server/records/connected/connectedRecords';
import { embeddedRecords } from '@server/records/embedded/embeddedRecords';
import { connectionTo } from '@server/source/connection';
import type { Connector } from '@server/source/replica/connector';
import { sessionHeaders } from './sessionHeaders';
import { openTestDatabase } from './testDatabase';
import { addTestUser, type TestUser } from './testUsers';

export const TEST_API_KEY = 'key-of-the-tests';

export interface TestApp {
  app: FastifyInstance;
  db: Kysely<Database>;
  deps: AppDeps;
  /** Where the contents of files are; made with the first of them. */
  filesFolder: string;
  /** One signed-in user of each role: admin@, engineer@ and partner@test.example. */
  users: Record<Role, TestUser>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** As the user of a role, or as a user that `addTestUser` made. */
  injectAs(who: Role | TestUser, options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Makes calls that do not wait until the business system has confirmed their changes: they are answered 202 at once. */
  unconfirmed<T>(calls: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const emails: Record<Role, string> = {
  Admin: 'admin@test.example',
  'Field Engineer': 'engineer@test.example',
  'Field Service Partner': 'partner@test.example',
};

/** The tests' machine may be busy: a change is confirmed late there. */
const CONFIRM_MS = 30_000;

/** The real application on a real, empty database; `overrides` replace settings or dependencies. */
export async function buildTestApp(
  overrides: Partial<Omit<AppDeps, 'config' | 'db'>> & {
    config?: Partial<Config>;
    databaseTimes?: PostgresTimes;
    connector?: Connector;
  } = {},
): Promise<TestApp> {
  const { config, databaseTimes, connector, ...others } = overrides;
  const database = await openTestDatabase(databaseTimes);
  // What the application does is done by the role that runs it; the test itself may do more.
  const { db, accessChanges } = database.served;
  let confirmMs = CONFIRM_MS;
  const connection = connector && connectionTo(db, connector, () => confirmMs);
  const filesFolder = join(tmpdir(), `files-of-tests-${randomUUID()}`);
  const deps: AppDeps = {
    // The tests' machine may be busy: no call is rejected for that.
    config: { ...loadConfig({ API_KEY: TEST_API_KEY, NODE_ENV: 'test', OVERLOAD_SECONDS: '0' }), ...config },
    db,
    accessChanges,
    logger: createLogger('silent'),
    mailer: { deliver: async () => 'nowhere' },
    // The tests' machine may be busy: thirty sign-ins at once are slow there.
    passwordWork: passwordQueue(20_000),
    countPatienceMs: 20_000,
    ...(connection && { connection }),
    records: connection ? connectedRecords(embeddedRecords(db), { db, ...connection }) : embeddedRecords(db),
    files: createFileStore(filesFolder),
    examplesDir: 'docs/examples',
    ...others,
  };
  const app = await buildApp(deps);
  await app.ready();
  const roles = Object.keys(emails) as Role[];
  const users = Object.fromEntries(
    await Promise.all(
      roles.map(async (role) => [role, await addTestUser(db, { role, email: emails[role] })] as const),
    ),
  ) as Record<Role, TestUser>;

  return {
    app,
    db: database.db,
    deps,
    filesFolder,
    users,
    inject: (options) => app.inject(options),
    injectAs: (who, options) => {
      const at = deps.config.publicUrl.startsWith('https:') ? 'TLS' : undefined;
      const headers = sessionHeaders(typeof who === 'string' ? users[who] : who, at);
      return app.inject({ ...options, headers: { ...options.headers, ...headers } });
    },
    unconfirmed: async (calls) => {
      confirmMs = 0;
      return calls().finally(() => {
        confirmMs = CONFIRM_MS;
      });
    },
    close: async () => {
      await app.close();
      await database.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
