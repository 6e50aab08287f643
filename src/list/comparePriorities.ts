import { priorities } from '@contract/tasks/taskOptions';
import { compareTexts, type Compare } from './makeSorter';

const ranks = new Map<string, number>(priorities.map(({ label }, rank) => [label, rank]));
/** What only another system knows comes after those that are known here. */
const rankOf = (priority: string) => ranks.get(priority) ?? priorities.length;

/** The first click brings what is most urgent to the top. */
export const comparePriorities: Compare = (a, b) => rankOf(a) - rankOf(b) || compareTexts(a, b);
