import { createHash } from 'node:crypto';
import { CREATION_KEY_LIFE } from '@contract/requests/requests';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { ApiError, conflict } from './errors';

/** What a person wants to create, and the key that creates it only once however often it is sent. */
export interface Creation {
  userId: string;
  key: string;
  /** The kind of record. A key is of one kind: used again for another, it is refused like one with other content. */
  operation: string;
  request: object;
}

/** The minimum of a creation's answer: the record's id and number. */
export interface Created {
  internalid: string;
  id: string;
  /** Of a record that a business system has not confirmed yet: the change that creates it, whose id the others are. */
  changeId?: string;
}

const hashOf = (request: object) => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * Runs `create` once for each key, in a transaction. The same key again gets the first answer. A repeated key waits
 * until the transaction of the first call ends; if that fails, the repeated call creates the record.
 * @throws ApiError 409 with the key's record (`creationConflict`) if the content differs
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
    // An update without effect: it returns the existing row and locks it until the commit.
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ key }))
    .returning(['operation', 'request_hash', 'answer'])
    .executeTakeFirstOrThrow();
  if (known.answer) {
    const answer = known.answer as unknown as Answer;
    if (known.operation === operation && known.request_hash === request_hash) return answer;
    throw createdBefore(answer);
  }
  const answer = await create();
  await answerKey(trx, { userId, key }, answer);
  return answer;
}

const createdBefore = ({ internalid, id, changeId }: Created) =>
  changeId === undefined
    ? new ApiError(409, 'conflict', `This form has created ${id} before, with other content.`, {
        body: { created: { internalid, id } },
      })
    : conflict('What this form has sent before still waits to be confirmed.');

interface Key {
  userId: string;
  key: string;
}

/** The final answer to a key whose record a business system had to confirm. */
export async function answerKey(trx: Executor, { userId, key }: Key, answer: Created): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Nothing was created: the form may send its key again. */
export async function freeKey(trx: Executor, { userId, key }: Key): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).where('key', '=', key).execute();
}

/** Deletes the keys that no client will send again. */
export async function deleteOldKeys(db: Executor): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', fromNow(-CREATION_KEY_LIFE)).execute();
}
