import { setTimeout as wait } from 'node:timers/promises';
import type { Task } from '../contract/tasks/tasks';
import { isTaskLocked } from '../contract/tasks/taskRules';
import { signInByCall } from '../e2e/support/signIn';
import { BuiltServer } from '../e2e/support/server';
import { ownTasks } from './support/ownTasks';
import { holds, median, printFigures, type Figure } from './support/statistics';
import { writeUntilDown, type Writing } from './support/taskWriter';

/*
 * Everything acknowledged is still there after kill -9 and a restart (API-05): the built server is killed again and
 * again while clients update tasks, and each time every task is compared with what was answered for it.
 */

const KILLS = 20;
const CLIENTS = 4;
/** How long clients write before the kill: anywhere in this range, so that it meets every phase of a write. */
const WRITING_MS = { min: 300, max: 1500 };

const writings = new Map<string, Writing>();
const lost: string[] = [];
const restarts: number[] = [];
let cut = 0;

const server = await BuiltServer.prepare({ REQUESTS_PER_MINUTE: '1000000' });
try {
  await server.start();
  const session = await signInByCall(server, 'engineer');
  const open = (await ownTasks(server, session.headers)).filter(
    ({ progressId }) => !isTaskLocked(progressId),
  );
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      writeUntilDown({
        url: server.url,
        session,
        tasks: open.filter((_task, index) => index % CLIENTS === client),
        writings,
      }),
    );
    await wait(WRITING_MS.min + Math.random() * (WRITING_MS.max - WRITING_MS.min));
    await server.stop('SIGKILL');
    await Promise.all(clients);
    restarts.push(await server.start());
    compare(await ownTasks(server, session.headers));
  }
} finally {
  await server.dispose();
}

const acknowledged = [...writings.values()].reduce((sum, writing) => sum + writing.acknowledged, 0);
const figures: Figure[] = [
  { name: `updates acknowledged over ${KILLS} kills`, value: acknowledged, unit: 'updates' },
  { name: 'of them lost', value: lost.length, unit: 'updates', mark: 0 },
  { name: 'updates cut by a kill', value: cut, unit: 'updates' },
  { name: 'start after a kill', value: median(restarts), unit: 'ms' },
];
printFigures(figures);
for (const loss of lost) console.error(loss);
if (acknowledged < KILLS) throw new Error('Hardly anything was written: this run proves nothing.');
process.exitCode = figures.every(holds) ? 0 : 1;

/** A task holds what was acknowledged last, or what was under way when the server died; nothing else. */
function compare(stored: readonly Task[]): void {
  const byId = new Map(stored.map((task) => [task.internalid, task]));
  for (const [id, writing] of writings) {
    const task = byId.get(id);
    const { last, underWay, version } = writing;
    if (underWay !== undefined) cut += 1;
    const kept = task?.message === last && task.version === version;
    const alsoCut = underWay !== undefined && task?.message === underWay && task.version === version + 1;
    if (!kept && !alsoCut) {
      lost.push(
        `Task ${id}: acknowledged version ${version} “${last}”, found ${task?.version} “${task?.message}”`,
      );
    }
    Object.assign(writing, { last: task?.message ?? null, version: task?.version ?? 0, underWay: undefined });
  }
}
