import { MAX_DEVICE_TOKENS } from '@contract/credentials';

/*
 * By which the server knows this browser, for each account that has signed in with it: while strangers try an account's
 * password, it has tries of its own. They stay after logout and say nothing of whose they are; they open nothing.
 */

const KEY = 'devices';

/** The tokens kept here, the newest first. Never throws. */
export function readDeviceTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isToken).slice(0, MAX_DEVICE_TOKENS) : [];
  } catch {
    return [];
  }
}

/** Keeps a token beside those of other accounts; of too many, the oldest goes. */
export function keepDeviceToken(token: string): void {
  if (!isToken(token)) return;
  try {
    const others = readDeviceTokens().filter((other) => other !== token);
    localStorage.setItem(KEY, JSON.stringify([token, ...others].slice(0, MAX_DEVICE_TOKENS)));
  } catch {
    // Private windows and full disks refuse: this browser stays a stranger.
  }
}

/** Nothing else may get into a header. */
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{20,100}$/.test(value);
