import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { CALL_TIMEOUT } from '@/lib/constants';
import {
  confirmationAsked,
  passwordDemanded,
  selectConfirmationsGiven,
  selectIsConfirmationAsked,
  selectSessionStatus,
  selectSessionUser,
  sessionExpired,
  type WithSession,
} from '@/lib/session/session';
import { answerError, clientError, isPasswordDemanded, type ApiError } from '../base/apiError';
import { readAnswer, takeEarlyCall, type EarlyAnswer } from './earlyCall';
import { untilSession } from './waitingCalls';

export interface ApiCall {
  /** Path from the root, `/api/…`. */
  url: string;
  /** Default GET: a call that only reads. */
  method?: 'POST' | 'PUT' | 'DELETE';
  /** Empty values are not sent. */
  params?: Record<string, string | undefined>;
  /** Empty values are not sent. */
  headers?: Record<string, string | undefined>;
  /** Sent as JSON; a form or a file goes as it is. */
  body?: object;
  /** Milliseconds; default `CALL_TIMEOUT`. */
  timeout?: number;
  /** Sign-in and password calls come before any token and name the client by its key instead (D-12). */
  access?: 'token' | 'api-key';
  /** Any other status, even a good one, means failure. */
  successStatus?: number | readonly number[];
  /** Instead of `fetch`. Must reject when the signal aborts, and with a `TimeoutError` when it gives up by itself. */
  send?: (url: URL, init: SentCall) => Promise<Response>;
  /** Reads a good answer that is a file (`fileCall`); any other is JSON. */
  readFile?: (response: Response) => Promise<unknown>;
}

export interface SentCall {
  method: string;
  signal: AbortSignal;
  headers: Record<string, string>;
  body?: FormData | Blob | string;
}

export interface ApiMeta {
  headers: Headers;
}

type Answer = { data: unknown; meta: ApiMeta } | { error: ApiError; meta?: ApiMeta };

const isRejected = (answer: Answer) => 'error' in answer && answer.error.status === 401;

const isUnconfirmed = (answer: Answer): answer is { error: ApiError & { code: 'confirmation_required' } } =>
  'error' in answer && answer.error.code === 'confirmation_required';

const NOT_CONFIRMED = 'Nothing was changed, because you did not confirm that it is you.';

const filled = (values: Record<string, string | undefined> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));

// The server writes the key into the page. It ships to every browser and is no secret.
const apiKey = () => document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content ?? '';

function pathOf({ url, params }: ApiCall): string {
  const query = new URLSearchParams(filled(params)).toString();
  return query ? `${url}?${query}` : url;
}

function send(request: ApiCall, token: string | null, signal: AbortSignal): Promise<Response> {
  const { method = 'GET', body } = request;
  const path = pathOf(request);
  const extraHeaders = filled(request.headers);
  const isForm = body instanceof FormData;
  const isFile = body instanceof Blob;
  return (request.send ?? fetch)(new URL(path, window.location.origin), {
    method,
    signal,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : { 'x-api-key': apiKey() }),
      ...(body && !isForm && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...extraHeaders,
    },
    body: isForm || isFile ? body : body && JSON.stringify(body),
  });
}

/** The early answer to a call; undefined where there is none for it. */
function early(request: ApiCall, token: string | null): Promise<EarlyAnswer> | undefined {
  const isPlainGet = !request.method && Object.keys(filled(request.headers)).length === 0;
  return token && isPlainGet ? takeEarlyCall(pathOf(request), token) : undefined;
}

const isSuccessful = ({ ok, status }: Response, { successStatus = status }: ApiCall) =>
  ok && [successStatus].flat().includes(status);

async function read(response: Response, request: ApiCall): Promise<Answer> {
  const meta = { headers: response.headers };
  if (isSuccessful(response, request)) {
    if (response.status === 204) return { data: null, meta };
    if (request.readFile) return { data: await request.readFile(response), meta };
  }
  return answerOf(await readAnswer(response), request);
}

