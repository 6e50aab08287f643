/** Whose value of a field that both changed is to be saved. */
export type ConflictSide = 'theirs' | 'mine';

/** What became of a record's fields when two people changed it from the same version on (TDET-16). */
export interface ThreeWay<Field extends string> {
  /** Changed by me only. */
  mine: Field[];
  /** Changed by the other only. */
  theirs: Field[];
  /** Changed by both, to the same. */
  alike: Field[];
  /** Changed by both, each to something else: a person has to choose. */
  both: Field[];
}

/**
 * Compares two versions of a record with the one that both began from. Values are texts, '' for none; fields that
 * neither changed are in no list. Lists keep the order of `fields`.
 */
export function threeWay<Field extends string>(
  fields: readonly Field[],
  base: Record<Field, string>,
  mine: Record<Field, string>,
  theirs: Record<Field, string>,
): ThreeWay<Field> {
  const ways: ThreeWay<Field> = { mine: [], theirs: [], alike: [], both: [] };
  for (const field of fields) {
    const isMine = mine[field] !== base[field];
    const isTheirs = theirs[field] !== base[field];
    if (isMine && isTheirs) ways[mine[field] === theirs[field] ? 'alike' : 'both'].push(field);
    else if (isMine) ways.mine.push(field);
    else if (isTheirs) ways.theirs.push(field);
  }
  return ways;
}
