/** An answer with its body, read once for the first page and the application. */
export interface EarlyAnswer {
  response: Response;
  /** Parsed; undefined where it is no JSON: a proxy's error page, or half an answer. */
  body: unknown;
}

/**
 * A call that `app/boot.ts` sent from the page's head, before the application's script arrived. It answers the first
 * call with the same address and token, once.
 */
export interface EarlyCall {
  url: string;
  token: string;
  startedAt: number;
  answer: Promise<EarlyAnswer>;
}

declare global {
  interface Window {
    earlyCall?: EarlyCall;
  }
}

/** Milliseconds; older answers are not used, because the page has called for something else first. */
export const EARLY_CALL_MAX_AGE = 30_000;

/** Reads an answer to its end. */
export async function readAnswer(response: Response): Promise<EarlyAnswer> {
  const text = await response.text();
  try {
    return { response, body: JSON.parse(text) };
  } catch {
    return { response, body: undefined };
  }
}

/** The early answer to a plain GET of `url`; undefined where there is none for this token. */
export function takeEarlyCall(url: string, token: string): Promise<EarlyAnswer> | undefined {
  const call = window.earlyCall;
  if (!call || call.url !== url) return undefined;
  delete window.earlyCall;
  const isFresh = Date.now() - call.startedAt <= EARLY_CALL_MAX_AGE;
  return isFresh && call.token === token ? call.answer : undefined;
}
