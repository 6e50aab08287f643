import { NotSent, WriteRejected, type Objection } from '@server/source/outbox/recordWriter';
import { ErpError, isMisfit, type ErpErrorDetail } from '../errors';
import type { Columns } from './bodies';

/** Finds out whether the error says that nothing was changed. */
export async function telling<T>(columns: Columns, work: () => Promise<T>, path = ''): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ErpError)) throw error;
    const { reason, message, details, isUnsent } = error;
    if (isUnsent || reason === 'limit') throw new NotSent(message);
    if (!isMisfit(error)) throw error;
    const words = details.map((detail) => detail.message).filter(Boolean);
    throw new WriteRejected(
      words.length > 0 ? words.join(' ') : message,
      details.map((detail) => objectionOf(detail, columns, path)),
    );
  }
}

/** The same of work that comes before a change: whatever goes wrong, nothing has been sent. */
export async function tellingUnsent<T>(columns: Columns, work: () => Promise<T>): Promise<T> {
  try {
    return await telling(columns, work);
  } catch (error) {
    throw error instanceof ErpError ? new NotSent(error.message) : error;
  }
}

/**
 * Runs work on something that was just created; where it is rejected, nothing of that may stay.
 * @throws WriteRejected that also says so where the role may not remove it
 */
export async function orRemove(work: () => Promise<void>, remove: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // What was created stands: the next attempt goes on from there.
    if (!(error instanceof WriteRejected)) throw error instanceof NotSent ? new Error(error.message) : error;
    await remove().catch((removal: unknown) => {
      if (!isMisfit(removal)) throw removal;
      throw new WriteRejected(
        `${error.message} What was created before could not be removed: ${removal.message}`,
        error.objections,
      );
    });
    throw error;
  }
}

/** `custrecord_imrp_adjust_qty` is the column of a field; `item.id` a part of one. */
function objectionOf({ field, message }: ErpErrorDetail, columns: Columns, path: string): Objection {
  const column = field?.split('.')[0]?.toLowerCase();
  const own = Object.entries(columns).find(
    ([, source]) => 'from' in source && source.from.toLowerCase() === column,
  );
  return own ? { field: path + own[0], message } : { message };
}
