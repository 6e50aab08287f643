import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../e2e/support/chromium';
import { BuiltServer } from '../e2e/support/server';
import { accounts } from '../e2e/support/signIn';
import { measureBesideFloor, type LineTable } from './besideFloor';
import { measureInteractions } from './interactions';
import { isWithin, printComparisons } from './support/comparisons';
import { holds, median, printFigures, type Figure } from './support/statistics';
import { measureUploadMemory } from './uploadMemory';

/*
 * What people wait for: the starts and the list beside a page without any framework (the floor), by the number of their
 * tasks and on two lines; the details; the server's start and its memory. It fails where a budget is exceeded.
 */

const ROUNDS = 9;
const QUICK_ROUNDS = 2;
const OWN_TASKS = ['170', '1000', '10000'];
const STARTS = 5;

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, tasks: { type: 'string', multiple: true } },
});
const rounds = options.quick ? QUICK_ROUNDS : ROUNDS;
const sizes = (options.tasks ?? OWN_TASKS).map(Number);

const browser = await chromium.launch(chromiumOptions);
const tables: (LineTable & { title: string })[] = [];
const figures: Figure[] = [];
try {
  for (const ownTasks of sizes) {
    await withServer(ownTasks, async (server) => {
      for (const table of await measureBesideFloor(browser, server, ownTasks, rounds)) {
        const title = `${ownTasks} own tasks, ${table.line}`;
        printComparisons(title, table.comparisons);
        tables.push({ title, ...table });
      }
      if (ownTasks !== Math.max(...sizes)) return;
      figures.push(...(await measureInteractions(browser, server)), await measureWarmStart(server));
    });
  }
  await withServer(undefined, async (server) => void figures.push(...(await measureUploadMemory(server))));
} finally {
  await browser.close();
}

printFigures(figures);
const results = path.join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
const measuredAt = new Date().toISOString();
const file = path.join(results, `${measuredAt.replaceAll(':', '-')}.json`);
const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model };
await writeFile(file, `${JSON.stringify({ measuredAt, machine, rounds, tables, figures }, null, 2)}\n`);
console.log(`Kept in ${path.relative(process.cwd(), file)}`);

const exceeded = [
  ...tables.flatMap(({ title, comparisons }) =>
    comparisons.filter((comparison) => !isWithin(comparison)).map(({ name }) => `${name} (${title})`),
  ),
  ...figures.filter((figure) => !holds(figure)).map(({ name }) => name),
];
for (const name of exceeded) console.error(`Over its budget: ${name}`);
process.exitCode = exceeded.length > 0 ? 1 : 0;

async function withServer(
  ownTasks: number | undefined,
  measure: (server: BuiltServer) => Promise<void>,
): Promise<void> {
  const server = await BuiltServer.prepare({ REQUESTS_PER_MINUTE: '1000000' });
  try {
    await server.seed(
      ownTasks === undefined ? [] : ['--tasks-for', `${accounts.engineer.email}=${ownTasks}`],
    );
    await server.start();
    await measure(server);
  } finally {
    await server.dispose();
  }
}

/** A start on data that is already there, until the server says that it is ready. */
async function measureWarmStart(server: BuiltServer): Promise<Figure> {
  const taken: number[] = [];
  for (let index = 0; index < STARTS; index += 1) {
    await server.stop();
    taken.push(await server.start());
  }
  return { name: 'warm start of the server', value: median(taken), unit: 'ms', mark: 2000 };
}
