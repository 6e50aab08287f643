import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { API_KEY } from '../e2e/support/server';
import { signInByCall } from '../e2e/support/signIn';
import { freePort } from '../server/testing/freePort';
import type { Fault } from './support/fault';

const MAILS = 6;
/** A mail that was on its way when its server was killed waits for its lease of two minutes (server/mail/mailQueue.ts). */
const ARRIVES_WITHIN_MS = 150_000;
const ANSWERED_MS = 3000;

/** The mail server refuses connections, or takes them and says nothing; then it is back. */
export const mailDown: Fault = {
  name: 'mail down',
  made: 'the mail server refuses connections, in the next round takes them and is silent; 6 links are asked for, the server is killed, then the mail server is back',
  holds: 'each call is answered within 3 s, the server stays ready, and each mail arrives once, within 150 s',
  engines: ['embedded', 'postgres'],
  rounds: 2,
  quick: {},
  flaw: 'discard',
  async act(run) {
    let lost = 0;
    let twice = 0;
    let unready = 0;
    let longest = 0;
    let slowest = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      const port = await freePort();
      const silent = round % 2 === 0 ? await listenSilently(port) : undefined;
      const server = await run.start({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
      const { headers } = await signInByCall(server, 'admin');
      const users = await fetch(`${server.url}/api/globalAdmin?type=getUsers`, { headers });
      const people = ((await users.json()) as { email: string; is_active: boolean }[])
        .filter((user) => user.is_active)
        .slice(0, MAILS);
      for (const { email } of people) {
        const begun = performance.now();
        const answer = await fetch(`${server.url}/api/forgot-password`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
          body: JSON.stringify({ email }),
        });
        if (!answer.ok) throw new Error(`A link was answered ${answer.status}: ${await answer.text()}`);
        longest = Math.max(longest, performance.now() - begun);
      }
      await wait(2000);
      if (!(await fetch(`${server.url}/api/ready`)).ok) unready += 1;
      await server.stop('SIGKILL');
      await silent?.end();

      const arrived = new Map<string, number>();
      // The flaw: a mail server that accepts a mail and throws it away.
      const dropped = run.isFlawed ? people[0]?.email : undefined;
      const mails = await listen(port, (to) => {
        if (to !== dropped) arrived.set(to, (arrived.get(to) ?? 0) + 1);
      });
      await server.start({ logsToFile: true });
      const back = performance.now();
      const waitMs = run.isFlawed ? 30_000 : ARRIVES_WITHIN_MS;
      while (arrived.size < people.length && performance.now() - back < waitMs) await wait(50);
      slowest = Math.max(slowest, performance.now() - back);
      // Time enough for one that would come twice.
      await wait(6000);
      lost += people.filter(({ email }) => !arrived.has(email)).length;
      twice += [...arrived.values()].filter((times) => times > 1).length;
      await server.stop();
      await new Promise<void>((resolve) => mails.close(resolve));
    }
    run.measure(
      { name: 'mails lost', value: lost, most: 0 },
      { name: 'sent twice', value: twice, most: 0 },
      { name: 'not ready', value: unready, most: 0 },
      { name: 'longest call', value: longest, unit: 'ms', most: ANSWERED_MS },
      { name: 'all sent after', value: slowest, unit: 'ms', most: ARRIVES_WITHIN_MS },
    );
  },
};

async function listen(port: number, onMail: (to: string) => void): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then(() => {
        for (const { address } of session.envelope.rcptTo) onMail(address);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

async function listenSilently(port: number): Promise<{ end(): Promise<void> }> {
  const open = new Set<{ destroy(): void }>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    end: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
