/** What becomes of a file that was chosen. Once it is stored it is no longer among them. */
export type UploadStep =
  | { kind: 'chosen' }
  | { kind: 'waiting' }
  /** Bytes of the whole that is sent, which is a little more than the file. */
  | { kind: 'sending'; sent: number; total: number }
  | { kind: 'failed'; message: string }
  /** What is in it is not accepted: sent once more, it would be refused once more. */
  | { kind: 'refused'; message: string }
  | { kind: 'cancelled' };

export interface UploadItem {
  id: string;
  file: File;
  step: UploadStep;
  /** What is known against it before it is sent. */
  fault: string | null;
}

/** Whether Submit would send it. */
export const canSend = ({ fault, step }: UploadItem): boolean =>
  fault === null && (step.kind === 'chosen' || step.kind === 'failed' || step.kind === 'cancelled');

/** Whether it is being sent or waits for its turn. */
export const isUnderWay = ({ step }: UploadItem): boolean =>
  step.kind === 'waiting' || step.kind === 'sending';
