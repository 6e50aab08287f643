/** What an action of the audit trail is called; one that is not here is shown as it is. */
const actions: Readonly<Record<string, string>> = {
  'user.created': 'Account added',
  'user.activated': 'Account activated',
  'user.deactivated': 'Account deactivated',
  'user.password-set': 'Password set by an admin',
  'user.invited': 'Invitation asked for',
  'user.sessions-ended': 'Sessions ended',
  'invitation.issued': 'Invitation mailed',
  'password.changed': 'Own password changed',
  'password.change-refused': 'Change of own password refused',
  'password-reset.requested': 'Reset of the password asked for',
  'password-reset.issued': 'Link to reset the password mailed',
  'password-reset.completed': 'Password set by a mailed link',
  'sign-in.succeeded': 'Signed in',
  'sign-in.refused': 'Sign-in refused',
  'sign-out': 'Signed out',
  'request.refused': 'Access refused',
  'task.updated': 'Task changed',
  'task.file-added': 'File added to a task',
  'imr.created': 'IMR created',
  'por.created': 'POR created',
};

const fields: Readonly<Record<string, string>> = {
  email: 'Email',
  username: 'Username',
  fullname: 'Full name',
  alias: 'Alias',
  role: 'Role',
  internal_ns_id: 'Directory id',
  is_active: 'Active',
  must_change_password: 'Must change the password',
  invited: 'Invited',
  ended: 'Sessions',
  address: 'From',
  mailId: 'Mail',
  attempt: 'Attempt',
};

const listed = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** What a field of an entry is called; one that is not known is shown as it is. */
export const fieldWords = (field: string): string => listed(fields, field) ?? field;

/** "Role changed", "Email, Role changed": what was done, `changed` being the fields that it has changed. */
export function actionWords(action: string, changed: readonly string[]): string {
  if (action !== 'user.updated') return listed(actions, action) ?? action;
  // The directory id goes with the role.
  const told = changed.filter((field) => field !== 'internal_ns_id' || !changed.includes('role'));
  return told.length === 0 ? 'Details changed' : `${told.map(fieldWords).join(', ')} changed`;
}
