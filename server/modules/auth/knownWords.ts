import { passwordLimits } from '@contract/accounts/credentials';

/**
 * Words that whoever knows the product would try first: its name, its trade, its roles and the systems around it.
 * docs/security.md lists them.
 */
export const knownWords = [
  ...['task', 'tasks', 'management', 'system', 'field', 'service', 'demo'],
  ...['admin', 'administrator', 'engineer', 'partner', 'office'],
  ...['netsuite', 'oracle', 'fspef', 'cmdb', 'sales', 'order', 'case'],
];

/** The parts of an address: the person's name, and their company's. Shorter ones are in too many words. */
const wordsOf = (email: string): string[] =>
  email
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= 3);

/**
 * What is left of a password without the known words, spaces and signs. The longest words go first, so that none leaves
 * the end of another.
 */
export function withoutKnownWords(password: string, email: string): string {
  const words = [...knownWords, ...wordsOf(email)].sort((a, b) => b.length - a.length);
  const left = words.reduce((text, word) => text.replaceAll(word, ' '), password.toLowerCase());
  return left.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether a password holds known words, and too little besides them. */
export function isMadeOfKnownWords(password: string, email: string): boolean {
  const left = withoutKnownWords(password, email);
  const whole = password.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return left.length < whole.length && left.length < passwordLimits.min;
}
