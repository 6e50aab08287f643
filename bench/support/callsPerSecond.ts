import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { SessionHeaders } from '../../e2e/support/signIn';

export interface Asked {
  url: string;
  path: string;
  /** Sent with each call; none by default. */
  session?: SessionHeaders;
}

export interface Answered {
  /** Answers 200 in a second. */
  perSecond: number;
  /** Answers 503 in all: the server was too busy. */
  busy: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
/** Who is told that the server is busy waits. */
const PAUSE_MS = 200;

/**
 * Counts the calls that a server answers. Each connection sends the next call as soon as the answer before it is there
 * whole. The client reads sockets itself and parses no more than it must: a client that parses HTTP takes longer than
 * the answers it measures.
 * @throws where an answer is neither 200 nor 503
 */
export async function callsPerSecond(asked: Asked, connections: number, seconds: number): Promise<Answered> {
  const clients = await Promise.all(Array.from({ length: connections }, () => Client.open(asked)));
  const begun = performance.now();
  const ends = begun + seconds * 1000;
  await Promise.all(clients.map((client) => client.callUntil(ends)));
  const taken = performance.now() - begun;
  const sum = (counted: 'answers' | 'busy') => clients.reduce((all, client) => all + client[counted], 0);
  return { perSecond: sum('answers') / (taken / 1000), busy: sum('busy') };
}

class Client {
  answers = 0;
  busy = 0;
  private readonly call: Buffer;

  private constructor(
    private readonly socket: Socket,
    { url, path, session }: Asked,
  ) {
    const lines = [`GET ${path} HTTP/1.1`, `host: ${new URL(url).host}`];
    for (const [name, value] of Object.entries(session ?? {})) lines.push(`${name}: ${value}`);
    this.call = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  }

  static async open(asked: Asked): Promise<Client> {
    const { hostname, port } = new URL(asked.url);
    const socket = connect(Number(port), hostname).setNoDelay();
    await once(socket, 'connect');
    return new Client(socket, asked);
  }

  callUntil(ends: number): Promise<void> {
    return new Promise((resolve, reject) => {
      /** What an answer still lacks; undefined until its head is whole. */
      let missing: number | undefined;
      let head: Buffer = Buffer.alloc(0);
      let isBusy = false;
      const next = () => {
        if (performance.now() < ends) this.socket.write(this.call);
        else this.socket.end(resolve);
      };
      this.socket.once('error', reject);
      this.socket.on('data', (chunk) => {
        let length = chunk.length;
        if (missing === undefined) {
          head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
          const end = head.indexOf(HEAD_END);
          if (end < 0) return;
          const text = head.toString('latin1', 0, end);
          const size = /^content-length: (\d+)/im.exec(text)?.[1];
          isBusy = text.startsWith('HTTP/1.1 503');
          if (!size || !(isBusy || text.startsWith('HTTP/1.1 200'))) return reject(new Error(text));
          missing = Number(size);
          length = head.length - end - HEAD_END.length;
          head = Buffer.alloc(0);
        }
        missing -= length;
        if (missing > 0) return;
        missing = undefined;
        if (isBusy) {
          this.busy += 1;
          setTimeout(next, PAUSE_MS);
        } else {
          this.answers += 1;
          next();
        }
      });
      this.socket.write(this.call);
    });
  }
}
