import { pino, type DestinationStream, type Logger } from 'pino';

/** Wherever they stand in what is logged: what opens an account must not be found in a log. */
const secret = ['password', 'token', 'authorization', 'link', 'token_hash', 'password_hash'];
const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
}

/**
 * The server's log: JSON lines on standard output.
 * Requests are logged by method and path only: a query may hold a reset token or what somebody searched for.
 */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths, censor: '[removed]' },
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split('?', 1)[0], ip }),
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
