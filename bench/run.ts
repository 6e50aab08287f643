import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../e2e/support/chromium';
import { BuiltServer } from '../e2e/support/server';
import { accounts } from '../e2e/support/signIn';
import { measureFirstRow } from './firstRow';
import { measureInteractions } from './interactions';
import { holds, median, printFigures, type Figure } from './support/statistics';
import { measureUploadMemory } from './uploadMemory';

const OWN_TASKS = 5000;
const STARTS = 5;

const browser = await chromium.launch(chromiumOptions);
const figures: Figure[] = [];
try {
  figures.push(
    ...(await withServer([], async (server) => [
      await measureWarmStart(server),
      ...(await measureFirstRow(browser, server)),
    ])),
    ...(await withServer(['--tasks-for', `${accounts.engineer.email}=${OWN_TASKS}`], (server) =>
      measureInteractions(browser, server),
    )),
    ...(await withServer([], measureUploadMemory)),
  );
} finally {
  await browser.close();
}

printFigures(figures);
const results = path.join(import.meta.dirname, 'results');
await mkdir(results, { recursive: true });
const measuredAt = new Date().toISOString();
const file = path.join(results, `${measuredAt.replaceAll(':', '-')}.json`);
const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model };
await writeFile(file, `${JSON.stringify({ measuredAt, machine, figures }, null, 2)}\n`);
console.log(`Kept in ${path.relative(process.cwd(), file)}`);
process.exitCode = figures.every(holds) ? 0 : 1;

async function withServer(
  seedOptions: readonly string[],
  measure: (server: BuiltServer) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await BuiltServer.prepare({ REQUESTS_PER_MINUTE: '1000000' });
  try {
    await server.seed(seedOptions);
    await server.start();
    return await measure(server);
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