function answerOf({ response, body }: EarlyAnswer, request: ApiCall): Answer {
  const meta = { headers: response.headers };
  if (isSuccessful(response, request) && body !== undefined) return { data: body, meta };
  const requestId = response.headers.get('x-request-id') ?? undefined;
  return { error: answerError(response.status, body, requestId), meta };
}

async function callOnce(request: ApiCall, token: string | null, caller: AbortSignal): Promise<Answer> {
  const controller = new AbortController();
  const callOff = () => controller.abort();
  if (caller.aborted) callOff();
  caller.addEventListener('abort', callOff);
  // Runs until the body is read: a line that dies halfway must not leave a page loading for ever. A call that was
  // sent from the page's head cannot be aborted, so the abort races with the answer.
  const timer = setTimeout(callOff, request.timeout ?? CALL_TIMEOUT);
  const aborted = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
  try {
    const answer =
      early(request, token)?.then((known) => answerOf(known, request)) ??
      send(request, token, controller.signal).then((response) => read(response, request));
    return await Promise.race([answer, aborted]);
  } catch (failure) {
    const isLate = controller.signal.aborted || (failure as Error).name === 'TimeoutError';
    return { error: clientError(caller.aborted ? 'aborted' : isLate ? 'timeout' : 'network') };
  } finally {
    clearTimeout(timer);
    caller.removeEventListener('abort', callOff);
  }
}

/**
 * Sends every call of the application. The token comes from the session; without one, nothing is sent (TASK-08). A
 * rejected token ends the session once (SHELL-16). If its user has a new token meanwhile, the call is sent again, but
 * never in another user's name. What only reads waits until its user signs in again, a download too, so that no page
 * shows an error (D-19). Changes do not wait: the person decides whether to send them again. A demand to change the
 * password is noted with the user (ADM-13), unless it was changed after the call was sent. A change that needs the
 * password again waits for it, and is sent again (OWN-02): what was typed stays where it is.
 */
export const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError, object, ApiMeta> = async (
  request,
  { signal, getState, dispatch }: BaseQueryApi,
) => {
  if (request.access === 'api-key') return callOnce(request, null, signal);
  const currentUser = () => selectSessionUser(getState() as WithSession);
  const user = currentUser();
  if (!user) return { error: { status: 401, code: 'unauthenticated', message: 'Missing user token' } };
  let { token } = user;
  let answer = await callOnce(request, token, signal);
  /** Sends the call again if its user has another token by now; returns whether it did. */
  const isSentAgain = async () => {
    const latest = currentUser();
    if (latest?.id !== user.id || latest.token === token) return false;
    token = latest.token;
    answer = await callOnce(request, token, signal);
    return true;
  };
  const isSessionBack = () => selectSessionStatus(getState() as WithSession) !== 'expired';
  if (isRejected(answer)) await isSentAgain();
  while (isRejected(answer)) {
    dispatch(sessionExpired({ token }));
    // Back at once where another tab has a new token for the same session.
    // A change is known by its method: a file's content is fetched by a mutation too, which keeps nothing of it.
    if (request.method && !isSessionBack()) break;
    await untilSession(isSessionBack, signal);
    if (!(await isSentAgain())) break;
  }
  const given = () => selectConfirmationsGiven(getState() as WithSession);
  while (isUnconfirmed(answer)) {
    const before = given();
    dispatch(confirmationAsked());
    await untilSession(() => !selectIsConfirmationAsked(getState() as WithSession), signal);
    const latest = currentUser();
    if (latest?.id !== user.id || given() === before)
      return { error: { ...answer.error, message: NOT_CONFIRMED } };
    answer = await callOnce(request, latest.token, signal);
  }
  if ('error' in answer && isPasswordDemanded(answer.error) && currentUser() === user)
    dispatch(passwordDemanded());
  return answer;
};
