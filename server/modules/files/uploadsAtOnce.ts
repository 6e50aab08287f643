import type { AppDeps } from '@server/app/deps';
import { atOnce } from '@server/http/limits/atOnce';

/** Our page sends one file after the other; this leaves room for several tabs. */
const MOST_AT_ONCE = 5;

/**
 * Receives files, of one caller a few at once: what arrives takes room on the disk before any quota counts it.
 * @throws ApiError 429 with `retry-after`
 */
export function uploadsAtOnce({ db }: Pick<AppDeps, 'db'>) {
  const begin = atOnce(db, {
    kind: 'upload',
    most: MOST_AT_ONCE,
    busy: `You have ${MOST_AT_ONCE} uploads under way. Wait until one of them has ended.`,
  });
  return async <T>(caller: string, receive: () => Promise<T>): Promise<T> => {
    const end = await begin(caller);
    try {
      return await receive();
    } finally {
      await end();
    }
  };
}
