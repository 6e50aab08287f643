import { allLoaded, sentRows } from '../../bench/support/connected';
import { ownTasks } from '../../bench/support/ownTasks';
import { isTaskLocked } from '../../contract/tasks/taskRules';
import type { Task } from '../../contract/tasks/tasks';
import type { BuiltServer } from '../../e2e/support/server';
import { accounts, signInByCall, type SessionHeaders } from '../../e2e/support/signIn';
import { startStandIn } from '../../e2e/support/standIn';
import { createNetSuiteClient } from '../../server/netsuite/netSuiteClient';
import { loadErpSettings } from '../../server/netsuite/settings';
import type { Run } from './fault';

/** The items of a request. */
const PARTS = [
  { description: 'Fan', adjust_qty: 1 },
  { description: 'Filter', adjust_qty: 2 },
] as const;

/**
 * Starts the stand-in of NetSuite and a server that is connected to it, and waits until every kind has come whole.
 * @returns `tasks`: those of the engineer that can be changed; `erp` asks the stand-in past the server
 */
export async function startConnected(run: Run, env: NodeJS.ProcessEnv = {}) {
  const standIn = await startStandIn();
  run.later(() => standIn.close());
  const erp = createNetSuiteClient(loadErpSettings(standIn.config));
  run.later(() => erp.close());
  const { email, password } = accounts.engineer;
  const { server } = await run.prepareEmpty({
    ERP_CONFIG: standIn.config,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ...env,
  });
  await server.start({ logsToFile: true });
  const { headers } = await signInByCall(server, 'engineer');
  const call = callsOf(server, headers);
  await allLoaded(call.read);
  const tasks = (await ownTasks(server, headers)).filter(({ progressId }) => !isTaskLocked(progressId));
  return { standIn, erp, server, call, tasks, readTasks: () => ownTasks(server, headers) };
}

export type Connected = Awaited<ReturnType<typeof startConnected>>;

/** The tasks that a fault changes, as many as it needs. */
export function someTasks({ tasks }: Connected, count: number): Task[] {
  if (tasks.length < count) throw new Error(`${tasks.length} tasks can be changed, ${count} are needed.`);
  return tasks.slice(0, count);
}

type Calls = ReturnType<typeof callsOf>;

function callsOf(server: BuiltServer, session: SessionHeaders) {
  return {
    async read(path: string): Promise<unknown> {
      const answer = await fetch(server.url + path, { headers: session });
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    /** The status of a success; throws where there is none. */
    async post(path: string, body: object, headers: Record<string, string> = {}): Promise<number> {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { ...session, ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
      return answer.status;
    },
  };
}

/** The status of a change of a task's message. */
export const changeTask = ({ post }: Calls, internalid: string, message: string): Promise<number> =>
  post('/api/taskUpdate', { email: accounts.engineer.email, internalid, fields: { message } });

/** Makes a request, known by its notes, which are its key too; 202 while it is not confirmed. */
export const createRequest = ({ post }: Calls, notes: string): Promise<number> =>
  post(
    '/api/createImr',
    {
      custrecord_imr_case: '20931',
      custrecord_imr_customer: 'Osprey Insurance',
      type: '1',
      custrecord_imr_move_from: '201',
      custrecord_imr_move_to: '203',
      notes,
      items: PARTS,
    },
    { 'idempotency-key': notes.replaceAll(' ', '-') },
  );

/** What the stand-in has of the requests that were made, known by their notes, and of their lines. */
export async function requestsThere(
  { erp }: Pick<Connected, 'erp'>,
  made: readonly string[],
): Promise<{ lost: number; doubled: number; partsWrong: number }> {
  const requests = await sentRows<{ notes: string }>(
    erp,
    'customrecord_imr',
    't.custrecord_imr_notes AS notes',
  );
  const parts = await sentRows(erp, 'customrecord_imr_part', 't.custrecord_imrp_imr AS parent');
  const there = new Set(requests.map(({ notes }) => notes));
  return {
    lost: made.filter((notes) => !there.has(notes)).length,
    doubled: requests.length - there.size,
    partsWrong: Math.abs(parts.length - PARTS.length * made.length),
  };
}
