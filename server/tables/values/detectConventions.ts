import type { Cell } from '../table';
import { type DateOrder, dateOrders, type DecimalMark, decimalMarks } from './conventions';
import { readDay } from './days';
import { readNumber } from './numbers';
import { partDayAndTime } from './times';

/** What the values of a column leave open. */
export interface Possible<T> {
  /** The conventions that read every value which any of them reads; if none does, those that read some. */
  possible: T[];
  /** A value that they read differently: then a person must choose. Without one, any of them is right. */
  example: string | null;
}

/** Looks at the values of a column, one at a time, in constant memory. */
export interface Detector<T> {
  add(cell: Cell): void;
  result(): Possible<T>;
}

function detector<T extends string>(
  conventions: readonly T[],
  read: (text: string, convention: T) => unknown,
): Detector<T> {
  const readsSome = new Set<T>();
  const failsSome = new Set<T>();
  /** The first value that two of them read differently. */
  const examples = new Map<string, string>();
  const pairs = conventions.flatMap((one, index) =>
    conventions.slice(index + 1).map((other) => [one, other] as const),
  );

  return {
    add(cell) {
      // Only texts have conventions.
      if (typeof cell !== 'string' || cell.trim() === '') return;
      const values = new Map(conventions.map((convention) => [convention, read(cell, convention)]));
      const readable = conventions.filter((convention) => values.get(convention) !== undefined);
      // An error whatever is chosen tells nothing.
      if (readable.length === 0) return;
      for (const convention of conventions) {
        (values.get(convention) === undefined ? failsSome : readsSome).add(convention);
      }
      for (const pair of pairs) {
        const [one, other] = pair.map((convention) => values.get(convention));
        if (one !== other && !examples.has(pair.join())) examples.set(pair.join(), cell);
      }
    },

    result() {
      const all = conventions.filter((convention) => !failsSome.has(convention));
      const possible = all.length > 0 ? all : conventions.filter((convention) => readsSome.has(convention));
      const differing = pairs.find(
        (pair) => examples.has(pair.join()) && pair.every((convention) => possible.includes(convention)),
      );
      return { possible: [...possible], example: differing ? examples.get(differing.join())! : null };
    },
  };
}

/** Finds the orders of day, month and year that the texts of a column may have. */
export const dateOrderDetector = (): Detector<DateOrder> =>
  detector(dateOrders, (text, order) => {
    const day = readDay(partDayAndTime(text).day, order);
    return day && `${day.year}-${day.month}-${day.day}`;
  });

/** Finds the decimal marks that the texts of a column may have. */
export const decimalDetector = (): Detector<DecimalMark> =>
  detector(decimalMarks, (text, mark) => readNumber(text, mark)?.value);
