import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { API_KEY, BuiltServer } from '../e2e/support/server';
import type { Call } from '../server/testing/fuzz/calls';
import { operationsOf, type OpenApiDocument, type Operation } from '../server/testing/fuzz/document';
import { Known } from '../server/testing/fuzz/known';
import { callers, fuzz, type Outcome, type Problem } from '../server/testing/fuzz/run';
import { Keeper, sendFrom } from './support/fuzzKeeper';

/*
 * Calls the built server in every role, with calls made of its OpenAPI document: fitting, nearly fitting and hostile ones
 * (API-12). The same seed makes the same choices. Fails where an answer is 5xx, is not documented, does not fit its schema
 * or has a secret, and where the server takes what the document does not let be sent.
 */

const { values: options } = parseArgs({
  options: { calls: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const SHOWN_PROBLEMS = 20;
const SHOWN_CHARACTERS = 1500;

const server = await BuiltServer.prepare({
  API_DOCS: '1',
  REQUESTS_PER_MINUTE: '10000000',
  SIGN_IN_TRIES_PER_MINUTE: '1000',
  VIEW_CHANGES_PER_HOUR: '1000000',
  BULK_UPDATES_PER_HOUR: '1000000',
  INGEST_MB_PER_HOUR: '1000000',
  // Who signs in for the callers does so from another address.
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
});
const FUZZED = '192.0.2.1';

try {
  await server.start({ logsToFile: true });
  const started = performance.now();
  const { outcome, operations } = await fuzzServer();
  print(outcome, operations, (performance.now() - started) / 1000);
  process.exitCode = outcome.problems.length === 0 ? 0 : 1;
} finally {
  await server.dispose();
}

async function fuzzServer() {
  const pool = new Pool(server.url, { connections: callers.length + 1, pipelining: 1 });
  const send = (call: Call) => sendFrom(pool, FUZZED, call);
  const known = new Known();
  const { body } = await send({ method: 'GET', url: '/api/openapi.json', headers: {} });
  const keeper = new Keeper(pool);
  await keeper.start(known);
  const operations = operationsOf(JSON.parse(body) as OpenApiDocument);
  const signIn = keeper.signIn.bind(keeper);
  const run = { calls: Number(options.calls), seed: Number(options.seed) };
  const outcome = await fuzz({ operations, apiKey: API_KEY, known, send, signIn }, run);
  await pool.close();
  return { outcome, operations };
}

function print(
  { calls, statuses, successes, problems }: Outcome,
  operations: readonly Operation[],
  seconds: number,
): void {
  console.table(
    Object.fromEntries(
      callers.map((caller) => {
        const counts = statuses[caller];
        const sum = Object.values(counts).reduce((all, count) => all + count, 0);
        return [caller, { calls: sum, ...counts }];
      }),
    ),
  );
  const silent = operations.map(({ name }) => name).filter((name) => !successes[name]);
  console.log(
    `${calls} calls with seed ${options.seed} in ${Math.round(seconds)} s; ${problems.length} problems.`,
  );
  console.log(`Never answered with a success: ${silent.join(', ') || 'none'}.`);
  const kinds = new Map<string, Problem[]>();
  for (const each of problems) {
    const kind = `${each.operation}: ${each.problem}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), each]);
  }
  for (const [kind, [first, ...others]] of [...kinds].slice(0, SHOWN_PROBLEMS)) {
    if (!first) continue;
    const { caller, number, call } = first;
    const shown = JSON.stringify({ ...call, body: call.body?.toString() }).slice(0, SHOWN_CHARACTERS);
    console.error(
      `\n${kind}\n  ${caller}, call ${number}, seed ${options.seed}; ${others.length} more\n  ${shown}`,
    );
  }
}
