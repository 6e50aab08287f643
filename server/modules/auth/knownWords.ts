/**
 * Words that who knows the product would try first: its name, its trade, its roles and the systems around it.
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

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * What is left of a password without the known words, spaces and signs; null where it holds none. The longest words go
 * first, so that none leaves the end of another.
 */
export function besidesKnownWords(password: string, email: string): string | null {
  const words = [...knownWords, ...wordsOf(email)].sort((a, b) => b.length - a.length);
  const typed = password.toLowerCase();
  const left = lettersOf(words.reduce((text, word) => text.replaceAll(word, ' '), typed));
  return left === lettersOf(typed) ? null : left;
}
