import { z } from 'zod';

const times = z.int().min(0);

/** What the account does wrong, and how it is limited; each count goes down as it is used. */
export const conditionsSchema = z.strictObject({
  /** How long each answer takes; of several, the quantiles of a curve from the shortest to the longest. */
  latencyMs: z.union([z.number().min(0), z.array(z.number().min(0)).min(1)]),
  /** Calls at the same time, for the whole account [article on concurrency governance]. */
  slots: z.int().min(1),
  /** The older shape of the limit's error, which RESTlets send. */
  isLimitOld: z.boolean(),
  /** Calls that are told to be too many. */
  limited: times,
  /** Changes whose token is rejected. */
  loginErrors: times,
  /** Changes that fail before, or after, they are stored. */
  errorsBefore: times,
  errorsAfter: times,
  /** Changes whose connection is cut once they are stored. */
  cutsAfter: times,
  /** Changes whose connection is cut at once, and that are stored only so much later. */
  lateCommits: times,
  lateMs: z.number().min(0),
  /** Answers that end in the middle, are a page instead, or tell an error with 200. */
  halfAnswers: times,
  pages: times,
  falseSuccesses: times,
  /** Calls but the sign-in whose address or content holds a text, and what happens to each of them instead of an answer. */
  failingCalls: z.array(
    z.strictObject({
      holds: z.string().min(1),
      as: z.enum(['cut', 'limit', 'notSignedIn', 'forbidden', 'error', 'redirect', 'otherShape']),
    }),
  ),
  /** The share of changes that meet one of the errors above, drawn from a fixed seed. */
  errorShare: z.number().min(0).max(1),
  /** Connections are cut without an answer. */
  isDown: z.boolean(),
  /** The certificate is past its end. */
  isCertificateEnded: z.boolean(),
  /** Seconds that the account's clock is ahead. */
  skewSeconds: z.int(),
  /** Tables that the role does not see, and columns that are not there any more (`task.message`). */
  hiddenTables: z.array(z.string()),
  droppedColumns: z.array(z.string()),
  /** How the catalog spells properties (`startdate`: `startDate`); others are unknown where names are checked. */
  spellings: z.record(z.string(), z.string()),
  /** The share of rows that the role does not see, by table; always the same rows. */
  hiddenShares: z.record(z.string(), z.number().min(0).max(1)),
  /** Tables whose rows the role may see, but not change. */
  lockedTables: z.array(z.string()),
  /** Tables whose rows the role may change, but not delete. */
  keptTables: z.array(z.string()),
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
  loginErrors: 0,
  errorsBefore: 0,
  errorsAfter: 0,
  cutsAfter: 0,
  lateCommits: 0,
  lateMs: 0,
  halfAnswers: 0,
  pages: 0,
  falseSuccesses: 0,
  failingCalls: [],
  errorShare: 0,
  isDown: false,
  isCertificateEnded: false,
  skewSeconds: 0,
  hiddenTables: [],
  droppedColumns: [],
  spellings: {},
  hiddenShares: {},
  lockedTables: [],
  keptTables: [],
  rejects: null,
  alters: null,
});

/** What the control call sets. */
export const controlSchema = conditionsSchema.partial().extend({
  /** For so long nothing listens: connections are refused. */
  refusedMs: z.number().min(0).optional(),
});

/** A number from 0 to 1 that belongs to a row: of rows in a row, the shares of an interval are nearly its length. */
const GOLDEN_RATIO = 0.6180339887;

/** Whether the role does not see a row, where a share of its table is hidden. */
export const isRowHidden = (id: string, share: number): boolean => (Number(id) * GOLDEN_RATIO) % 1 < share;

/** The condition of SQL that says the same of the rows that are seen. */
export const seenRows = (share: number): string => `mod(id * ${GOLDEN_RATIO}, 1) >= ${share}`;

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

/** Draws how long answers take, from the same seed each time. */
export function drawLatency(conditions: Conditions, seed = 800): () => number {
  const draw = draws(seed);
  return () => {
    const { latencyMs } = conditions;
    if (typeof latencyMs === 'number') return latencyMs;
    const place = draw() * (latencyMs.length - 1);
    const [from = 0, to = from] = latencyMs.slice(Math.floor(place));
    return from + (to - from) * (place % 1);
  };
}

/** Adds an error to come, for the share of changes that `errorShare` says. */
export function drawErrors(conditions: Conditions, seed = 18): () => void {
  const draw = draws(seed);
  return () => {
    if (conditions.errorShare <= 0 || draw() >= conditions.errorShare) return;
    const names = conditions.lateMs > 0 ? [...drawn, 'lateCommits' as const] : drawn;
    const name = names[Math.floor(draw() * names.length)] ?? 'limited';
    conditions[name] += 1;
  };
}
