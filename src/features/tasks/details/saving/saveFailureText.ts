import { editableTaskFields } from '@contract/taskFields';
import type { ApiError } from '@/api/apiError';
import { waitText } from '@/lib/countTexts';
import { saveMessages } from './saveMessages';
import { FIELD_PATH } from './taskEditor';

/** Why an update was not saved, and what to do, line by line. */
export function saveFailureText(error: ApiError): string[] {
  const { status, code, message, issues = [], retryAfter } = error;
  // Each field says its own; here they are named, because some may stand on the other tab.
  const listed = issues.filter((issue) => issue.message !== message).map(issueText);
  if (status === 401) return [saveMessages.expired];
  if (status === 403) return [saveMessages.notYours, saveMessages.copyHint];
  if (code === 'not_found') return [saveMessages.gone, saveMessages.copyHint];
  if (code === 'locked') return [message, saveMessages.copyHint];
  if (code === 'validation_failed' && listed.length > 0)
    return [saveMessages.invalid, ...listed, saveMessages.kept];
  const wait = status === 429 && retryAfter !== undefined ? [waitText(retryAfter)] : [];
  return [message, ...wait, ...listed, saveMessages.kept];
}

function issueText({ path, message }: { path: string; message: string }): string {
  const field = editableTaskFields.find(({ id }) => path === FIELD_PATH + id);
  return field ? `${field.label}: ${message}` : message;
}
