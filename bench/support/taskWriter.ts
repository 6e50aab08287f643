import type { Task } from '../../contract/tasks/tasks';
import type { SessionHeaders } from '../../e2e/support/signIn';

/** What a client knows of one task that it updates. */
export interface Writing {
  /** The message that was acknowledged last, or was there before. */
  last: string | null;
  /** A message sent and not answered: it may be stored or not. */
  underWay: string | undefined;
  /** The version that goes with `last`: each update adds one. */
  version: number;
  acknowledged: number;
}

interface Client {
  url: string;
  session: { headers: SessionHeaders; user: { email: string } };
  /** Its own: no other client writes them. */
  tasks: readonly Task[];
  writings: Map<string, Writing>;
}

let serial = 0;

/** Updates one task after the other, without a pause, until the server no longer answers. */
export async function writeUntilDown({ url, session, tasks, writings }: Client): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const task = tasks[turn % tasks.length];
    if (!task) return;
    const writing = writings.get(task.internalid) ?? firstWriting(task);
    writings.set(task.internalid, writing);
    const message = `Update ${(serial += 1)}`;
    writing.underWay = message;
    const status = await send(url, session, task.internalid, message);
    if (status === undefined) return;
    if (status !== 200) throw new Error(`An update was answered ${status}.`);
    writing.last = message;
    writing.underWay = undefined;
    writing.version += 1;
    writing.acknowledged += 1;
  }
}

const firstWriting = ({ message, version }: Task): Writing => ({
  last: message,
  underWay: undefined,
  version,
  acknowledged: 0,
});

/** The answer's status; undefined when the connection broke before the whole answer was there. */
async function send(url: string, { headers, user }: Client['session'], internalid: string, message: string) {
  try {
    const answer = await fetch(`${url}/api/taskUpdate`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, internalid, fields: { message } }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}
