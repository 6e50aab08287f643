import { http, HttpResponse } from 'msw';
import type { Change, OutboxEntry } from '@contract/source/changes';

/** A change of a task that waits to be confirmed. */
export const buildChange = (values: Partial<Change> = {}): Change => ({
  id: '8f14e45f-ceea-467f-a0e6-5f0d0f6c1a11',
  kind: 'task',
  operation: 'update',
  internalid: '48213',
  label: 'Replace fan',
  state: 'waiting',
  source: 'NetSuite',
  isOfRun: false,
  createdAt: '2026-11-24T08:00:00.000Z',
  settledAt: null,
  tookMs: null,
  problem: null,
  issues: [],
  altered: [],
  values: { message: 'Done by noon' },
  lines: [],
  seen: { message: 'As it was' },
  form: null,
  ...values,
});

/** The same as an admin sees it. */
export const buildOutboxEntry = (values: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...buildChange(),
  person: 'Jonah Reyes',
  attempts: 3,
  mayBeSent: false,
  nextAttemptAt: '2026-11-24T08:01:00.000Z',
  ...values,
});

/** The calls about changes of a business system's records; `set` ends them, or brings others. */
export function changeHandlers(given: readonly Change[] = [], outbox: readonly OutboxEntry[] = []) {
  let changes = [...given];
  let entries = [...outbox];
  const told: string[] = [];
  const sent: string[] = [];
  const handlers = [
    http.get('/api/changes', () => HttpResponse.json(changes)),
    http.post<never, { ids: string[] }>('/api/changes/told', async ({ request }) => {
      const { ids } = await request.json();
      told.push(...ids);
      changes = changes.filter(({ id, state }) => state === 'waiting' || !ids.includes(id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/outbox', ({ request }) => {
      const { searchParams: asked } = new URL(request.url);
      const found = entries.filter(
        ({ state, kind, label, person }) =>
          [null, state as string].includes(asked.get('state')) &&
          [null, kind as string].includes(asked.get('kind')) &&
          `${label} ${person}`.includes(asked.get('search') ?? ''),
      );
      return HttpResponse.json(found, { headers: { 'x-total-count': String(found.length) } });
    }),
    http.post<{ id: string }>('/api/outbox/:id/attempt', ({ params }) => {
      sent.push(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete<{ id: string }>('/api/outbox/:id', ({ params }) => {
      entries = entries.map((entry) =>
        entry.id === params.id
          ? { ...entry, state: 'cancelled', problem: 'Ada Admin has cancelled it.', nextAttemptAt: null }
          : entry,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return { handlers, told, sent, set: (next: readonly Change[]) => void (changes = [...next]) };
}
