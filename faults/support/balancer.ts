import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const CHECK_MS = 200;

export interface Balancer {
  readonly url: string;
  /** From now on calls go to these servers in turn, as long as they say that they are ready. */
  serve(servers: readonly string[]): Promise<void>;
  close(): void;
}

/**
 * Stands before several servers, as nginx or HAProxy do (docs/operations.md): it asks each for `/api/ready`, goes to
 * the next one where a connection is refused, and never sends a call twice that a server may have got.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let servers: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  let isClosed = false;

  /** A busy machine may answer late: where no answer comes, the one before holds. */
  const isReady = async (server: string) => {
    try {
      return (await fetch(`${server}/api/ready`, { signal: AbortSignal.timeout(CHECK_MS) })).ok;
    } catch (error) {
      const { cause } = error as { cause?: NodeJS.ErrnoException };
      return cause?.code !== 'ECONNREFUSED' && ready.includes(server);
    }
  };
  async function check(): Promise<void> {
    const answers = await Promise.all(servers.map(isReady));
    ready = servers.filter((_server, at) => answers[at]);
  }
  async function goOnChecking(): Promise<void> {
    while (!isClosed) {
      await check();
      await wait(CHECK_MS);
    }
  }

  function pass(call: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const server = ready[(turn += 1) % ready.length];
    if (server === undefined) {
      response.writeHead(502).end('No server is ready.');
      return;
    }
    const { method, url: path, headers } = call;
    const sent = request(server + path, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') {
        response.destroy();
        return;
      }
      ready = ready.filter((other) => other !== server);
      pass(call, body, response);
    });
    sent.end(body);
  }

  const front = createServer((call, response) => {
    const parts: Buffer[] = [];
    call.on('data', (part: Buffer) => parts.push(part));
    call.on('end', () => pass(call, Buffer.concat(parts), response));
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
  void goOnChecking();
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    serve: (next) => {
      servers = next;
      return check();
    },
    close: () => {
      isClosed = true;
      agent.destroy();
      front.closeAllConnections();
      front.close();
    },
  };
}
