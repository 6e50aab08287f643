import { serverMessage, type ApiError } from '@/api/apiError';

/**
 * What to tell about a failed call: the server's words; `unexplained` where it answered without any; `unanswered`
 * where there was no answer.
 */
export const failureText = (error: ApiError, unexplained: string, unanswered: string): string =>
  serverMessage(error) ?? (error.status > 0 ? unexplained : unanswered);
