import { Agent, fetch, type Response } from 'undici';
import { ErpError } from './errors';

/** A call as it is sent; the path begins at the account's address. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Patience {
  /** The caller's own end, whose reason is thrown. */
  signal?: AbortSignal;
  /** The whole call may take this long. */
  timeoutMs: number;
}

export interface Answer {
  status: number;
  text: string;
}

export interface TransportLimits {
  connectTimeoutMs: number;
  /** Until the answer begins, and between two of its parts. */
  silenceMs: number;
  mostAnswerBytes: number;
}

/** The network: sends calls to one address, with limits to time and size. */
export interface Transport {
  /** @throws ErpError `unreachable` without a whole answer in time, `badAnswer` beyond the size */
  send: (call: Call, patience: Patience) => Promise<Answer>;
  close: () => Promise<void>;
}

/** The network's own name of the error, such as ECONNREFUSED: all that is shown of it. */
function networkCode(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^\w+$/.test(code)) return ` (${code})`;
  return cause ? networkCode(cause) : '';
}

/** Errors of connecting: nothing has been sent yet. */
const CONNECTING =
  /\((?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)\)/;

export function createTransport(name: string, baseUrl: string, limits: TransportLimits): Transport {
  const agent = new Agent({
    connect: { timeout: limits.connectTimeoutMs },
    headersTimeout: limits.silenceMs,
    bodyTimeout: limits.silenceMs,
  });

  /** Counts the unpacked bytes: a small compressed answer may be a huge one. */
  async function textOf({ body, status }: Response): Promise<string> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body ?? []) {
      size += (chunk as Uint8Array).byteLength;
      if (size > limits.mostAnswerBytes) {
        const megabytes = Math.ceil(limits.mostAnswerBytes / 1024 / 1024);
        throw new ErpError('badAnswer', `${name} sent an answer of more than ${megabytes} MB.`, { status });
      }
      chunks.push(chunk as Uint8Array);
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  return {
    send: async ({ path, ...call }, { signal, timeoutMs }) => {
      signal?.throwIfAborted();
      // Not AbortSignal.any: of a signal that outlives many calls it keeps a little of each.
      const end = new AbortController();
      const giveUp = () => end.abort();
      const timer = setTimeout(giveUp, timeoutMs);
      signal?.addEventListener('abort', giveUp);
      try {
        const response = await fetch(baseUrl + path, {
          ...call,
          dispatcher: agent,
          // A redirect means a wrong data centre; the token must not follow it.
          redirect: 'manual',
          signal: end.signal,
        });
        return { status: response.status, text: await textOf(response) };
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof ErpError) throw error;
        if (end.signal.aborted) throw new ErpError('unreachable', `${name} did not answer in time.`);
        const code = networkCode(error);
        throw new ErpError('unreachable', `${name} could not be reached, or its answer was cut${code}.`, {
          isUnsent: CONNECTING.test(code),
        });
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      }
    },
    close: () => agent.destroy(),
  };
}
