import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { truncateSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BuiltServer } from '../e2e/support/server';
import type { SessionHeaders } from '../e2e/support/signIn';
import { callsPerSecond, type Answered, type Asked } from './support/callsPerSecond';
import { ownDatabase } from './support/postgresServer';
import { fillTasks, serverCalls, type ServerCalls } from './support/serverCalls';
import { median } from './support/statistics';

/*
 * What the server adds to a call: calls a second beside a bare Fastify route that sends the same statements to the same
 * PostgreSQL and answers the same, alternated; and the same calls on the embedded database. The server writes its log,
 * to a file, as it would.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    'skip-embedded': { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const SECONDS = Number(values.seconds);

interface Case {
  name: string;
  bare: string;
  product: string;
  session?: SessionHeaders;
  /** The least share of the bare route at 10 connections. */
  mark?: number;
}

const casesOf = ({ fewOwner, manyOwner, recordId, term, today }: ServerCalls): Case[] => {
  const few = fewOwner.headers;
  const many = manyOwner.headers;
  const search = new URLSearchParams({ type: 'caselist', id: term, limit: '20' }).toString();
  return [
    { name: '50 own tasks', bare: '/few', product: '/api/tasks', session: few, mark: 0.85 },
    {
      name: 'one record',
      bare: '/record',
      product: `/api/tasks?internalid=${recordId}`,
      session: few,
      mark: 0.6,
    },
    { name: '1,000 own tasks', bare: '/many', product: '/api/tasks', session: many, mark: 0.9 },
    { name: 'search', bare: '/search', product: `/api/globalSearch?${search}`, session: many },
    { name: 'dashboard', bare: '/dashboard', product: `/api/homeDashboards?today=${today}`, session: many },
    { name: 'health', bare: '/health', product: '/api/health', mark: 0.5 },
  ];
};

const settings = { REQUESTS_PER_MINUTE: '10000000', LOG_LEVEL: 'info' };
const rows: Record<string, object> = {};
let isHeld = true;

const database = await ownDatabase();
try {
  await withServer(database.url, async (server, calls) => {
    const bare = await startBare(database.url, calls);
    try {
      for (const each of chosen(calls)) for (const at of [10, 100]) await compare(server, bare.url, each, at);
    } finally {
      await bare.stop();
    }
  });
} finally {
  await database.drop();
}
if (!values['skip-embedded']) {
  await withServer(undefined, async (server, calls) => {
    for (const each of chosen(calls)) for (const at of [10, 100]) await measureEmbedded(server, each, at);
  });
}
console.table(rows);
process.exitCode = isHeld ? 0 : 1;

function chosen(calls: ServerCalls): Case[] {
  return casesOf(calls).filter(({ name }) => name.includes(values.only));
}

async function withServer(
  databaseUrl: string | undefined,
  act: (server: BuiltServer, calls: ServerCalls) => Promise<void>,
): Promise<void> {
  const server = await BuiltServer.prepare({
    ...settings,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  try {
    await fillTasks(server, databaseUrl);
    await server.start({ logsToFile: true });
    await act(server, await serverCalls(server));
  } finally {
    await server.dispose();
  }
}

/** Starts the bare server beside the product's. */
async function startBare(databaseUrl: string, calls: ServerCalls) {
  const file = path.join(import.meta.dirname, 'support/bareServer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, databaseUrl, JSON.stringify(calls)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const started = await Promise.race([once(child.stdout, 'data') as Promise<[Buffer]>, exit]);
  const url = String(started[0]);
  if (!url.startsWith('http')) throw new Error('The bare server did not start.');
  return {
    url,
    stop: async () => {
      child.kill();
      await exit;
    },
  };
}

async function compare(server: BuiltServer, bareUrl: string, each: Case, connections: number): Promise<void> {
  const { name, bare, product, session, mark } = each;
  const ofBare = () => measure({ url: bareUrl, path: bare }, connections, server);
  const ofProduct = () => measure({ url: server.url, path: product, session }, connections, server);
  await ofBare();
  await ofProduct();
  const rounds: { bare: Answered; product: Answered; share: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = round % 2 ? [ofProduct, ofBare] : [ofBare, ofProduct];
    const [one, other] = [await first(), await second()];
    const pair = round % 2 ? { bare: other, product: one } : { bare: one, product: other };
    rounds.push({ ...pair, share: pair.product.perSecond / pair.bare.perSecond });
  }
  const shares = rounds.map(({ share }) => share);
  const share = median(shares);
  const hasMark = mark !== undefined && connections === 10;
  const holds = !hasMark || share >= mark;
  isHeld &&= holds;
  rows[`PostgreSQL, ${name}, ${connections} connections`] = {
    'bare/s': Math.round(median(rounds.map((round) => round.bare.perSecond))),
    'product/s': Math.round(median(rounds.map((round) => round.product.perSecond))),
    'answered 503': rounds.reduce((sum, round) => sum + round.product.busy, 0),
    share: rounded(share),
    spread: `${rounded(Math.min(...shares))}–${rounded(Math.max(...shares))}`,
    mark: hasMark ? `≥ ${mark}` : '',
    holds: hasMark ? (holds ? 'yes' : 'NO') : '',
  };
}

async function measureEmbedded(server: BuiltServer, each: Case, connections: number): Promise<void> {
  const ofProduct = () =>
    measure({ url: server.url, path: each.product, session: each.session }, connections, server);
  await ofProduct();
  const rounds: Answered[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await ofProduct());
  const figures = rounds.map(({ perSecond }) => perSecond);
  rows[`embedded, ${each.name}, ${connections} connections`] = {
    'product/s': Math.round(median(figures)),
    'answered 503': rounds.reduce((sum, { busy }) => sum + busy, 0),
    spread: `${Math.round(Math.min(...figures))}–${Math.round(Math.max(...figures))}`,
  };
}

async function measure(asked: Asked, connections: number, server: BuiltServer): Promise<Answered> {
  const measured = await callsPerSecond(asked, connections, SECONDS);
  truncateSync(server.logFile);
  return measured;
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
