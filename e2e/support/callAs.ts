import type { TaskFile } from '../../contract/tasks/taskFiles';
import type { Task, TaskUpdateFields } from '../../contract/tasks/tasks';
import { isTaskLocked } from '../../contract/tasks/taskRules';
import type { BuiltServer } from './server';
import { accounts, signInByCall, type Account } from './signIn';

/** Makes calls of the server as somebody who is signed in; one that is refused throws. */
export async function signedInCall(server: BuiltServer, account: Account) {
  const session = await signInByCall(server, account);
  return async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      ...(init.headers as Record<string, string> | undefined),
      ...session.headers,
    };
    const answer = await fetch(`${server.url}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/** What somebody does and sees beside the page: what is stored, and what another window did. */
export async function callAs(server: BuiltServer, account: Account) {
  const call = await signedInCall(server, account);
  const tasks = async (query = '') => ((await call(`/api/tasks${query}`)) as [{ task: Task[] }])[0].task;
  return {
    ownTasks: () => tasks(),
    /** The first of the account's own tasks that can be changed and fits. */
    findTask: async (fits: (task: Task) => boolean = () => true): Promise<Task> => {
      const found = (await tasks()).find((task) => !isTaskLocked(task.progressId) && fits(task));
      if (!found) throw new Error(`No task of ${account} fits.`);
      return found;
    },
    /** A task as it is stored, with its FSPEF's fields beside the others. */
    storedTask: async (internalid: string) => {
      const [task] = await tasks(`?internalid=${internalid}`);
      if (!task) throw new Error(`There is no task ${internalid}.`);
      return { ...task.fspef[0], ...task };
    },
    updateTask: async (internalid: string, fields: TaskUpdateFields): Promise<void> => {
      const { email } = accounts[account];
      const body = JSON.stringify({ email, internalid, fields });
      await call('/api/taskUpdate', { method: 'POST', body });
    },
    /** The first file of the account's tasks that fits, and its task. */
    findFile: async (fits: (file: TaskFile) => boolean) => {
      for (const { internalid } of await tasks()) {
        const answer = await call(`/api/getTaskFiles?internalid=${internalid}`);
        const file = (answer as [{ file: TaskFile[] }])[0].file.find(fits);
        if (file) return { task: internalid, file };
      }
      throw new Error('None of the demo files fits.');
    },
  };
}
