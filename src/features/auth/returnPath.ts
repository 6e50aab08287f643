/** What the router keeps beside /login when a guard, or the page of a mailed link, sent somebody there. */
export interface LoginState {
  from: string;
  setsPassword: true;
}

/** Beside /login after a mailed link: its owner signs in, also where somebody else is still signed in with this browser (LOGIN-13). */
export const afterLink: Pick<LoginState, 'setsPassword'> = { setsPassword: true };

/** Whether somebody comes from the page of a mailed link. */
export const comesFromLink = (state: unknown): boolean =>
  Boolean((state as Partial<LoginState> | null)?.setsPassword);

/**
 * The page that was asked for before signing in (SHELL-05). Only a path of this site: the history's state
 * may come from anywhere, and `//host` or `/\host` would lead away.
 */
export function returnPathOf(state: unknown): string | null {
  const from = (state as Partial<LoginState> | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
