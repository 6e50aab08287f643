import { editableTaskFields } from '@contract/tasks/taskFields';
import { fieldLabels } from '../dialogs/userFields';

/** The names of the audit trail's actions; others are shown unchanged. */
const actions: Readonly<Record<string, string>> = {
  'user.created': 'Account added',
  'user.activated': 'Account activated',
  'user.deactivated': 'Account deactivated',
  'user.update-refused': 'Change of own address refused',
  'user.password-set': 'Password set by an admin',
  'user.invited': 'Invitation asked for',
  'user.sessions-ended': 'Sessions ended',
  'invitation.issued': 'Invitation mailed',
  'invitation.undeliverable': 'Invitation not delivered: the mail server refuses it',
  'password.changed': 'Own password changed',
  'password.change-refused': 'Change of own password refused',
  'password.confirmed': 'Password given again',
  'password.confirm-refused': 'Wrong password given again',
  'sessions.ended': 'Own sessions ended',
  'password-reset.requested': 'Reset of the password asked for',
  'password-reset.issued': 'Link to reset the password mailed',
  'password-reset.undeliverable': 'Link to reset the password not delivered: the mail server refuses it',
  'password-reset.completed': 'Password set by a mailed link',
  'sign-in.succeeded': 'Signed in',
  'sign-in.refused': 'Sign-in refused',
  'sign-in.limited': 'Sign-in refused after too many tries',
  'sign-out': 'Signed out',
  'request.refused': 'Access refused',
  'task.updated': 'Task changed',
  'task.rejected': 'Change of a task rejected',
  'task.conflict': 'Change of a task not stored: the task was changed meanwhile',
  'task.file-added': 'File added to a task',
  'task.file-rejected': 'File of a task rejected',
  'task.file-changed': 'File of a task changed',
  'task.file-removed': 'File of a task removed',
  'salesorder.file-added': 'File added to a sales order',
  'salesorder.file-changed': 'File of a sales order changed',
  'salesorder.file-removed': 'File of a sales order removed',
  'imr.created': 'IMR created',
  'imr.rejected': 'IMR rejected',
  'por.created': 'POR created',
  'por.rejected': 'POR rejected',
  'change.cancelled': 'Waiting change cancelled',
  'api-token.created': 'API token added',
  'api-token.revoked': 'API token revoked',
  'view.created': 'Shared view added',
  'view.changed': 'Shared view changed',
  'view.deleted': 'Shared view deleted',
  'records.received': 'Records imported',
  'records.restored': 'Records of an import restored',
  'record.deleted': 'Record deleted',
  'comparison.started': 'Comparison started',
  'connector.disconnected': 'Connector disconnected',
  'demo-data.loaded': 'Demo data loaded',
  'demo-data.removed': 'Demo data removed',
  'import.added': 'File to import added',
  'import.changed': 'Import changed',
  'import.started': 'Import started',
  'import.stopped': 'Import stopped',
  'import.undone': 'Import undone',
  'import.discarded': 'Import discarded',
  'column-match.kept': 'Columns of imports kept',
  'column-match.changed': 'Kept columns changed',
  'column-match.deleted': 'Kept columns deleted',
};

/** The labels of an account's fields and of an action's details, in reading order. */
const accountFields: Readonly<Record<string, string>> = {
  email: fieldLabels.email,
  fullname: fieldLabels.fullname,
  role: fieldLabels.role,
  internal_ns_id: fieldLabels.internal_ns_id,
  username: 'Username',
  alias: fieldLabels.alias,
  is_active: 'Status',
  must_change_password: 'Must change the password',
  invited: 'Invited',
  ended: 'Sessions',
  attempt: 'Try',
  answer: 'Answer',
  reason: 'Reason',
  name: 'File',
  size: 'Size',
  problem: 'Problem',
  label: 'Change',
  tokenName: 'API token',
  kinds: 'Records',
  rights: 'Rights',
  expiresAt: 'Expires',
  fileName: 'File',
  matchName: 'Kept columns',
  kind: 'Records',
  columns: 'Columns',
  version: 'Version',
  viewName: 'View',
  list: 'List',
  sharedWith: 'Shared with',
  isDefault: 'Default',
  source: 'Source',
  externalId: 'External ID',
  altered: 'Stored otherwise',
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  older: 'Older than stored',
  refused: 'Refused',
  items: 'Items',
  params: 'Asked for',
  address: 'Address',
  repeats: 'Repeated',
  since: 'Since',
};

const labels = new Map([
  ...Object.entries(accountFields),
  ...editableTaskFields.map(({ id, label }) => [id, label] as const),
]);
const places = new Map([...labels.keys()].map((field, at) => [field, at]));

const placeOf = (field: string) => places.get(field) ?? places.size;

/** The fields of an entry in reading order; unknown fields come last. */
export const inOrder = (fields: readonly string[]): string[] =>
  [...fields].sort((a, b) => placeOf(a) - placeOf(b));

/** "adjust_qty" as "Adjust qty". */
function spelledOut(field: string): string {
  const words = field.replace(/_/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of a field. */
export const fieldWords = (field: string): string => labels.get(field) ?? spelledOut(field);

/** The name of an action: "Email, Role changed". `changed` lists the fields it has changed. */
export function actionWords(action: string, changed: readonly string[]): string {
  if (action !== 'user.updated') return Object.hasOwn(actions, action) ? (actions[action] ?? action) : action;
  // The directory ID goes with the role.
  const named = inOrder(changed).filter((field) => field !== 'internal_ns_id' || !changed.includes('role'));
  return named.length === 0 ? 'Details changed' : `${named.map(fieldWords).join(', ')} changed`;
}
