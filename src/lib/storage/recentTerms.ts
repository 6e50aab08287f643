import { foldText } from '../format/texts';
import { ownedStorage } from './ownedStorage';

/** How many are offered. */
const MAX_TERMS = 8;

/** A user's searches on this machine, by kind of record. */
export const recentSearches = ownedStorage(() => localStorage, 'recent');

const isText = (value: unknown): value is string => typeof value === 'string';
const without = (terms: readonly string[], term: string) =>
  terms.filter((each) => foldText(each) !== foldText(term));

/** The terms a user searched for with success, newest first. */
export function readRecentTerms(userId: string, kind: string): readonly string[] {
  const kept = recentSearches.read(userId, [kind]);
  return Array.isArray(kept) ? kept.filter(isText).slice(0, MAX_TERMS) : [];
}

/** Puts a term first, and removes an equal one, whatever its case and accents. */
export function keepRecentTerm(userId: string, kind: string, term: string): void {
  const others = without(readRecentTerms(userId, kind), term);
  recentSearches.save(userId, [kind], [term, ...others].slice(0, MAX_TERMS));
}

export function forgetRecentTerm(userId: string, kind: string, term: string): void {
  recentSearches.save(userId, [kind], without(readRecentTerms(userId, kind), term));
}

/** All of the kind. */
export const forgetRecentTerms = (userId: string, kind: string): void => recentSearches.drop(userId, [kind]);
