import { sql } from 'kysely';
import type { Account, SessionHeaders } from '../../e2e/support/signIn';
import { accounts, signInByCall } from '../../e2e/support/signIn';
import type { BuiltServer } from '../../e2e/support/server';
import { openDatabase } from '@server/db/database';
import { ownTasks } from './ownTasks';

/** Who and what the measured calls ask for. */
export interface ServerCalls {
  fewOwner: Owner;
  manyOwner: Owner;
  /** A task of `fewOwner`. */
  recordId: string;
  term: string;
  today: string;
}

interface Owner {
  email: string;
  fullname: string;
  alias: string | null;
  headers: SessionHeaders;
}

const FEW = 50;
const MANY = 1000;
const owners = { fewOwner: 'partner', manyOwner: 'engineer' } satisfies Record<string, Account>;

/** Fills the database of a server that does not run: two people with exactly 50 and 1,000 tasks. */
export async function fillTasks(server: BuiltServer, databaseUrl?: string): Promise<void> {
  const email = { few: accounts[owners.fewOwner].email, many: accounts[owners.manyOwner].email };
  await server.seed(['--tasks-for', `${email.few}=${FEW}`, '--tasks-for', `${email.many}=${MANY}`]);
  const settings = { databaseUrl, databasePoolSize: 1, dataDir: server.dataDir, minFreeBytes: 0 };
  const fail = (error: Error) => {
    throw error;
  };
  const { db, close } = await openDatabase(settings, { onConnectionLost: fail, onCrash: fail });
  try {
    for (const [owner, count] of [
      [email.few, FEW],
      [email.many, MANY],
    ] as const) {
      await sql`update tasks set assigned_email = 'somebody.else@demo.test' where internalid in (
        select internalid from tasks where lower(assigned_email) = ${owner} order by internalid offset ${count}
      )`.execute(db);
    }
    await sql`analyze`.execute(db);
  } finally {
    await close();
  }
}

/** The calls to a server that runs, on data of `fillTasks`. */
export async function serverCalls(server: BuiltServer): Promise<ServerCalls> {
  const fewOwner = await signInByCall(server, owners.fewOwner);
  const manyOwner = await signInByCall(server, owners.manyOwner);
  const [few, many] = [await ownTasks(server, fewOwner.headers), await ownTasks(server, manyOwner.headers)];
  const [task] = few;
  if (few.length !== FEW || many.length !== MANY || !task) {
    throw new Error(`There are ${few.length} and ${many.length} own tasks.`);
  }
  const today = new Date().toISOString().slice(0, 10);
  const ownerOf = ({ user, headers }: typeof fewOwner): Owner => ({ ...user, headers });
  return {
    fewOwner: ownerOf(fewOwner),
    manyOwner: ownerOf(manyOwner),
    recordId: task.internalid,
    term: 'CS-20',
    today,
  };
}
