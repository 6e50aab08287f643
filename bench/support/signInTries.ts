import { API_KEY, type BuiltServer } from '../../e2e/support/server';
import type { SessionHeaders } from '../../e2e/support/signIn';

/** One of as many addresses as are wanted. */
export const addressOf = (number: number): string => `203.0.${Math.floor(number / 256)}.${number % 256}`;

interface Origin {
  /** Where the call says it comes from; the server believes it as it would a proxy in front. */
  from: string;
  /** The token of a device that has signed in before. */
  device?: string;
}

/** Sends a call without a session. */
async function post(server: BuiltServer, path: string, body: object, { from, device }: Origin) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': API_KEY,
      'x-forwarded-for': from,
      'x-known-devices': device ?? 'none',
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { device?: string; token?: string } };
}

export const trySignIn = (server: BuiltServer, email: string, password: string, origin: Origin) =>
  post(server, '/api/login', { email, password }, origin);

export const askForReset = (server: BuiltServer, email: string, origin: Origin) =>
  post(server, '/api/forgot-password', { email }, origin);

/** Tries the current password of somebody who is signed in. */
export async function tryChange(server: BuiltServer, session: SessionHeaders, current: string) {
  const answer = await fetch(`${server.url}/api/change-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify({ current, password: 'eleven blue ferries' }),
  });
  return { status: answer.status };
}
