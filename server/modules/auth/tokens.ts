import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new secret for a session or a mailed link: 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The stored form of a token. A plain SHA-256 is enough: 256 random bits cannot be guessed, and tokens must be found
 * by their hash.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether this is the stored form of a token, in a time that does not depend on how much of it is right. */
export function isHashOf(hash: string, token: string): boolean {
  const stored = Buffer.from(hash);
  const given = Buffer.from(hashToken(token));
  return stored.length === given.length && timingSafeEqual(stored, given);
}
