import type { Known } from './searchableRecords';

/** A kind of text that is searched for, and how many times as long as a look-up by its key it may take. */
interface TermKind {
  name: string;
  mark: number;
  termOf: (known: Known) => string;
}

export const termKinds: readonly TermKind[] = [
  { name: 'exact number', mark: 5, termOf: ({ number }) => number },
  { name: 'rare substring', mark: 5, termOf: ({ figures }) => figures.slice(1, 7) },
  { name: 'common word', mark: 30, termOf: ({ customer }) => beginningOf(wordsOf(customer)[0]) },
  { name: 'two words', mark: 30, termOf: twoWords },
];

/** Of a customer's name and the kind of device, else both of the name. */
function twoWords({ customer, kind }: Known): string {
  const [first, second] = wordsOf(customer);
  return `${beginningOf(first)} ${kind ?? second}`;
}

/** The words of a name that more than one letter tells from others, at least two of them, in any order. */
function wordsOf(name: string): [string, string] {
  const words = name.split(' ').filter((word) => word.length >= 4);
  const start = randomBelow(words.length);
  const [first, second] = [...words.slice(start), ...words.slice(0, start)];
  if (!first || !second) throw new Error(`${name} has no two words to search for.`);
  return [first, second];
}

/** A word as people type it: in small letters, and not always to its end. */
const beginningOf = (word: string): string => word.toLowerCase().slice(0, 4 + randomBelow(word.length - 3));

const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);
