import { ApiError } from '@server/errors';
import type { SessionPrincipal } from '@server/principal';

/** Addresses that a changing call carries may only name the token's owner (D-14); otherwise 403. */
export function refuseOtherPerson(
  { email }: Pick<SessionPrincipal, 'email'>,
  named: readonly (string | undefined)[],
): void {
  if (named.some((each) => each !== undefined && each.toLowerCase() !== email.toLowerCase())) {
    throw new ApiError(403, 'forbidden', 'You can change things in your own name only.');
  }
}
