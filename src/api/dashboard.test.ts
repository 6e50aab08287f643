import { http, HttpResponse } from 'msw';
import { makeTestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { dashboardApi } from './dashboard';

const { getDashboard, listOverview } = dashboardApi.endpoints;
const answers = (body: object) => server.use(http.get('/api/homeDashboards', () => HttpResponse.json(body)));

it.each([[null], [[]], ['many']])('HOME-06 cannot read %j as counts', async (counts) => {
  answers([{ counts, total: 0, overdue: 0, dueToday: 0, taskDays: [], eventDays: [] }]);
  const call = makeTestStore().dispatch(getDashboard.initiate({ today: '2026-11-21', month: '2026-11' }));
  expect((await call).error).toMatchObject({ code: 'unreadable' });
});

it.each([[null], [{}], ['none']])('HOME-07 cannot read %j as the rows of the overview', async (rows) => {
  answers([{ rows, total: 0 }]);
  const call = makeTestStore().dispatch(listOverview.initiate({ type: 'All', assignee: '', page: 1 }));
  expect((await call).error).toMatchObject({ code: 'unreadable' });
});
