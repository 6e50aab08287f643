import { ApiError } from './errors';

/**
 * Limits how many of one kind of work a caller has under way. Each server counts its own.
 * @param busy what a caller beyond the limit is told
 */
export function atOnce(most: number, busy: string): (caller: string) => () => void {
  const underWay = new Map<string, number>();
  /**
   * Begins a work; returns what ends it, once.
   * @throws ApiError 429 with `retry-after`
   */
  return (caller) => {
    const count = underWay.get(caller) ?? 0;
    if (count >= most)
      throw new ApiError(429, 'rate_limited', busy, undefined, { headers: { 'retry-after': '30' } });
    underWay.set(caller, count + 1);
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      const left = (underWay.get(caller) ?? 1) - 1;
      if (left > 0) underWay.set(caller, left);
      else underWay.delete(caller);
    };
  };
}
