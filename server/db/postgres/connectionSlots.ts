import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '@server/http/errors';

/** Who asks for a connection: calls of one kind share a part of the pool. Background work has no kind, and no bounds. */
interface Caller {
  kind?: string;
  /** How long it has waited for connections so far. */
  waitedMs: number;
}

interface Turn {
  kind?: string;
}

interface Waiting {
  kind?: string;
  enter: (turn: Turn) => void;
  /** Bounds its wait, anew where its kind has begun to hang. */
  bound: () => void;
}

/** How much of the pool one kind of call may hold, and all kinds together that hang. */
const SHARE = 0.5;
/** A kind whose statement had to be given up counts as hanging for this long after. */
const REMEMBERED_MS = 10_000;

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Whatever asks for a connection within `work` does so for a call of this kind; what is outside is background work. */
export const asCaller = (caller: Caller, work: () => void): void => callers.run(caller, work);

/** Whatever asks for a connection within `work` is background work, also where a call has begun it. */
export const asBackground = <T>(work: () => T): T => callers.run(undefined, work);

export const newCaller = (kind?: string): Caller => ({ kind, waitedMs: 0 });

/**
 * Whose turn it is to hold one of `size` connections. Calls that hang, on a locked table for one, would hold all of them
 * soon, and nobody else could work: so a kind of call may hold half of them only, and so may all kinds together that hang.
 * Within that, who asked first comes first.
 */
export class ConnectionSlots {
  private readonly held = new Set<Turn>();
  private readonly queue: Waiting[] = [];
  private readonly hangsUntil = new Map<string, number>();
  private readonly share: number;

  /** @param patienceMs how long one call waits, for all its turns together; 0 is without end. Half for a kind that hangs */
  constructor(
    private readonly size: number,
    private readonly patienceMs: number,
  ) {
    this.share = Math.ceil(size * SHARE);
  }

  /**
   * Waits for a turn.
   * @returns what gives it back, and tells whether a statement had to be given up
   * @throws ApiError 503 once the caller has waited for too long
   */
  async take(): Promise<(hung: boolean) => void> {
    const caller = callers.getStore() ?? newCaller();
    const turn = this.mayEnter(caller.kind) ? this.enter(caller.kind) : await this.wait(caller);
    return (hung) => this.giveBack(turn, hung);
  }

  private enter(kind?: string): Turn {
    const turn = { kind };
    this.held.add(turn);
    return turn;
  }

  private wait(caller: Caller): Promise<Turn> {
    const asked = performance.now();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiting: Waiting = {
        kind: caller.kind,
        enter: (turn) => {
          clearTimeout(timer);
          caller.waitedMs += performance.now() - asked;
          resolve(turn);
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

  private giveBack(turn: Turn, hung: boolean): void {
    if (!this.held.delete(turn)) return;
    if (hung && turn.kind !== undefined) this.noteHanging(turn.kind);
    // Those whose kind holds its part are passed over.
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
    const rivals = [...this.held].filter((turn) => turn.kind === kind || (hangs && this.hangs(turn.kind)));
    return rivals.length < this.share;
  }

  private hangs(kind: string | undefined): boolean {
    return kind !== undefined && performance.now() < (this.hangsUntil.get(kind) ?? 0);
  }
}
