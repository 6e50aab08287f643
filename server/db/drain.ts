import { asBackground } from './postgres/connectionSlots';

export interface Drain {
  /** Does everything that is due. Resolves when nothing is left to do now, and never rejects. */
  drain(): Promise<void>;
  /** Ends after the piece of work at hand. */
  stop(): Promise<void>;
}

export interface DrainedWork {
  /** How often work is looked for that nobody has announced, in milliseconds. */
  pollMs: number;
  /** Does the next piece of work; false if nothing is due. */
  next: () => Promise<boolean>;
  /** What cannot go on now; it is looked for again later. */
  onError: (error: unknown) => void;
}

/** Does work piece by piece: when it is asked for, and by the clock. */
export function startDrain({ pollMs, next, onError }: DrainedWork): Drain {
  let stopped = false;
  let asked = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      while (asked && !stopped) {
        asked = false;
        while (!stopped && (await next()));
      }
    } catch (error) {
      onError(error);
    } finally {
      running = null;
    }
  }

  function drain(): Promise<void> {
    asked = true;
    // As background work: it would use up the time of the call that has asked, and does the work of others too.
    running ??= asBackground(run);
    return running;
  }

  const timer = setInterval(() => void drain(), pollMs).unref();
  return {
    drain,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
