import { editableTaskFields } from '@contract/taskFields';
import type { ApiError } from '@/api/apiError';
import { errorLines } from '@/editing/errorLines';
import { saveMessages } from './saveMessages';
import { FIELD_PATH } from './taskEditor';

/** Why an update of a task was not saved, and what to do, line by line. */
export function saveFailureText(error: ApiError): string[] {
  const { status, code, message } = error;
  if (status === 403) return [saveMessages.notYours, saveMessages.copyHint];
  if (code === 'not_found') return [saveMessages.gone, saveMessages.copyHint];
  if (code === 'locked') return [message, saveMessages.copyHint];
  return errorLines(
    error,
    ({ path }) => editableTaskFields.find(({ id }) => path === FIELD_PATH + id)?.label,
  );
}
