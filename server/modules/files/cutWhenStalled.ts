import type { IncomingMessage } from 'node:http';
import { STALLED_AFTER_MS } from './transferTimes';

/**
 * Ends the connection of an upload that has stopped, with which everything that waits for it fails. There is nobody
 * left to answer. To be called before anything reads the body.
 * @returns the function that ends the watch
 */
export function cutWhenStalled(body: IncomingMessage): () => void {
  const timer = setTimeout(() => body.destroy(), STALLED_AFTER_MS);
  const goOn = () => timer.refresh();
  body.on('data', goOn);
  return () => {
    clearTimeout(timer);
    body.off('data', goOn);
  };
}
