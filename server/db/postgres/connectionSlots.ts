import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '@server/http/errors';
import { outsideTraces } from '@server/tracing/tracing';

/** The caller of the pool: calls of one route share part of it. Background work has no `kind` and no limits. */
interface Caller {
  kind?: string;
  /** How long it has waited for connections so far. */
  waitedMs: number;
}

interface Slot {
  kind?: string;
}

interface Waiting {
  kind?: string;
  enter: (slot: Slot) => void;
  /** Starts the timeout of its wait, or restarts it when its route starts to hang. */
  bound: () => void;
}

/** The part of the pool for one route, and for all hanging routes together. */
const SHARE = 0.5;
/** A route counts as hanging for this long after one of its statements timed out. */
const REMEMBERED_MS = 10_000;

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Runs `work` as a call of this route; code outside is background work. */
export const asCaller = (caller: Caller, work: () => void): void => callers.run(caller, work);

/** Runs `work` as background work, even if a call started it. */
export const asBackground = <T>(work: () => T): T => outsideTraces(() => callers.run(undefined, work));

/**
 * Reads a page of a long answer with the patience of a call of its own: one that goes on page by page is not stuck, however
 * long its waits are together. It still counts for its route.
 */
export const asPage = <T>(work: () => T): T => callers.run(newCaller(callers.getStore()?.kind), work);

export const newCaller = (kind?: string): Caller => ({ kind, waitedMs: 0 });

/**
 * Hands out the `size` connections. Hanging calls, for example on a locked table, would soon use all of them and
 * block the rest. So one route may use only half of them, and so may all hanging routes together. Otherwise the order
 * is first come, first served.
 */
export class ConnectionSlots {
  private readonly held = new Set<Slot>();
  private readonly queue: Waiting[] = [];
  private readonly hangsUntil = new Map<string, number>();
  private readonly share: number;

  /**
   * @param patienceMs how long one call, or a page of it, waits for all its slots together; 0 means no limit. Hanging routes wait half
   */
  constructor(
    private readonly size: number,
    private readonly patienceMs: number,
  ) {
    this.share = Math.ceil(size * SHARE);
  }

  /**
   * Waits for a slot.
   * @returns the function that releases it; `hung` tells whether a statement timed out
   * @throws ApiError 503 after the call has waited too long
   */
  async take(): Promise<(hung: boolean) => void> {
    const caller = callers.getStore() ?? newCaller();
    const slot = this.mayEnter(caller.kind) ? this.enter(caller.kind) : await this.wait(caller);
    return (hung) => this.giveBack(slot, hung);
  }

  private enter(kind?: string): Slot {
    const slot = { kind };
    this.held.add(slot);
    return slot;
  }

  private wait(caller: Caller): Promise<Slot> {
    const asked = performance.now();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiting: Waiting = {
        kind: caller.kind,
        enter: (slot) => {
          clearTimeout(timer);
          caller.waitedMs += performance.now() - asked;
          resolve(slot);
        },
        bound: () => {
          clearTimeout(timer);
          const patience = this.hangs(caller.kind) ? this.patienceMs / 2 : this.patienceMs;
          const left = patience - caller.waitedMs - (performance.now() - asked);
          timer = setTimeout(giveUp, Math.max(0, left)).unref();
        },
      };
      const giveUp = () => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        caller.waitedMs = this.patienceMs;
        reject(new ApiError(503, 'overloaded', 'The server is busy. Try again in a moment.'));
      };
      this.queue.push(waiting);
      if (this.patienceMs > 0) waiting.bound();
    });
  }

  private giveBack(slot: Slot, hung: boolean): void {
    if (!this.held.delete(slot)) return;
    if (hung && slot.kind !== undefined) this.noteHanging(slot.kind);
    // Skips those whose route uses its whole part.
    for (const waiting of [...this.queue]) {
      if (this.held.size >= this.size) return;
      if (!this.mayEnter(waiting.kind)) continue;
      this.queue.splice(this.queue.indexOf(waiting), 1);
      waiting.enter(this.enter(waiting.kind));
    }
  }

  private noteHanging(kind: string): void {
    this.hangsUntil.set(kind, performance.now() + REMEMBERED_MS);
    if (this.patienceMs === 0) return;
    for (const waiting of this.queue) if (waiting.kind === kind) waiting.bound();
  }

  private mayEnter(kind?: string): boolean {
    if (this.held.size >= this.size) return false;
    if (kind === undefined) return true;
    const hangs = this.hangs(kind);
    const rivals = [...this.held].filter((slot) => slot.kind === kind || (hangs && this.hangs(slot.kind)));
    return rivals.length < this.share;
  }

  private hangs(kind: string | undefined): boolean {
    return kind !== undefined && performance.now() < (this.hangsUntil.get(kind) ?? 0);
  }
}
