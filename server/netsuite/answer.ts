import { z } from 'zod';
import { ErpError, type ErpErrorDetail, type ErpErrorReason } from './errors';
import type { Answer } from './transport';

/** A detail longer than this is cut: it is shown to people. */
const MOST_DETAIL_CHARACTERS = 500;

/** Error Handling in REST Web Services [section_156570709583]. */
const errorAnswer = z.object({
  'o:errorDetails': z.array(
    z.object({
      detail: z.string().catch(''),
      'o:errorCode': z.string().optional().catch(undefined),
      'o:errorPath': z.string().optional().catch(undefined),
    }),
  ),
});

function detailsOf(body: unknown): ErpErrorDetail[] {
  const parsed = errorAnswer.safeParse(body);
  if (!parsed.success) return [];
  return parsed.data['o:errorDetails'].map(({ detail, 'o:errorCode': code, 'o:errorPath': field }) => ({
    message: detail.slice(0, MOST_DETAIL_CHARACTERS),
    ...(code !== undefined && { code }),
    ...(field !== undefined && { field }),
  }));
}

/** The whole text as JSON; undefined for anything else, such as a page or cut JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** RESTlets of other programs share the limit, and its older code is seen with 400 [bridgehead_1525252812]. */
const LIMIT_CODES = ['CONCURRENCY_LIMIT_EXCEEDED', 'SSS_REQUEST_LIMIT_EXCEEDED'];

function reasonOf(status: number, details: ErpErrorDetail[]): ErpErrorReason {
  if (status >= 500) return 'serverError';
  if (status === 429 || details.some(({ code }) => LIMIT_CODES.includes(code ?? ''))) return 'limit';
  if (status === 401) return 'signIn';
  if (status === 403 || details.some(({ code }) => code === 'INSUFFICIENT_PERMISSION')) return 'forbidden';
  // Without the service's own words it may be any server on the way: nothing follows for the record.
  if (status < 400 || details.length === 0) return 'badAnswer';
  return status === 404 ? 'notFound' : 'rejected';
}

const sentences: Record<ErpErrorReason, (name: string, status: number) => string> = {
  unreachable: (name) => `${name} could not be reached.`,
  signIn: (name) => `${name} rejected the sign-in.`,
  forbidden: (name) => `${name} does not allow this to the role of the connection.`,
  limit: (name) => `${name} has too many calls at the same time. Try again in a moment.`,
  badAnswer: (name, status) => `${name} sent an answer that cannot be used (${status}).`,
  rejected: (name) => `${name} rejected the content.`,
  notFound: (name) => `${name} has no such record.`,
  serverError: (name, status) => `${name} has an error of its own (${status}).`,
};

const REDIRECT = 'It sent the call to another address: check the account and the address in the settings.';

/** An answer of success that tells an error instead. */
const isErrorBody = (body: unknown) =>
  typeof body === 'object' && body !== null && ('o:errorDetails' in body || 'error' in body);

/**
 * Returns the content of a successful answer: JSON, or undefined for an empty one (204).
 * @throws ErpError that tells the kinds of errors apart
 */
export function readAnswer(name: string, { status, text }: Answer): unknown {
  const body = jsonOf(text);
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && text === '') return undefined;
  if (isSuccess && body !== undefined && !isErrorBody(body)) return body;
  const details = detailsOf(body);
  const reason = isSuccess ? 'badAnswer' : reasonOf(status, details);
  const isRedirect = status >= 300 && status < 400;
  const words = isRedirect ? [REDIRECT] : details.map(({ message }) => message);
  throw new ErpError(reason, [sentences[reason](name, status), ...words].join(' '), { details, status });
}
