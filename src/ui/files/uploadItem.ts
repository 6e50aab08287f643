/** The steps of a chosen file; once stored, it leaves the list. */
export type UploadStep =
  | { kind: 'chosen' }
  | { kind: 'waiting' }
  /** Bytes of the whole upload, a little more than the file. */
  | { kind: 'sending'; sent: number; total: number }
  | { kind: 'failed'; message: string }
  /** Its content is not accepted: a retry would be rejected again. */
  | { kind: 'rejected'; message: string }
  | { kind: 'cancelled' };

export interface UploadItem {
  id: string;
  file: File;
  step: UploadStep;
  /** Why it cannot be sent; null where it can. */
  error: string | null;
  /** What the record held before it was first sent, by id, where it may have come since: a retry looks for it first. */
  before?: readonly string[];
}

/** Whether Submit would send it. */
export const canSend = ({ error, step }: UploadItem): boolean =>
  error === null && (step.kind === 'chosen' || step.kind === 'failed' || step.kind === 'cancelled');

/** Whether all of it is with the server, which may keep it whatever happens here. */
export const isAllSent = ({ step }: UploadItem): boolean =>
  step.kind === 'sending' && step.total > 0 && step.sent >= step.total;

/** Whether it is being sent or waiting its turn. */
export const isUnderWay = ({ step }: UploadItem): boolean =>
  step.kind === 'waiting' || step.kind === 'sending';
