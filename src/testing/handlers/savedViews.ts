import { http, HttpResponse } from 'msw';
import type { CreateSavedViewRequest, ReplaceSavedViewRequest, SavedView } from '@contract/savedViews';
import { failWith } from './failure';

export const buildSavedView = (values: Partial<SavedView> = {}): SavedView => ({
  id: 'view-1',
  list: 'task',
  name: 'Critical',
  shared: 'me',
  isDefault: false,
  definition: { filters: { priority: 'Critical' } },
  version: 1,
  isMine: true,
  owner: 'Jonah Reyes',
  hasOwnerLeft: false,
  ...values,
});

/** The calls of saved views, over a list that they change; `views.current` is what is stored. */
export function savedViewHandlers(given: readonly SavedView[] = []) {
  const views = { current: [...given] };
  const handlers = [
    http.get('/api/views', ({ request }) => {
      const list = new URL(request.url).searchParams.get('list');
      return HttpResponse.json(views.current.filter((view) => view.list === list));
    }),
    http.post('/api/views', async ({ request }) => {
      const body = (await request.json()) as CreateSavedViewRequest;
      const made = buildSavedView({
        ...body,
        isDefault: body.isDefault ?? false,
        id: `view-${views.current.length + 1}`,
      });
      views.current = [...views.current, made];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.put('/api/views/:id', async ({ request, params }) => {
      const { takeOver: _takeOver, ...body } = (await request.json()) as ReplaceSavedViewRequest;
      const before = views.current.find(({ id }) => id === params.id) ?? buildSavedView();
      if (body.version !== before.version) {
        return failWith(409, 'conflict', 'Somebody else has changed this view.');
      }
      const after: SavedView = {
        ...before,
        ...body,
        isDefault: body.isDefault ?? before.isDefault,
        version: before.version + 1,
      };
      views.current = views.current.map((view) => (view.id === params.id ? after : view));
      return HttpResponse.json(after);
    }),
    http.delete('/api/views/:id', ({ params }) => {
      views.current = views.current.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return { views, handlers };
}
