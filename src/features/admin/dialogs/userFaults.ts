import type { User } from '@contract/users';
import { emailFault, fieldFault, userDrafts, type UserEdits, type UserFieldId } from './userFields';

export type UserFaults = Partial<Record<UserFieldId, string>>;

/** What cannot be saved as it stands, by field. What was stored as it is blocks nothing: it is not sent. */
export function userFaults(base: User, edits: UserEdits, users: readonly User[]): UserFaults {
  const others = users.filter(({ id }) => id !== base.id);
  const faults = userDrafts.changedIds(base, edits).map((id) => {
    const value = edits[id] ?? '';
    return [id, id === 'email' ? emailFault(value, others) : fieldFault(id, value)] as const;
  });
  return Object.fromEntries(faults.filter(([, message]) => message !== undefined));
}
