import { addDays } from './draw';

const sundayFrom = (day: string): string => addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);

/** The days of a year on which clocks are changed in North America (March and November) and Europe, in their order. */
export const clockChangesOf = (year: string): string[] =>
  ['03-08', '03-25', '10-25', '11-01'].map((from) => sundayFrom(`${year}-${from}`));
