import { http, HttpResponse } from 'msw';
import type { ImportAnswer, ImportSettings, ImportState } from '@contract/source/imports';

/** An import of two new tasks, checked. */
export const buildImport = (values: Partial<ImportAnswer> = {}): ImportAnswer => ({
  id: 'import-1',
  kind: 'task',
  fileName: 'tasks.csv',
  state: 'checked',
  counts: { created: 2, updated: 0, unchanged: 0, older: 0, refused: 0 },
  rowsDone: 2,
  rowsTotal: 2,
  rowsKept: 0,
  problem: null,
  createdBy: 'Ada Admin',
  createdAt: '2026-11-20T08:00:00.000Z',
  settings: {},
  questions: [],
  columns: [
    { header: 'internalid', field: 'internalid' },
    { header: 'title', field: 'title' },
  ],
  rows: [],
  ...values,
});

const asked: Record<string, ImportState> = { store: 'storing', stop: 'stopped', undo: 'undoing' };
const ended: Partial<Record<ImportState, ImportState>> = {
  checking: 'checked',
  storing: 'done',
  undoing: 'undone',
};

/**
 * The calls about imports, over a list that they change. What is at work has ended when it is asked for again.
 * @param checked what the check of a file finds, by its settings
 */
export function importHandlers(
  given: readonly ImportAnswer[] = [],
  checked: (settings: ImportSettings) => Partial<ImportAnswer> = () => ({}),
) {
  let imports = [...given];
  const find = (id: unknown) => imports.find((each) => each.id === id) ?? buildImport();
  const put = (changed: ImportAnswer) => {
    imports = imports.map((each) => (each.id === changed.id ? changed : each));
    return changed;
  };
  const look = (one: ImportAnswer) => {
    const state = ended[one.state];
    if (state) put({ ...one, state, ...(state === 'checked' && checked(one.settings)) });
    return one;
  };
  return [
    http.get('/api/imports', () => HttpResponse.json(imports.map(look))),
    http.post('/api/imports', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const added = buildImport({
        id: `import-${imports.length + 1}`,
        kind: searchParams.get('kind') as ImportAnswer['kind'],
        fileName: searchParams.get('fileName') ?? '',
        state: 'checking',
        rowsTotal: null,
        columns: [],
      });
      imports = [added, ...imports];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.get('/api/imports/:id', ({ params }) => HttpResponse.json(look(find(params.id)))),
    http.put('/api/imports/:id', async ({ params, request }) => {
      const settings = (await request.json()) as ImportSettings;
      return HttpResponse.json(put({ ...find(params.id), state: 'checking', settings }));
    }),
    http.delete('/api/imports/:id', ({ params }) => {
      imports = imports.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/imports/:id/report', () => HttpResponse.text('Line\r\n')),
    http.post('/api/imports/:id/:action', ({ params }) =>
      HttpResponse.json(put({ ...find(params.id), state: asked[String(params.action)] ?? 'done' })),
    ),
  ];
}
