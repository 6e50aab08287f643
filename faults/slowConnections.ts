import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './support/fault';
import { Load } from './support/load';

const EACH = 100;
/** Longer than any limit of the server (server/app/app.ts) and its check every 5 s. */
const WATCHED_MS = 85_000;
const HEADERS_MS = 25_000;
const ANSWER_MS = 3000;

/** Callers who hold connections: headers and bodies a byte at a time, and nothing at all. */
export const slowConnections: Fault = {
  name: 'slow and idle connections',
  made: '100 connections send headers, 100 a body, a byte a second, and 100 send nothing, beside 8 clients',
  holds: 'slow headers are cut within 25 s, all others within 85 s; the clients are answered within 3 s',
  engines: ['embedded', 'postgres'],
  rounds: 1,
  quick: {},
  flaw: 'patient',
  async act(run) {
    const server = await run.start();
    const load = await Load.prepare(server);
    const port = Number(new URL(server.url).port);
    const left = { headers: 0, others: 0 };
    for (let round = 1; round <= run.rounds; round += 1) {
      const slowHeaders = hold(port, 'GET /api/health HTTP/1.1\r\nhost: a\r\nx-slow: ');
      const slowBodies = hold(
        port,
        'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n',
      );
      const idle = hold(port, '');
      load.begin();
      await wait(HEADERS_MS);
      left.headers += slowHeaders.filter(isOpen).length;
      await wait(WATCHED_MS - HEADERS_MS);
      left.others += [...slowBodies, ...idle].filter(isOpen).length;
      await load.end();
      for (const socket of [...slowHeaders, ...slowBodies, ...idle]) socket.destroy();
    }
    await load.compare();
    run.measure(
      ...load.measures(),
      { name: 'slow headers left', value: left.headers, most: 0 },
      { name: 'others left', value: left.others, most: 0 },
      { name: 'longest call', value: load.longestMs, unit: 'ms', most: ANSWER_MS },
    );
  },
};

/** Connections that send this beginning, and then, if there is one, a byte a second. */
function hold(port: number, beginning: string): Socket[] {
  return Array.from({ length: EACH }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).on('end', () => socket.destroy());
    socket.resume();
    if (!beginning) return socket;
    socket.write(beginning);
    const more = setInterval(() => socket.write('a'), 1000);
    socket.on('close', () => clearInterval(more));
    return socket;
  });
}

const isOpen = (socket: Socket): boolean => !socket.destroyed;
