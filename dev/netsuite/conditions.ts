import { z } from 'zod';

const times = z.int().min(0);

/** What the account does wrong, and how it is limited; each count goes down as it is used. */
export const conditionsSchema = z.strictObject({
  /** How long each answer takes. */
  latencyMs: z.number().min(0),
  /** Calls at the same time, for the whole account [article on concurrency governance]. */
  slots: z.int().min(1),
  /** The older shape of the limit's error, which RESTlets send. */
  isLimitOld: z.boolean(),
  /** Calls that are told to be too many. */
  limited: times,
  /** Changes that fail before, or after, they are stored. */
  errorsBefore: times,
  errorsAfter: times,
  /** Changes whose connection is cut once they are stored. */
  cutsAfter: times,
  /** Answers that end in the middle, are a page instead, or tell an error with 200. */
  halfAnswers: times,
  pages: times,
  falseSuccesses: times,
  /** The share of changes that meet one of the errors above, drawn from a fixed seed. */
  errorShare: z.number().min(0).max(1),
  /** Nothing answers. */
  isDown: z.boolean(),
  /** Seconds that the account's clock is ahead. */
  skewSeconds: z.int(),
  /** Tables that the role does not see, and columns that are not there any more (`task.message`). */
  hiddenTables: z.array(z.string()),
  droppedColumns: z.array(z.string()),
  /** Tables of which the role sees only the rows with an even id. */
  halfHiddenTables: z.array(z.string()),
  /** A workflow that rejects changes of a type, and one that stores a field otherwise. */
  rejects: z.nullable(z.strictObject({ type: z.string(), field: z.string(), message: z.string() })),
  alters: z.nullable(z.strictObject({ type: z.string(), field: z.string(), value: z.string() })),
});
export type Conditions = z.infer<typeof conditionsSchema>;

export const usualConditions = (): Conditions => ({
  latencyMs: 0,
  slots: 5,
  isLimitOld: false,
  limited: 0,
  errorsBefore: 0,
  errorsAfter: 0,
  cutsAfter: 0,
  halfAnswers: 0,
  pages: 0,
  falseSuccesses: 0,
  errorShare: 0,
  isDown: false,
  skewSeconds: 0,
  hiddenTables: [],
  droppedColumns: [],
  halfHiddenTables: [],
  rejects: null,
  alters: null,
});

type Counted = {
  [Name in keyof Conditions]: Conditions[Name] extends number ? Name : never;
}[keyof Conditions];

/** Uses one of a counted condition; false where none is left. */
export function take(conditions: Conditions, name: Counted): boolean {
  if (conditions[name] <= 0) return false;
  conditions[name] -= 1;
  return true;
}

const drawn = ['limited', 'errorsBefore', 'errorsAfter', 'cutsAfter', 'halfAnswers', 'pages'] as const;

/** Draws numbers from 0 to 1, the same ones each time (mulberry32). */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Adds an error to come, for the share of changes that `errorShare` says. */
export function drawErrors(conditions: Conditions, seed = 18): () => void {
  const draw = draws(seed);
  return () => {
    if (conditions.errorShare <= 0 || draw() >= conditions.errorShare) return;
    const name = drawn[Math.floor(draw() * drawn.length)] ?? 'limited';
    conditions[name] += 1;
  };
}
