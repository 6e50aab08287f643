import { hash, verify } from '@node-rs/argon2';
import { unfitField } from '@server/http/errors';
import { fairQueue } from '@server/http/fairQueue';
import { isCommonPassword } from './commonPasswords';

/** argon2id (the library's default kind) with OWASP's least cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const unpaddedZeros = (bytes: number) => Buffer.alloc(bytes).toString('base64').replace(/=+$/, '');

// What no password hashes to, at the same cost: verifying against it takes the time of a real one.
const nobodysHash =
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
  `$${unpaddedZeros(16)}$${unpaddedZeros(32)}`;

// One text typed on two systems can differ in how accents are put together; nothing else is changed or trimmed.
const typed = (password: string) => password.normalize('NFC');

/**
 * The turns of work with passwords. A hash takes a thread of the few that files are read by too, and a processor for
 * tens of milliseconds: two at once leave both to others, and what waits is done within a second or two. What has not
 * begun by then is stuck behind work that the database holds up, each piece of it for as long as a lock is waited for:
 * who waits is told within 3 seconds all the same.
 */
export const passwordQueue = () => fairQueue({ atOnce: 2, mostWaiting: 50, patienceMs: 1800 });

/** The hash to store for a password, with its salt and cost in it. */
export const hashPassword = (password: string): Promise<string> => hash(typed(password), cost);

/**
 * Whether the password is the one that was hashed. Without a stored hash (an unknown account, or one that never got
 * a password) the answer is false and takes as long, so that the time does not tell which addresses have an account.
 */
export const verifyPassword = (stored: string | undefined, password: string): Promise<boolean> =>
  verify(stored?.startsWith('$argon2id$') ? stored : nobodysHash, typed(password));

/**
 * Refuses a new password that is among the common ones or is the account's own address. Length and characters are
 * the contract's (`newPassword`).
 * @throws ApiError 400 with an issue on `password`
 */
export async function assertPasswordAllowed(password: string, email: string): Promise<void> {
  const message = await passwordProblem(password, email);
  if (message) throw unfitField('password', message);
}

/** Why a new password cannot be taken, as a text for people; null when it can. */
export async function passwordProblem(password: string, email: string): Promise<string | null> {
  if (password.toLowerCase() === email.toLowerCase()) return 'Password must not be your email address.';
  if (await isCommonPassword(password)) {
    return 'This password is too common and easily guessed. Please choose another one.';
  }
  return null;
}
