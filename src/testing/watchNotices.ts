import type { TestStore } from './makeTestStore';

/** The messages of all notices, in their order: notices close by themselves while a test looks elsewhere. */
export function watchNotices(store: TestStore): string[] {
  const seen = new Map<string, number>();
  const messages: string[] = [];
  store.subscribe(() => {
    for (const { id, message, times } of store.getState().notices) {
      if (seen.get(id) === times) continue;
      seen.set(id, times);
      messages.push(message);
    }
  });
  return messages;
}
