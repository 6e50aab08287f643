import { setTimeout as wait } from 'node:timers/promises';
import { signInByCall } from '../e2e/support/signIn';
import type { Fault } from './support/fault';
import { Load } from './support/load';

/** An account deactivated while its person's changes are under way (API-09). */
export const deactivation: Fault = {
  name: 'deactivation against writes',
  made: 'an admin deactivates the person as whom 8 clients write, on two servers with PostgreSQL',
  holds:
    'no call that begins a second after the deactivation was answered succeeds (on the same server: at once), and what was stored was acknowledged or under way',
  engines: ['embedded', 'postgres'],
  rounds: 20,
  quick: {},
  flaw: 'discard',
  async act(run) {
    const databaseUrl = run.engine === 'postgres' ? await run.filledDatabase() : undefined;
    const first = await run.start({ ...(databaseUrl && { databaseUrl }) });
    const servers = databaseUrl ? [first, await run.start({ databaseUrl })] : [first];
    const { headers } = await signInByCall(first, 'admin');
    const load = await Load.prepare(...servers);
    load.mayBeSignedOut = true;
    const turn = async (isActive: boolean) => {
      const answer = await fetch(`${first.url}/api/globalAdmin?type=updateStatus&userid=${load.userId}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ is_active: isActive }),
      });
      if (!answer.ok) throw new Error(`The change was answered ${answer.status}: ${await answer.text()}`);
    };
    let after = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      load.begin();
      await wait(200 + run.random() * 300);
      await turn(false);
      // Another server hears of it within a second (docs/operations.md).
      if (servers.length > 1) await wait(1000);
      load.notAfter = performance.now();
      await wait(500);
      await load.end();
      after += load.takeLate();
      await turn(true);
      await load.signInAgain();
      await load.compare();
    }
    run.measure(
      ...load.measures(),
      { name: 'calls that succeeded afterwards', value: after, most: 0 },
      { name: 'answered 401', value: load.count(401), least: 1 },
    );
  },
};
