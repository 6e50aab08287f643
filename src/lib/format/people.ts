import { roles, type Role } from '@contract/accounts/roles';
import type { SignedInUser } from '../session/storedSession';

/** The name to show for a person: the first of full name, alias and e-mail that is known; blank for nobody. */
export const userName = (user: SignedInUser | null): string =>
  user?.fullname?.trim() || user?.alias?.trim() || user?.email || '';

/** The first letters of the first and the last word, as on a profile picture; for an e-mail address, its first letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** The role that a text names, in any case; undefined where it names none. */
export const knownRole = (text: string): Role | undefined =>
  roles.find((role) => role.toLowerCase() === text.toLowerCase());

/** A role as people read it; an unknown role is returned unchanged. */
export const roleName = (role: string): string => knownRole(role) ?? role;
