/**
 * A call that `app/boot.ts` sent from the page's head, before the application's script arrived. It answers the first
 * call with the same address and token, once.
 */
export interface EarlyCall {
  url: string;
  token: string;
  startedAt: number;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    earlyCall?: EarlyCall;
  }
}

/** Milliseconds; older answers are not used, because the page has called for something else first. */
export const EARLY_CALL_MAX_AGE = 30_000;

/** The early answer to a plain GET of `url`; undefined where there is none for this token. */
export function takeEarlyCall(url: string, token: string): Promise<Response> | undefined {
  const call = window.earlyCall;
  if (!call || call.url !== url) return undefined;
  delete window.earlyCall;
  const isFresh = Date.now() - call.startedAt <= EARLY_CALL_MAX_AGE;
  return isFresh && call.token === token ? call.answer : undefined;
}
