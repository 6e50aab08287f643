/** The numbers that the account gives to records of its own types. */
export interface Numbers {
  /** Does what a creation of a type does while it is in flight. */
  during: <T>(type: string, work: () => Promise<T>) => Promise<T>;
  /** The number of a record of a type that is created under an id. */
  numberFor: (type: string, id: string) => string;
}

/**
 * Numbers records by their ids; those of a type that are created while others are in flight get the number of the first:
 * "simultaneously creating custom records … may cause duplicate IDs" [section_N2878042].
 */
export function openNumbers(): Numbers {
  const inFlight = new Map<string, { calls: number; number?: string }>();
  return {
    async during(type, work) {
      const together = inFlight.get(type) ?? { calls: 0 };
      inFlight.set(type, together);
      together.calls += 1;
      try {
        return await work();
      } finally {
        together.calls -= 1;
        if (together.calls === 0) inFlight.delete(type);
      }
    },
    numberFor: (type, id) => {
      const number = `${type.replace(/^customrecord_/, '').toUpperCase()}${id}`;
      const together = inFlight.get(type);
      if (!together) return number;
      together.number ??= number;
      return together.number;
    },
  };
}
