import { resolve } from 'node:path';
import { loadConfig } from '@server/app/config';
import { argumentsOf, runCommand, say } from '@server/command/command';
import { ErrorForPeople } from '@server/errorForPeople';
import { openSource } from '../openSource';
import { exportAudit, verifyAudit } from './exportAudit';

const USAGE = `Usage: npm run audit:export -- FILE [--from DAY] [--to DAY] [--chain]
       npm run audit:export -- --verify FILE
Writes the audit trail into a new file, one entry a line (NDJSON); the server may run. Days are like 2026-11-25, in UTC. With
--chain each line has a hash over itself and the line before; --verify finds what was changed, removed or moved since.`;

function given() {
  const { values, positionals } = argumentsOf(
    {
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        chain: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    },
    USAGE,
  );
  const [path, ...others] = positionals;
  const days = [values.from, values.to].filter((day) => day !== undefined);
  const areDays = days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)));
  if (path === undefined || others.length > 0 || !areDays) throw new ErrorForPeople(USAGE);
  return { ...values, path: resolve(path) };
}

runCommand(async () => {
  const { path, verify, chain, from, to } = given();
  if (verify) {
    const { rows, hash } = await verifyAudit(path);
    say(`${rows} entries, none changed, removed or moved. The last hash is ${hash}.`);
    return;
  }
  const config = loadConfig(process.env);
  const { rows, hash } = await exportAudit({
    withSnapshot: openSource(config, (heldMs) =>
      say(`The server's calls waited ${(heldMs / 1000).toFixed(1)} s.`),
    ),
    ...{ path, from, to, isChained: chain },
  });
  say(`${rows} entries.${hash === undefined ? '' : ` Keep the last hash elsewhere: ${hash}`}`);
}, 'Nothing was exported. Run it again.');
