import { uploadLimits } from '../contract/tasks/uploadLimits';
import { signInByCall, type SessionHeaders } from '../e2e/support/signIn';
import type { BuiltServer } from '../e2e/support/server';
import { ownTasks } from './support/ownTasks';
import { growthDuring } from './support/residentMemory';
import type { Figure } from './support/statistics';

const ROUNDS = 5;
const AT_ONCE = 4;
const MARK = 50;

/**
 * By how much the server's process grows while files of the largest size arrive; its embedded database is in the same
 * process. The worst round counts: the server needs that much.
 */
export async function measureUploadMemory(server: BuiltServer): Promise<Figure[]> {
  const { headers } = await signInByCall(server, 'engineer');
  const tasks = (await ownTasks(server, headers)).map(({ internalid }) => internalid);
  const file = largestFile();
  const upload = () => send(server, headers, tasks.pop(), file);
  // The first of all loads what receives it.
  await upload();

  const alone: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await growthDuring(server.pid, upload));
    together.push(await growthDuring(server.pid, () => Promise.all(Array.from({ length: AT_ONCE }, upload))));
  }
  return [
    { name: 'memory for an upload of 25 MB', value: Math.max(...alone), unit: 'MB', mark: MARK },
    { name: `memory for ${AT_ONCE} of them at once`, value: Math.max(...together), unit: 'MB' },
  ];
}

/** A text, the one kind that the server reads again to its end to tell what it is. */
function largestFile(): Blob {
  const line = '2026-03-02T12:31:00Z  WARN  ctl-a  cache: write-back disabled, running write-through\n';
  const text = line.repeat(Math.ceil(uploadLimits.maxBytes / line.length)).slice(0, uploadLimits.maxBytes);
  return new Blob([text], { type: 'text/plain' });
}

async function send(
  server: BuiltServer,
  headers: SessionHeaders,
  task: string | undefined,
  file: Blob,
): Promise<void> {
  if (task === undefined) throw new Error('There are too few tasks.');
  const body = new FormData();
  body.append('internalId', task);
  body.append('file', file, 'controller-a.txt');
  const answer = await fetch(`${server.url}/api/upload-task-file`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
}
