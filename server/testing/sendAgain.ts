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
