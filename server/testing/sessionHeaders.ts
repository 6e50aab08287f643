import type { SessionSecrets } from '@server/modules/auth/sessions';

/**
 * What a browser sends with each call of a session.
 * @param at the port of the address that is called, or TLS; `inject` names no port
 */
export const sessionHeaders = ({ token, cookie }: SessionSecrets, at: number | string = 80) => ({
  authorization: `Bearer ${token}`,
  cookie: `${at === 'TLS' ? '__Host-tms-session' : `tms-session-${at}`}=${cookie}`,
});

/** The secrets of a session that an answer has started or renewed, from its token and its cookie. */
export const secretsOf = (
  token: string,
  setCookie: string | string[] | null | undefined,
): SessionSecrets => ({
  token,
  cookie: /^[^=]+=([^;]+)/.exec(String(setCookie))?.[1] ?? '',
});
