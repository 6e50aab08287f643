/** Resolves after `delay` milliseconds. */
export const pause = (delay: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay));
