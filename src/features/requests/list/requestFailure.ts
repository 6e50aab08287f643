import type { ApiError } from '@/api/apiError';

/** Whether an answer came, and is not what was asked for: not the page of a proxy that could not reach the server. */
export const isUnreadable = ({ code, status }: ApiError): boolean => code === 'unreadable' && status < 400;
