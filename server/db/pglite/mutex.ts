import { ApiError } from '@server/http/errors';

/** Longer than any of our transactions: such a wait means a deadlock with itself. */
const PATIENCE_MS = 30_000;

/** Grants access one at a time, in the order of the calls. */
export class Mutex {
  private held = false;
  private readonly queue: (() => void)[] = [];

  /**
   * Resolves with the function that releases the mutex.
   * @throws ApiError 503 after 30 seconds, so that code which asks twice fails instead of hanging
   */
  async acquire(): Promise<() => void> {
    if (this.held) await this.turn();
    this.held = true;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.queue.shift();
      // The mutex is handed over directly: otherwise a newcomer could take it in between.
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
