import { AsyncLocalStorage } from 'node:async_hooks';

const chosen = new AsyncLocalStorage<number>();

/** Runs `work` with another statement timeout: milliseconds, 0 for none. */
export const withStatementTime = <T>(ms: number, work: () => Promise<T>): Promise<T> => chosen.run(ms, work);

/** The timeout of the next statement; undefined for the default. */
export const chosenStatementTime = (): number | undefined => chosen.getStore();
