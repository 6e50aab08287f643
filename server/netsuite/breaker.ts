import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { ErpError } from './errors';

/** Stops calling where nothing answers, and tries again with a single call after a while. */
export interface Breaker {
  /** @throws ErpError `unreachable` at once, while nothing is called */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  isOpen: () => boolean;
  /**
   * Whether the last calls had answers; false also while a single call tries again. Null at first, until a call has had
   * an answer or several have had none: neither is known before.
   */
  isAnswering: () => boolean | null;
}

interface BreakerSettings {
  name: string;
  /** Outages one after the other that stop the calls, and for how long. */
  inARow: number;
  pauseMs: number;
  log?: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * No answer, or one of a gateway instead of the service's. An error of the service's own (500) is none: one query that
 * always fails so must not stop all others.
 */
const isOutage = (error: unknown) =>
  error instanceof ErpError &&
  (error.reason === 'unreachable' || [502, 503, 504].includes(error.status ?? 0));

export function createBreaker({ name, inARow, pauseMs, log }: BreakerSettings): Breaker {
  const policy = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(inARow),
  });
  policy.onBreak(() =>
    log?.warn(`${name} does not answer; it is tried again every ${Math.ceil(pauseMs / 1000)} s`),
  );
  policy.onReset(() => log?.info(`${name} answers again`));
  let hasAnswered = false;

  return {
    isOpen: () => policy.state === CircuitState.Open,
    isAnswering: () => (policy.state === CircuitState.Closed ? hasAnswered || null : false),
    run: async (work) => {
      // Any other error is an answer too. Handed back as a value, it ends a row of outages as a success does.
      const answered = async (): Promise<{ value?: unknown; error?: ErpError }> => {
        try {
          return { value: await work() };
        } catch (error) {
          if (isOutage(error) || !(error instanceof ErpError)) throw error;
          return { error };
        }
      };
      try {
        const { value, error } = await policy.execute(answered);
        hasAnswered = true;
        if (error) throw error;
        return value as Awaited<ReturnType<typeof work>>;
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error;
        throw new ErpError(
          'unreachable',
          `${name} has not answered for a while. It is tried again by itself.`,
        );
      }
    },
  };
}
