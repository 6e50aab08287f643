import { pino, type DestinationStream, type Logger } from 'pino';

/** Secrets that must never reach a log, at any depth of a logged object. */
const secret = [
  'password',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
  'link',
  'token_hash',
  'cookie_hash',
  'password_hash',
].map((name) => `["${name}"]`);
const paths = secret.flatMap((name) => [name, `*${name}`, `*.*${name}`]);

interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
}

/**
 * Creates the server's log: JSON lines on standard output. Only method and path of a call are logged: a query may
 * hold a reset token or a search text.
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
