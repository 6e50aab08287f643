import { isAdmin } from '@contract/accounts/roles';
import { initialsOf, roleName, userName } from '@/lib/format/people';
import type { SignedInUser } from '@/lib/session/storedSession';
import type { Parts } from '@/lib/firstPage/filling';

/**
 * The parts of the frame that depend on the person: what `layout/Header.tsx` draws of them.
 *
 * @param colors the stored colour mode: system, light or dark
 */
export function personParts(user: SignedInUser, colors: string): Parts {
  const name = userName(user);
  const role = roleName(user.role);
  const [look, label] = isAdmin(user.role)
    ? ['admin', `Profile menu of ${name}`]
    : ['others', `Signed in as ${name}, ${role}`];
  return {
    header: { look, texts: [] },
    person: { look, texts: [label] },
    name: { look: 'name', texts: [name] },
    role: { look: 'role', texts: [role] },
    initials: { look: 'initials', texts: [initialsOf(name)] },
    colors: { look: colors, texts: [] },
  };
}
