import { hash, parseOptions, verify } from '@node-rs/argon2';
import { passwordLimits } from '@contract/accounts/credentials';
import { unfitField } from '@server/http/errors';
import { fairQueue } from '@server/http/limits/fairQueue';
import { isCommonPassword } from './commonPasswords';
import { besidesKnownWords } from './knownWords';

/** argon2id (the library's default) with OWASP's minimum cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const unpaddedZeros = (bytes: number) => Buffer.alloc(bytes).toString('base64').replace(/=+$/, '');

// A hash that matches no password, at the same cost: verifying against it takes as long as against a real one.
const nobodysHash =
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
  `$${unpaddedZeros(16)}$${unpaddedZeros(32)}`;

// Two systems may compose accents differently in the same text. Nothing else is changed or trimmed.
const typed = (password: string) => password.normalize('NFC');

/**
 * The queue for all work with passwords. A hash occupies a thread that also reads files, and a processor for tens of
 * milliseconds. Two at once leave room for others, and the queue is empty within a second or two. A job that has not
 * started by then waits for work that the database delays, so it is rejected within 3 seconds.
 */
export const passwordQueue = (patienceMs = 1800) => fairQueue({ atOnce: 2, mostWaiting: 50, patienceMs });

/** Hashes a password, with salt and cost included. */
export const hashPassword = (password: string): Promise<string> => hash(typed(password), cost);

/** Whether a hash was made at another cost than today's: its password is hashed again when it is next known. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

/**
 * Whether the password matches the hash. Without a stored hash (an unknown account, or one without a password) the
 * result is false after the same time, so that the time does not reveal which addresses have an account.
 */
export const verifyPassword = (stored: string | undefined, password: string): Promise<boolean> =>
  verify(stored?.startsWith('$argon2id$') ? stored : nobodysHash, typed(password));

/**
 * Rejects a new password that is common, equals the account's address, or has little besides words that everybody here
 * knows. The contract checks length and characters (`newPassword`).
 * @throws ApiError 400 with an issue on `password`
 */
export async function assertPasswordAllowed(password: string, email: string): Promise<void> {
  const message =
    (await passwordProblem(password, email)) ?? ((await isGuessable(password, email)) ? GUESSABLE : null);
  if (message) throw unfitField('password', message);
}

const GUESSABLE =
  'This password is made of words that others would try first, such as your name, your role or the name of this system. Please choose another one.';

/** Whether a password holds known words, and besides them too little or a common password. */
export async function isGuessable(password: string, email: string): Promise<boolean> {
  const left = besidesKnownWords(password, email);
  return left !== null && (left.length < passwordLimits.min || isCommonPassword(left));
}

/** Why no account may have a password, as a text for people; null if one may. */
export async function passwordProblem(password: string, email: string): Promise<string | null> {
  if (password.toLowerCase() === email.toLowerCase()) return 'Password must not be your email address.';
  if (await isCommonPassword(password)) {
    return 'This password is too common and easily guessed. Please choose another one.';
  }
  return null;
}
