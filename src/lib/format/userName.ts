import type { SignedInUser } from '../session/storedSession';

/** What a person is called: the first of full name, alias and e-mail that is known; blank for nobody. */
export const userName = (user: SignedInUser | null): string =>
  user?.fullname?.trim() || user?.alias?.trim() || user?.email || '';
