import type { ApiError } from './apiError';

/**
 * Whether nobody can say from this failure if what was sent was stored: no answer, half a one, a gateway's, or a server
 * that broke off somewhere on the way.
 */
export const isOutcomeUnknown = ({ status, code }: ApiError): boolean =>
  status === 0 || status >= 500 || (code === 'unreadable' && status < 400);
