import { http, HttpResponse } from 'msw';
import type { Failure } from '@contract/errors';
import type { ColumnMatch } from '@contract/source/columnMatches';
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
  asks: [],
  problem: null,
  createdBy: 'Ada Admin',
  createdAt: '2026-11-20T08:00:00.000Z',
  settings: {},
  questions: [],
  columns: [
    { header: 'internalid', field: 'internalid' },
    { header: 'title', field: 'title' },
  ],
  match: null,
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
    ...columnMatchHandlers([]),
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

/** A kept match of a file of tasks. */
export const buildMatch = (values: Partial<ColumnMatch> = {}): ColumnMatch => ({
  id: 'match-1',
  kind: 'task',
  name: 'Depot list',
  columns: { internalid: 'internalid', title: 'title' },
  version: 1,
  changedBy: 'Ada Admin',
  changedAt: '2026-11-20T08:00:00.000Z',
  ...values,
});

/** The calls about kept matches, over a list that they change. A name that one has is a conflict with it. */
export function columnMatchHandlers(given: readonly ColumnMatch[] = [buildMatch()]) {
  let matches = [...given];
  return [
    http.get('/api/column-matches', () => HttpResponse.json(matches)),
    http.post('/api/column-matches', async ({ request }) => {
      const asked = (await request.json()) as Pick<ColumnMatch, 'kind' | 'name' | 'columns'>;
      const current = matches.find(({ name }) => name.toLowerCase() === asked.name.toLowerCase());
      if (current) {
        const message = 'There is a match of this name already.';
        const failure = { message, error: message, code: 'conflict', requestId: 'req-test' } as const;
        return HttpResponse.json<Failure & { current: ColumnMatch }>(
          { ...failure, current },
          { status: 409 },
        );
      }
      const added = buildMatch({ ...asked, id: `match-${matches.length + 1}` });
      matches = [...matches, added];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.put('/api/column-matches/:id', async ({ request, params }) => {
      const { version, ...asked } = (await request.json()) as Partial<ColumnMatch>;
      const changed = buildMatch({
        ...matches.find(({ id }) => id === params.id),
        ...asked,
        version: (version ?? 0) + 1,
      });
      matches = matches.map((each) => (each.id === changed.id ? changed : each));
      return HttpResponse.json(changed);
    }),
    http.delete('/api/column-matches/:id', ({ params }) => {
      matches = matches.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
