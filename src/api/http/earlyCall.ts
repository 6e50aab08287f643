/**
 * A call that `app/boot.ts` sent from the page's head, before the application's script had arrived. It answers the
 * first call that asks for the same thing with the same token, once.
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

/** Older answers (ms) are not taken: the page asked for something else first, and this has become yesterday's news. */
export const EARLY_CALL_MAX_AGE = 30_000;

/** The answer under way for a plain GET of `url`; undefined where none is, or it is not for this token. */
export function takeEarlyCall(url: string, token: string): Promise<Response> | undefined {
  const call = window.earlyCall;
  if (!call || call.url !== url) return undefined;
  delete window.earlyCall;
  const isFresh = Date.now() - call.startedAt <= EARLY_CALL_MAX_AGE;
  return isFresh && call.token === token ? call.answer : undefined;
}
