import type { User } from '@contract/users';
import { emailFault, fieldFault, userDrafts, type UserEdits, type UserFieldId } from './userFields';

export type UserFaults = Partial<Record<UserFieldId, string>>;

/** What an update sends: what changed, and beside a role the directory id, also the saved one (ADM-05). */
function sentIds(base: User, edits: UserEdits): readonly UserFieldId[] {
  const changed = userDrafts.changedIds(base, edits);
  return changed.includes('role') ? [...new Set([...changed, 'internal_ns_id' as const])] : changed;
}

/** What cannot be saved as it stands, by field. What was stored as it is blocks nothing where it is not sent. */
export function userFaults(base: User, edits: UserEdits, users: readonly User[]): UserFaults {
  const others = users.filter(({ id }) => id !== base.id);
  const draft = userDrafts.draftOf(base, edits);
  const faults = sentIds(base, edits).map((id) => {
    const value = draft[id];
    return [id, id === 'email' ? emailFault(value, others) : fieldFault(id, value)] as const;
  });
  return Object.fromEntries(faults.filter(([, message]) => message !== undefined));
}
