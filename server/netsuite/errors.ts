/** Why a call of the business system failed. */
export type ErpErrorReason =
  /** No answer: not connected, cut, timed out, or not even called because nothing has answered for a while. */
  | 'unreachable'
  /** The sign-in was rejected. */
  | 'signIn'
  /** The role may not do this. */
  | 'forbidden'
  /** Too many calls at the same time. */
  | 'limit'
  /** An answer that is none of the service's: a page, cut JSON, another address, a success that holds an error. */
  | 'badAnswer'
  /** The content was rejected; `details` names the fields. */
  | 'rejected'
  | 'notFound'
  /** An error inside the business system, before or after it has stored the change. */
  | 'serverError';

/** What the business system says about one cause. */
export interface ErpErrorDetail {
  message: string;
  /** Such as INVALID_CONTENT. */
  code?: string;
  /** The path of the field in what was sent, such as item.items[0].item. */
  field?: string;
}

interface ErpErrorFacts {
  details?: ErpErrorDetail[];
  /** The status of the answer, if there was one. */
  status?: number;
  /** The call has certainly not reached the business system. */
  isUnsent?: boolean;
}

/**
 * A call of the business system failed. The message is a sentence that a person can read. It holds no token and no key,
 * and no `cause`, whose fields nobody has checked for them.
 */
export class ErpError extends Error {
  override readonly name = 'ErpError';
  readonly details: ErpErrorDetail[];
  readonly status: number | undefined;
  readonly isUnsent: boolean;

  constructor(
    readonly reason: ErpErrorReason,
    message: string,
    { details = [], status, isUnsent = false }: ErpErrorFacts = {},
  ) {
    super(message);
    this.details = details;
    this.status = status;
    this.isUnsent = isUnsent;
  }
}

/** What was asked for does not fit the account: it fails again, and says nothing about other kinds of record. */
export const isMisfit = (error: unknown): error is ErpError =>
  error instanceof ErpError && ['rejected', 'forbidden', 'notFound'].includes(error.reason);
