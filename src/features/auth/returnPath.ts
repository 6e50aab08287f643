/** What the router keeps beside /login when a guard sent somebody there. */
export interface LoginState {
  from: string;
}

/**
 * The page that was asked for before signing in (SHELL-05). Only a path of this site: the history's state
 * may come from anywhere, and `//host` or `/\host` would lead away.
 */
export function returnPathOf(state: unknown): string | null {
  const from = (state as Partial<LoginState> | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
