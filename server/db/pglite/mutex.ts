import { ApiError } from '@server/http/errors';

/** Longer than any transaction of ours; a wait this long means that one waits for itself. */
const PATIENCE_MS = 30_000;

/** One at a time, in the order of asking. */
export class Mutex {
  private held = false;
  private readonly queue: (() => void)[] = [];

  /**
   * Resolves with the function that passes the turn on.
   * @throws ApiError 503 after 30 seconds, so that code which asks for a second turn inside its first fails instead of hanging
   */
  async acquire(): Promise<() => void> {
    if (this.held) await this.turn();
    this.held = true;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.queue.shift();
      // The turn passes hand to hand: were it given up first, a newcomer could slip in between.
      if (next) next();
      else this.held = false;
    };
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(enter), 1);
        reject(new ApiError(503, 'overloaded', 'The database is busy. Try again in a moment.'));
      }, PATIENCE_MS);
      timer.unref();
      this.queue.push(enter);
    });
  }
}
