import type { TestStore } from './makeTestStore';

/** What notices say, in their order: they close by themselves while a test looks elsewhere. */
export function watchNotices(store: TestStore): string[] {
  const said = new Map<string, number>();
  const messages: string[] = [];
  store.subscribe(() => {
    for (const { id, message, times } of store.getState().notices) {
      if (said.get(id) === times) continue;
      said.set(id, times);
      messages.push(message);
    }
  });
  return messages;
}
