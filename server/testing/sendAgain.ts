import { fromNow } from '@server/db/time';
import type { TestApp } from './testApp';

/** Makes the changes that wait for their next attempt due, and sends them. An attempt that is on its way ends first. */
export async function sendAgain({ app, db }: Pick<TestApp, 'app' | 'db'>): Promise<void> {
  await app.outboxWorker?.drain();
  await db
    .updateTable('outbox')
    .set({ due_at: fromNow(0), claimed_until: null })
    .where('state', '=', 'waiting')
    .execute();
  await app.outboxWorker?.drain();
}

/** Puts off the next attempt of the changes that wait. An attempt that is on its way ends first. */
export async function putOff({ app, db }: Pick<TestApp, 'app' | 'db'>): Promise<void> {
  const waiting = db.selectFrom('outbox').select('id').where('state', '=', 'waiting');
  do {
    await app.outboxWorker?.drain();
    await db
      .updateTable('outbox')
      .set({ due_at: fromNow(600) })
      .where('state', '=', 'waiting')
      .where('claimed_until', 'is', null)
      .execute();
  } while ((await waiting.where('claimed_until', 'is not', null).execute()).length > 0);
}
