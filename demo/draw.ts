import { faker as shared } from '@faker-js/faker/locale/en';

/** Any other number makes other data of the same shape. */
const SEED = 20_240_607;

/** The kinds of demo records. Each draws from a stream of its own: a change in one leaves the others as they were. */
const streams = {
  people: 1,
  tasks: 2,
  taskFiles: 3,
  events: 4,
  salesOrders: 5,
  cases: 6,
  imr: 7,
  por: 8,
  cmdb: 9,
  purchaseorder: 10,
  purchaseorderrequest: 11,
  inventory: 12,
  activity: 13,
  moreTasks: 14,
} as const;
export type Stream = keyof typeof streams;

/** Restarts the generator for one kind of record of one unit, so that what came before does not matter. */
export function startStream(stream: Stream, unit: number): void {
  shared.seed([SEED, streams[stream], unit]);
}

export const one = <T>(list: readonly T[]): T => shared.helpers.arrayElement(list);
export const int = (min: number, max: number): number => shared.number.int({ min, max });
export const chance = (probability: number): boolean => shared.datatype.boolean({ probability });
/** `value()` with the given probability, else null: an empty field. */
export const filled = <T>(probability: number, value: () => T): T | null =>
  chance(probability) ? value() : null;
export const weighted = <T>(entries: readonly { weight: number; value: T }[]): T =>
  shared.helpers.weightedArrayElement(entries);
/** `#` becomes a digit, `?` a capital letter. */
export const pattern = (text: string): string =>
  text.replace(/[#?]/g, (sign) =>
    sign === '#' ? String(int(0, 9)) : shared.string.alpha({ casing: 'upper' }),
  );
/** Two decimals, as text. */
export const money = (min: number, max: number): string =>
  (int(Math.round(min * 100), Math.round(max * 100)) / 100).toFixed(2);
/** Without a title or an academic degree. */
export const fullName = (): string => `${shared.person.firstName()} ${shared.person.lastName()}`;

const DAY_MS = 86_400_000;

/** The day `days` after `day`, both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** The earlier of two days. */
export const earlier = (a: string, b: string): string => (a < b ? a : b);
/** A time of day on the half hour, from `first` to `last` o'clock. */
export const timeOfDay = (first: number, last: number): string =>
  `${String(int(first, last)).padStart(2, '0')}:${one(['00', '30'])}`;
/** An instant within office hours of `day`. */
export const instantOn = (day: string): string =>
  `${day}T${String(int(0, 9)).padStart(2, '0')}:${String(int(0, 59)).padStart(2, '0')}:00Z`;
