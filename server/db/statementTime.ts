import { AsyncLocalStorage } from 'node:async_hooks';

const chosen = new AsyncLocalStorage<number>();

/** Does `work`, whose statements may take another time than usual: milliseconds, 0 for as long as they take. */
export const withStatementTime = <T>(ms: number, work: () => Promise<T>): Promise<T> => chosen.run(ms, work);

/** How long the statement being sent may take; undefined as long as usual. */
export const chosenStatementTime = (): number | undefined => chosen.getStore();
