import { toApiError, type ApiError } from './apiError';

/**
 * Whether an error leaves open if the change was stored: no answer, half an answer, a gateway's, or a server that broke off
 * on the way.
 */
export const isOutcomeUnknown = ({ status, code }: ApiError): boolean =>
  status === 0 || status >= 500 || (code === 'unreadable' && status < 400);

/** How sending a change ended; `isSent` is false where nothing can have left this device. */
export type Sent = { error?: undefined; data?: unknown } | FailedChange;
export interface FailedChange {
  error: ApiError;
  isSent?: boolean;
}

/** Whether a change that failed may be stored all the same. */
export const mayBeStored = ({ error, isSent = true }: FailedChange): boolean =>
  isSent && isOutcomeUnknown(error);

/** Sends a change, by a mutation of the api; never throws. */
export async function sendChange(send: () => Promise<{ data?: unknown; error?: unknown }>): Promise<Sent> {
  const wasOffline = !navigator.onLine;
  const answer = await send();
  if (answer.error === undefined) return { data: answer.data };
  const error = toApiError(answer.error);
  return wasOffline && error.code === 'network'
    ? { error: { ...error, message: 'This device is offline. Nothing was sent.' }, isSent: false }
    : { error };
}
