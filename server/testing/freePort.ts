import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Lower than those that the system hands out by itself: it would give such a port to another before it is listened at. */
const LOWEST = 20_000;
const ABOVE = 32_000;
const MOST_TRIES = 100;

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(LOWEST, ABOVE);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('No free port.');
}
