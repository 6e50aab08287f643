import type { Task } from '../../contract/tasks/tasks';
import type { SessionHeaders } from '../../e2e/support/signIn';

/** The tasks of the owner of this session. */
export async function ownTasks(server: { url: string }, headers: SessionHeaders): Promise<Task[]> {
  const answer = await fetch(`${server.url}/api/tasks`, { headers });
  if (!answer.ok) throw new Error(`The task list was answered ${answer.status}.`);
  const [{ task }] = (await answer.json()) as [{ task: Task[] }];
  return task;
}
