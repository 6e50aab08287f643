import { API_KEY } from './server';

/** The demo accounts, one per role. */
export const accounts = {
  admin: { email: 'admin@demo.test', password: 'field-service-demo' },
  engineer: { email: 'engineer@demo.test', password: 'field-service-demo' },
  partner: { email: 'partner@demo.test', password: 'field-service-demo' },
} as const;

export type Account = keyof typeof accounts;

/** What every call of a session carries. */
export type SessionHeaders = Record<'authorization' | 'cookie', string>;

interface LoginAnswer {
  user: { id: string; role: string; email: string; alias: string | null; fullname: string };
  token: string;
  expiresAt: string;
}

/**
 * Signs in without a page.
 *
 * @returns what local storage keeps under `user` (LOGIN-02), the cookie that a browser keeps beside it, and what calls
 * without a browser carry
 */
export async function signInByCall(server: { url: string }, account: Account) {
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
    body: JSON.stringify(accounts[account]),
  });
  if (!answer.ok) throw new Error(`${account} could not sign in: ${answer.status} ${await answer.text()}`);
  const { user, token, expiresAt } = (await answer.json()) as LoginAnswer;
  const { id, email, alias, fullname } = user;
  const [name = '', value = ''] = answer.headers.get('set-cookie')?.split(/[=;]/) ?? [];
  const headers: SessionHeaders = { authorization: `Bearer ${token}`, cookie: `${name}=${value}` };
  return {
    user: { id, role: user.role.trim().toLowerCase(), token, email, alias, fullname, expiresAt },
    cookie: { name, value, url: server.url, httpOnly: true, sameSite: 'Strict' as const },
    headers,
  };
}
