import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExponentialBackoff } from 'cockatiel';
import type { z } from 'zod';
import type { CallState } from '@server/source/replica/connector';
import { inSpan, type Noted } from '@server/tracing/tracing';
import { createAccessToken } from './accessToken';
import { readAnswer } from './answer';
import { createBreaker } from './breaker';
import { ErpError } from './errors';
import { createGovernor, type Priority } from './governor';
import type { ErpSettings } from './settings';
import { createTransport, type Call, type TransportLimits } from './transport';
import { spanOfCall } from './spanOfCall';

/** How long and how large calls may be. */
export interface CallLimits extends TransportLimits {
  /** The whole call, with waiting for its turn and trying again. Oracle ends one after 15 min [subsect_1559222360]. */
  deadlineMs: Record<Priority, number>;
  /** The first pause before a call is tried again; it grows. */
  firstPauseMs: number;
  /** Without any answer this often, calls fail at once, until one of them is tried again after a while. */
  outagesInARow: number;
  outagePauseMs: number;
}

const LIMITS: CallLimits = {
  connectTimeoutMs: 10_000,
  silenceMs: 120_000,
  mostAnswerBytes: 50 * 1024 * 1024,
  deadlineMs: { interactive: 20_000, background: 300_000 },
  firstPauseMs: 250,
  outagesInARow: 5,
  outagePauseMs: 15_000,
};

const LONGEST_PAUSE_MS = 8000;

/** Who waits for a call, and until when. */
export interface ReadOptions {
  /** Interactive if not given. */
  priority?: Priority;
  /** Gives the call up; its reason is thrown. */
  signal?: AbortSignal;
}

export interface CallsOptions {
  log?: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  limits?: Partial<CallLimits>;
}

/** Calls of an account: signed in, within its limit, and not at all where nothing answers. */
export interface ErpCalls {
  /** Reads until it succeeds, for as long as the deadline lets it: a read may be repeated. */
  read: <T>(call: Call, answer: z.ZodType<T>, options?: ReadOptions) => Promise<T>;
  /**
   * Makes a change, and repeats it only where it has certainly not been made: too many calls, or not connected. Of any
   * other error, `isUnsent` says that the change has certainly not been made: a rejected token too does nothing.
   */
  write: (call: Call, options?: ReadOptions) => Promise<void>;
  /** How the calls are at this moment. */
  state: () => CallState;
  /** Cuts what is in flight. */
  close: () => Promise<void>;
}

/** What a call lives by: its end, and the span that tells of it. */
interface Life {
  signal: AbortSignal;
  span: Noted;
}

/** Errors that may be gone when the same is read again. */
const mayPass = (error: unknown) =>
  error instanceof ErpError && ['limit', 'serverError', 'unreachable'].includes(error.reason);

export function createErpCalls(settings: ErpSettings, { log, ...options }: CallsOptions): ErpCalls {
  const limits = { ...LIMITS, ...options.limits };
  const { name, baseUrl, slots } = settings;
  const transport = createTransport(name, baseUrl, limits);
  const accessToken = createAccessToken({
    settings,
    transport,
    timeoutMs: limits.deadlineMs.interactive,
    log,
  });
  const governor = createGovernor({ name, slots });
  const breaker = createBreaker({ name, inARow: limits.outagesInARow, pauseMs: limits.outagePauseMs, log });
  const pauses = new ExponentialBackoff({ initialDelay: limits.firstPauseMs, maxDelay: LONGEST_PAUSE_MS });

  const inFlight = new Set<AbortController>();
  let isClosed = false;
  const closed = () => new ErpError('unreachable', `The connection to ${name} was closed.`);

  async function send(
    call: Call,
    deadline: number,
    life: Life,
    note: (mayBeDone: boolean) => void = () => {},
    isRepeated = false,
  ): Promise<unknown> {
    const { signal, span } = life;
    const token = await accessToken.get(signal);
    const headers = { ...call.headers, authorization: `Bearer ${token}` };
    note(true);
    const answer = await transport.send({ ...call, headers }, { signal, timeoutMs: deadline - Date.now() });
    span.note({ 'http.response.status_code': answer.status });
    // Nothing was done with a token that is rejected.
    if (answer.status === 401) note(false);
    if (answer.status !== 401 || isRepeated) return readAnswer(name, answer);
    // It may have been revoked before its end.
    accessToken.forget(token);
    return send(call, deadline, life, note, true);
  }

  /** Until the deadline, with growing pauses. */
  async function repeated<T>(
    priority: Priority,
    { signal, span }: Life,
    attempt: (deadline: number) => Promise<T>,
    mayRepeat: (error: unknown) => boolean,
  ) {
    const deadline = Date.now() + limits.deadlineMs[priority];
    for (let pause = pauses.next(), repeats = 1; ; pause = pause.next(undefined), repeats += 1) {
      try {
        const turn = { priority, waitMs: deadline - Date.now(), signal };
        return await governor.run(turn, () => breaker.run(() => attempt(deadline)));
      } catch (error) {
        signal.throwIfAborted();
        const isWorthIt = mayRepeat(error) && !breaker.isOpen() && Date.now() + pause.duration < deadline;
        if (!isWorthIt) throw error;
        const facts = { reason: (error as ErpError).reason, pause: pause.duration };
        log?.info(facts, `${name}: the call is tried again`);
      }
      await sleep(pause.duration, undefined, { signal }).catch(() => signal.throwIfAborted());
      span.note({ 'http.request.resend_count': repeats });
    }
  }

  /** Work that ends with its caller, and with the connection. */
  async function inLife<T>(
    call: Call,
    signal: AbortSignal | undefined,
    work: (life: Life) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    if (isClosed) throw closed();
    const life = new AbortController();
    const giveUp = () => life.abort(signal?.reason);
    signal?.addEventListener('abort', giveUp);
    inFlight.add(life);
    try {
      return await inSpan(
        () => spanOfCall(baseUrl, call),
        (span) => work({ signal: life.signal, span }),
      );
    } finally {
      inFlight.delete(life);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  const read: ErpCalls['read'] = (call, answer, { priority = 'interactive', signal } = {}) =>
    inLife(call, signal, async (life) => {
      const body = await repeated(priority, life, (deadline) => send(call, deadline, life), mayPass);
      const parsed = answer.safeParse(body);
      if (parsed.success) return parsed.data;
      throw new ErpError('badAnswer', `${name} sent an answer of another shape than documented.`);
    });

  const write: ErpCalls['write'] = (call, { priority = 'interactive', signal } = {}) =>
    inLife(call, signal, async (life) => {
      let mayBeDone = false;
      const attempt = (deadline: number) => {
        mayBeDone = false;
        return send(call, deadline, life, (may) => {
          mayBeDone = may;
        });
      };
      const isUndone = ({ reason, isUnsent }: ErpError) => reason === 'limit' || isUnsent || !mayBeDone;
      try {
        await repeated(priority, life, attempt, (error) => mayPass(error) && isUndone(error as ErpError));
      } catch (error) {
        if (!(error instanceof ErpError) || error.isUnsent || !isUndone(error)) throw error;
        const { reason, message, details, status } = error;
        throw new ErpError(reason, message, { details, status, isUnsent: true });
      }
    });

  return {
    read,
    write,
    state: () => ({
      isAnswering: breaker.isAnswering(),
      callsInFlight: governor.inFlight(),
      callLimit: governor.limit(),
    }),
    close: async () => {
      isClosed = true;
      for (const life of inFlight) life.abort(closed());
      await transport.close();
    },
  };
}
