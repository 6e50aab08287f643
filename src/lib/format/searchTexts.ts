import { countText } from './countTexts';

/** The line of a search in the activity log (LOG-01). */
export const searchedLog = (what: string, term: string, isFound: boolean) =>
  `${isFound ? 'Success' : 'Failed'} searched ${what} using ${term}`;

/** Says that a search found more than is shown, and what to do; `several` as in "tasks". */
export const cutSearchText = (shown: number, total: number, several: string) =>
  `Showing the first ${countText(shown)} of ${countText(total)} ${several} found. Narrow the search to see the rest.`;
