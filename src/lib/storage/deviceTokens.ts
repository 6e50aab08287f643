import { MAX_DEVICE_TOKENS } from '@contract/accounts/credentials';

/*
 * Tokens by which the server recognises this browser, one for each account that has signed in with it: while strangers
 * try an account's password, this browser has its own number of tries. They stay after logout, name no account and give
 * no access.
 */

const KEY = 'devices';

/** The stored tokens, newest first. Never throws. */
export function readDeviceTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isToken).slice(0, MAX_DEVICE_TOKENS) : [];
  } catch {
    return [];
  }
}

/** Stores a token beside those of other accounts; the oldest of too many is dropped. */
export function keepDeviceToken(token: string): void {
  if (!isToken(token)) return;
  try {
    const others = readDeviceTokens().filter((other) => other !== token);
    localStorage.setItem(KEY, JSON.stringify([token, ...others].slice(0, MAX_DEVICE_TOKENS)));
  } catch {
    // Private windows and full disks throw: the server will not recognise this browser.
  }
}

/** Only such text may go into a header. */
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{20,100}$/.test(value);
