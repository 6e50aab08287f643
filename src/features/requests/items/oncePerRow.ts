import type { ItemRow } from './itemRows';

type Values = ItemRow['values'];

/** Remembers what follows from the values of a row: at every key all rows are asked, and only one has changed. */
export function oncePerRow<Result>(resultOf: (values: Values) => Result): (values: Values) => Result {
  const known = new WeakMap<Values, { result: Result }>();
  return (values) => {
    const found = known.get(values) ?? { result: resultOf(values) };
    known.set(values, found);
    return found.result;
  };
}
