import { AsyncResource } from 'node:async_hooks';
import { ErpError } from './errors';

/** A person waits for interactive calls; background ones may take their time. */
export type Priority = 'interactive' | 'background';

interface Turn {
  priority: Priority;
  /** How long the call may wait for its turn. */
  waitMs: number;
  /** Ends the waiting, not the work. */
  signal?: AbortSignal;
}

/** Keeps the calls in flight within the account's limit. */
export interface Governor {
  /**
   * Does the work when its turn comes: interactive before background. Each leaves a slot to the other, so that a person
   * never waits for records to be read, and records come in however much people change.
   * @throws ErpError `limit` if the turn does not come in time
   */
  run: <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;
  /** How many calls may be in flight at this moment. */
  limit: () => number;
  /** How many are. */
  inFlight: () => number;
}

interface GovernorSettings {
  /** Shown in errors. */
  name: string;
  slots: number;
  /** The limit rises by one after this long without an error of the limit. */
  raiseAfterMs?: number;
}

/** Below it, background calls wait for as long as people make calls. */
const LEAST_TO_SHARE = 3;

/**
 * Calls are counted for the whole account, together with those of other programs, so the limit found at work is lower
 * than the agreed one at times: it is halved when NetSuite says there are too many, and creeps up again.
 */
export function createGovernor({ name, slots, raiseAfterMs = 5000 }: GovernorSettings): Governor {
  const waiting: Record<Priority, (() => void)[]> = { interactive: [], background: [] };
  const running: Record<Priority, number> = { interactive: 0, background: 0 };
  let limit = slots;
  let changedAt = 0;
  /** Rises with each halving: errors of calls that began before it say nothing about the lower limit. */
  let halvings = 0;

  function startNext(): void {
    for (;;) {
      if (running.interactive + running.background >= limit) return;
      // At a limit of one, background calls share it: they would never run otherwise.
      const mayRunBackground = running.background < Math.max(1, limit - 1);
      const isTurnOfBackground =
        mayRunBackground && limit >= LEAST_TO_SHARE && running.interactive >= limit - 1;
      const [first, second] = isTurnOfBackground
        ? [waiting.background, waiting.interactive]
        : [waiting.interactive, mayRunBackground ? waiting.background : []];
      const next = first.shift() ?? second.shift();
      if (!next) return;
      next();
    }
  }

  function learn(error: unknown, halvingsAtStart: number): void {
    const isLimit = error instanceof ErpError && error.reason === 'limit';
    if (isLimit && halvingsAtStart === halvings) {
      limit = Math.max(1, Math.floor(limit / 2));
      halvings += 1;
      changedAt = Date.now();
    } else if (!error && limit < slots && Date.now() - changedAt >= raiseAfterMs) {
      limit += 1;
      changedAt = Date.now();
    }
  }

  async function counted<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    const halvingsAtStart = halvings;
    try {
      const result = await work();
      learn(undefined, halvingsAtStart);
      return result;
    } catch (error) {
      learn(error, halvingsAtStart);
      throw error;
    } finally {
      running[priority] -= 1;
      startNext();
    }
  }

  return {
    limit: () => limit,
    inFlight: () => running.interactive + running.background,
    run: ({ priority, waitMs, signal }, work) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const stopWaiting = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
        };
        // Binds the caller's async context: otherwise the work would count as the previous caller's.
        const start = AsyncResource.bind(() => {
          stopWaiting();
          running[priority] += 1;
          counted(priority, work).then(resolve, reject);
        });
        const leave = (reason: Error) => {
          stopWaiting();
          waiting[priority] = waiting[priority].filter((other) => other !== start);
          reject(reason);
        };
        const giveUp = () => leave(signal?.reason as Error);
        const tooLong = () =>
          leave(new ErpError('limit', `${name} is busy: no call was free in time. Try again.`));
        const timer = setTimeout(tooLong, waitMs).unref();
        signal?.addEventListener('abort', giveUp);
        waiting[priority].push(start);
        startNext();
      }),
  };
}
