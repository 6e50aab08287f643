import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '@server/app/config';

const NAME = 'tms-session';

type Settings = Pick<Config, 'publicUrl'>;

/**
 * Returns the name and the attributes of the cookie that belongs to a session's token (ADR 0016). Over TLS its name keeps
 * every other host, and every page without TLS, from setting it. Without TLS browsers share cookies among the ports of a
 * host, so its name has the port: two servers on one machine must not replace each other's.
 */
function cookieFor({ publicUrl }: Settings, request: FastifyRequest) {
  const secure = publicUrl.startsWith('https:') || request.protocol === 'https';
  return {
    name: secure ? `__Host-${NAME}` : `${NAME}-${request.port ?? 80}`,
    secure,
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
  } as const;
}

/** Returns the cookie that came with a call; empty where none did. */
export const readSessionCookie = (settings: Settings, request: FastifyRequest): string =>
  parseCookie(request.headers.cookie ?? '')[cookieFor(settings, request).name] ?? '';

/** Has the browser keep the cookie until the latest end of the session. */
export function sendSessionCookie(
  settings: Settings,
  reply: FastifyReply,
  { cookie, expiresAt }: { cookie: string; expiresAt: Date },
): void {
  const maxAge = Math.ceil((expiresAt.getTime() - Date.now()) / 1000);
  const sent = { ...cookieFor(settings, reply.request), value: cookie, maxAge };
  reply.header('set-cookie', stringifySetCookie(sent));
}

/** Has the browser remove the cookie. */
export function clearSessionCookie(settings: Settings, reply: FastifyReply): void {
  const removed = { ...cookieFor(settings, reply.request), value: '', maxAge: 0 };
  reply.header('set-cookie', stringifySetCookie(removed));
}
