import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/testing/freePort';

const root = path.join(import.meta.dirname, '../..');

/** The type, the id and the values that were stored. */
export type StoredRow = [type: string, id: string, values: Record<string, string | null>];

export interface StandIn {
  /** The path of the erp.json that connects the product to it. */
  config: string;
  /** Sets what it does wrong, as `dev/netsuite/conditions.ts` names it. */
  set: (conditions: object) => Promise<void>;
  /** Each row that it has stored since it started, in this order. */
  stored: () => Promise<StoredRow[]>;
  close: () => Promise<void>;
}

/**
 * Starts the stand-in of NetSuite with the demo company's records, as `npm run dev:netsuite` does.
 *
 * @param options `copies`: how many copies of records there are besides
 */
export async function startStandIn({ copies = 0 } = {}): Promise<StandIn> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stand-in-'));
  const port = await freePort();
  const journal = path.join(folder, 'journal.jsonl');
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', 'dev/netsuite/main.ts'],
      ...['--out', folder, '--port', String(port), '--copies', String(copies)],
      ...['--journal', journal],
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => ['the stand-in has ended']),
  ])) as [Buffer | string];
  if (!String(line).includes(`:${port}`)) throw new Error(String(line));
  return {
    config: path.join(folder, 'erp.json'),
    set: async (conditions) => {
      const answer = await fetch(`http://127.0.0.1:${port}/control`, {
        method: 'POST',
        body: JSON.stringify(conditions),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    stored: async () => {
      const lines = (await readFile(journal, 'utf8').catch(() => '')).split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line) as StoredRow);
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
