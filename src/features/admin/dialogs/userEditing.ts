import { NO_CHANGES, type UpdateUserRequest } from '@contract/accounts/admin';
import type { User } from '@contract/accounts/users';
import { serverMessage } from '@/api/base/apiError';
import { conflictingUser, usersApi } from '@/api/users';
import { defineEditing, type Editing } from '@/editing/defineEditing';
import type { FieldErrors } from '@/editing/editingDefinition';
import { editingMessages } from '@/editing/messages';
import type { Edited, EditsOf } from '@/editing/recordWork';
import { dialogMessages } from './messages';
import {
  emailError,
  fieldError,
  fieldLabels,
  userFieldIds,
  withDirectoryId,
  type UserFieldId,
} from './userFields';

type EditedUser = Edited<User, UserFieldId>;
export type UserEditing = Editing<User, UserFieldId>;

/** What the form knows beside the user. */
interface UserContext {
  /** Everybody: an address is given once. */
  users: readonly User[];
  /** The admin's own account. */
  isOwn: boolean;
  /** The admin's own password, as far as it is typed. */
  current: string;
}

const { listUsers, updateUser } = usersApi.endpoints;

/** Editing a user (ADM-05 … ADM-10). */
export const userEditing = defineEditing({
  noun: 'user',
  nameOf: ({ fullname }: User) => `user ${fullname}`,
  fields: userFieldIds.map((id) => ({ id, label: fieldLabels[id] })),
  savedText: (user, id) => user[id],
  withEffects: withDirectoryId,

  errorsOf: userErrors,
  update: (edited, context: UserContext) => updateUser.initiate(updateOf(edited, context), { track: false }),
  read:
    ({ id }) =>
    async (dispatch) => {
      const query = listUsers.initiate(undefined, { forceRefetch: true, subscribe: false });
      const { data, error } = await dispatch(query);
      return { data: data && (data.find((user) => user.id === id) ?? null), error };
    },
  storedIn: conflictingUser,

  messages: {
    confirmText: dialogMessages.confirmText,
    noChanges: NO_CHANGES,
    saved: dialogMessages.updated,
    failed: dialogMessages.updateFailed,
  },
  errorsNotice: ({ email, current }) => {
    if (email === undefined) return current;
    return email === dialogMessages.emailTaken ? email : dialogMessages.emailInvalidOnEdit;
  },
  rejectedNotice: serverMessage,
  errorLines: ({ status }) =>
    status === 404 ? [editingMessages.gone('user'), editingMessages.copyHint] : undefined,
});

/** Whether an admin has to give the own password too: a session left open must not be enough (ADM-13). */
export const needsPassword = ({ changed }: Pick<EditedUser, 'changed'>, isOwn: boolean): boolean =>
  isOwn && (changed.includes('email') || changed.includes('role'));

/** What an update sends: what changed, and beside a role the directory id, also the saved one (ADM-05). */
const sentIds = ({ changed }: EditedUser): readonly UserFieldId[] =>
  changed.includes('role') ? [...new Set([...changed, 'internal_ns_id' as const])] : changed;

/** What cannot be saved as it stands. What was stored as it is blocks nothing where it is not sent. */
function userErrors(edited: EditedUser, { users, isOwn, current }: UserContext): FieldErrors {
  const { base, texts } = edited;
  const others = users.filter(({ id }) => id !== base.id);
  const errors: [string, string | undefined][] = sentIds(edited).map((id) => [
    id,
    id === 'email' ? emailError(texts[id], others) : fieldError(id, texts[id]),
  ]);
  if (needsPassword(edited, isOwn) && current === '') errors.push(['current', dialogMessages.currentMissing]);
  return Object.fromEntries(errors.filter(([, message]) => message !== undefined));
}

/**
 * Only what changed, with the id and the version it was changed from (ADM-09). A role goes with the directory id that
 * stands beside it, also where that is the saved one: without, the server would take the role's (ADM-05).
 */
function updateOf(edited: EditedUser, { isOwn, current }: UserContext): UpdateUserRequest {
  const { base, texts } = edited;
  const fields: EditsOf<UserFieldId> = Object.fromEntries(sentIds(edited).map((id) => [id, texts[id]]));
  return {
    id: base.id,
    version: base.version,
    // Roles are chosen from a list of the contract's.
    ...(fields as Omit<UpdateUserRequest, 'id' | 'version'>),
    ...(needsPassword(edited, isOwn) && { current }),
  };
}
