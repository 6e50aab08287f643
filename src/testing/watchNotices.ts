import type { TestStore } from './makeTestStore';

/** What notices say, in their order: they close by themselves while a test looks elsewhere. */
export function watchNotices(store: TestStore): string[] {
  const said = new Map<string, string>();
  const messages: string[] = [];
  store.subscribe(() => {
    for (const { id, message } of store.getState().notices) {
      if (said.has(id)) continue;
      said.set(id, message);
      messages.push(message);
    }
  });
  return messages;
}
