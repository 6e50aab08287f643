import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../../server/testing/freePort';

export interface FloorServer {
  url: string;
  close(): void;
}

/**
 * Serves the floor: pages without any framework, compressed as the product's are, over the product's own calls. What
 * they take is what the line, the server and the browser take.
 *
 * @param product address of the server that answers the calls
 */
export async function startFloor(product: string): Promise<FloorServer> {
  const pages = new Map(
    ['/login', '/task'].map((route) => {
      const html = readFileSync(path.join(import.meta.dirname, `${route}.html`));
      return [route, brotliCompressSync(html)];
    }),
  );
  const server = createServer((asked, reply) => {
    const page = pages.get(asked.url ?? '');
    if (!page) return passOn(product, asked, reply);
    const headers = { 'content-encoding': 'br', 'cache-control': 'no-cache' };
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function passOn(product: string, asked: IncomingMessage, reply: ServerResponse): void {
  const { url = '', method } = asked;
  const to = new URL(url, product);
  // As the product's own page would ask: the name of its session's cookie has its port.
  const headers = { ...asked.headers, host: to.host };
  const call = request(to, { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  call.on('error', () => reply.destroy());
  asked.pipe(call);
}
