import { roles, type Role } from '@contract/roles';

/** The role that a text names, in any case; undefined where it names none. */
export const knownRole = (text: string): Role | undefined =>
  roles.find((role) => role.toLowerCase() === text.toLowerCase());

/** A role as people read it; one that is not known, as it is. */
export const roleName = (role: string): string => knownRole(role) ?? role;
