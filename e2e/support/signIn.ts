import { API_KEY, type BuiltServer } from './server';

/** The demo accounts, one per role. */
export const accounts = {
  admin: { email: 'admin@demo.test', password: 'field-service-demo' },
  engineer: { email: 'engineer@demo.test', password: 'field-service-demo' },
  partner: { email: 'partner@demo.test', password: 'field-service-demo' },
} as const;

export type Account = keyof typeof accounts;

interface LoginAnswer {
  user: { id: string; role: string; email: string; alias: string | null; fullname: string };
  token: string;
  expiresAt: string;
}

/** Signs in without a page; answers what local storage keeps under `user` (LOGIN-02). */
export async function signInByCall(server: BuiltServer, account: Account) {
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
    body: JSON.stringify(accounts[account]),
  });
  if (!answer.ok) throw new Error(`${account} could not sign in: ${answer.status} ${await answer.text()}`);
  const { user, token, expiresAt } = (await answer.json()) as LoginAnswer;
  const { id, email, alias, fullname } = user;
  return { id, role: user.role.trim().toLowerCase(), token, email, alias, fullname, expiresAt };
}
