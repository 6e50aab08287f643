import { createHash } from 'node:crypto';
import { CREATION_KEY_LIFE } from '@contract/requests';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { ApiError } from './errors';

/** What a person wants to create, and the key that makes it one however often it is sent. */
export interface Creation {
  userId: string;
  key: string;
  /** What is created: the key of one kind of record is no other's. */
  operation: string;
  request: object;
}

/** What an answer tells of the record at least: its id, and its number. */
interface Created {
  internalid: string;
  id: string;
}

const hashOf = (request: object) => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * Creates by `create` once for each key, in a transaction; the same key again answers what it answered then. Who sends
 * a key while its creation is under way waits for the end of that transaction: after a failure the turn is theirs.
 * @throws ApiError 409 with what the key has created (`creationConflict`), where that was something else
 */
export async function createOnce<Answer extends Created>(
  trx: Executor,
  { userId, key, operation, request }: Creation,
  create: () => Promise<Answer>,
): Promise<Answer> {
  const request_hash = hashOf(request);
  const known = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, operation, request_hash })
    // An update that changes nothing, so that whatever is there is answered, and held until the end.
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ key }))
    .returning(['operation', 'request_hash', 'answer'])
    .executeTakeFirstOrThrow();
  if (known.answer) {
    const answer = known.answer as unknown as Answer;
    if (known.operation === operation && known.request_hash === request_hash) return answer;
    throw createdBefore(answer);
  }
  const answer = await create();
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
  return answer;
}

const createdBefore = ({ internalid, id }: Created) =>
  new ApiError(409, 'conflict', `This form has created ${id} before, with other content.`, undefined, {
    body: { created: { internalid, id } },
  });

/** Deletes the keys that nobody will send again. */
export async function deleteOldKeys(db: Executor): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', fromNow(-CREATION_KEY_LIFE)).execute();
}
