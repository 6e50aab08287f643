import type { Task } from '../../contract/tasks/tasks';
import type { BuiltServer } from '../../e2e/support/server';

/** The tasks of the owner of this token. */
export async function ownTasks(server: BuiltServer, token: string): Promise<Task[]> {
  const answer = await fetch(`${server.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The task list was answered ${answer.status}.`);
  const [{ task }] = (await answer.json()) as [{ task: Task[] }];
  return task;
}
