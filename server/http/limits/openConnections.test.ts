import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { openConnectionsPlugin } from './openConnections';

const LARGE = 'x'.repeat(20_000_000);

/** A server whose call /slow is answered when the test says so. */
async function startServer() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  await app.register(openConnectionsPlugin);
  let answer: (text: string) => void = () => undefined;
  app.get('/', async () => 'at once');
  app.get('/large', async () => LARGE);
  app.get('/slow', () => {
    app.server.emit('asked');
    return new Promise((resolve) => (answer = resolve));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, open: () => connect(port, '127.0.0.1'), answer: (text: string) => answer(text) };
}

const ask = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);

/** How long the server takes to end. */
async function timeToEnd(app: { close: () => Promise<undefined> }): Promise<number> {
  const begun = performance.now();
  await app.close();
  return performance.now() - begun;
}

it('OPS-01 ends connections that are kept open, without a reset', async () => {
  const { app, open } = await startServer();
  const [used, fresh] = [open(), open()];
  ask(used, '/');
  await once(used, 'data');
  const ends = [text(used), text(fresh)];
  expect(await timeToEnd(app)).toBeLessThan(900);
  expect(await Promise.all(ends)).toEqual(['', '']);
});

it('OPS-01 answers a call that is under way, and ends its connection then', async () => {
  const { app, open, answer } = await startServer();
  const socket = open();
  const asked = once(app.server, 'asked');
  ask(socket, '/slow');
  await asked;
  const ended = app.close();
  answer('in the end');
  expect(await text(socket)).toMatch(/in the end$/);
  await ended;
});

it('OPS-01 cuts no answer that is still on its way', async () => {
  const { app, open } = await startServer();
  const socket = open();
  ask(socket, '/large');
  await once(socket, 'readable');
  const ended = app.close();
  expect((await text(socket)).endsWith(LARGE)).toBe(true);
  await ended;
});

it('OPS-01 waits a second for the rest of a call, not longer', async () => {
  const { app, open } = await startServer();
  const socket = open();
  const accepted = once(app.server, 'connection');
  socket.write('GET / HTTP/1.1\r\nho');
  const [inside] = (await accepted) as [Socket];
  while (inside.bytesRead === 0) await new Promise(setImmediate);
  socket.on('error', () => undefined);
  expect(await timeToEnd(app)).toBeLessThan(2900);
});

it('OPS-01 while it drains, answers go on and close their connections', async () => {
  const { app, open } = await startServer();
  const drained = app.drain(300);
  expect(app.isEnding()).toBe(true);
  const [before, after] = [open(), open()];
  for (const socket of [before, after]) {
    ask(socket, '/');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*at once$/i);
  }
  await drained;
  await app.close();
});
