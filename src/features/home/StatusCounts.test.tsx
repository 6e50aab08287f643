import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { buildDashboard, type DashboardHeld } from '@/testing/builders/buildDashboard';
import { dashboardHandlers } from '@/testing/handlers/dashboard';
import { failWith } from '@/testing/handlers/failure';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { HomeDashboard } from './HomeDashboard';

const FAILED = 'Failed to load tasks. Please try again later.';
const dashboard = () => screen.getByRole('region', { name: 'Task Dashboard' });
const boxes = () => within(dashboard()).getAllByRole('link');
const boxNames = () => boxes().map((box) => box.getAttribute('aria-label'));
const render = () => renderWithApp(<HomeDashboard beside={null} />, { route: '/home' });
const answer = (over: Partial<DashboardHeld>) => server.use(...dashboardHandlers({ dashboard: over }));
const fails = () => http.get('/api/homeDashboards', () => failWith(503, 'overloaded', 'Later'));

beforeEach(() => {
  setToday('2026-11-21');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

it('HOME-05 shows four boxes with their counts and shares, each of which leads to its list', async () => {
  answer({ counts: { ongoing: 98, pending: 171, completed: 312, cancelled: 1 }, total: 612 });
  const { user } = render();
  expect(await screen.findByRole('link', { name: 'Ongoing: 98 tasks, 16% of 612' })).toBeVisible();
  expect(boxNames()).toEqual([
    'Ongoing: 98 tasks, 16% of 612',
    'Pending: 171 tasks, 28% of 612',
    'Completed: 312 tasks, 51% of 612',
    'Cancelled: 1 task, <1% of 612',
  ]);
  expect(boxes().map((box) => box.getAttribute('href'))).toEqual([
    '/task?status=ongoing',
    '/task?status=pending',
    '/task?status=completed',
    '/task?status=cancelled',
  ]);
  // eslint-disable-next-line no-console
  expect(console.error).not.toHaveBeenCalled();
  await user.click(boxes()[1] as HTMLElement);
  expect(window.location.pathname + window.location.search).toBe('/task?status=pending');
});

it('HOME-05 keeps the boxes of somebody who has no task', async () => {
  answer({
    counts: { ongoing: 0, pending: 0, completed: 0, cancelled: 0 },
    total: 0,
    overdue: 0,
    taskDays: [],
  });
  render();
  expect(await screen.findByRole('link', { name: 'Ongoing: 0 tasks, 0 of 0' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Task Dashboard' })).toBeVisible();
  expect(boxes()).toHaveLength(4);
  expect(dashboard()).not.toHaveTextContent('NaN');
  expect(screen.getByText(/Saturday, November 21, 2026\./)).toHaveTextContent(/No tasks start today\.$/);
});

it('LOGIN-14 HOME-05 says the day and leads to the lists before the counts have come', async () => {
  const { released, release } = held();
  server.use(
    http.get('/api/homeDashboards', async () => {
      await released;
      return HttpResponse.json([
        buildDashboard({ taskDays: [{ date: '2026-11-21', count: 5 }], overdue: 2 }),
      ]);
    }),
  );
  render();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Jonah');
  expect(screen.getByText('Saturday, November 21, 2026.')).toBeVisible();
  expect(boxNames()).toEqual(['Ongoing', 'Pending', 'Completed', 'Cancelled']);
  expect(dashboard()).toHaveAttribute('aria-busy', 'true');
  release();
  await screen.findByRole('link', { name: '5 tasks start today' });
  expect(screen.getByText(/Saturday, November 21, 2026\./)).toHaveTextContent(
    /5 tasks start today, 2 are overdue\.$/,
  );
  expect(dashboard()).toHaveAttribute('aria-busy', 'false');
});

it('HOME-06 says that the counts could not be loaded, and tries again; the calendar stays', async () => {
  server.use(fails());
  const { user } = render();
  const alert = await within(dashboard()).findByRole('alert');
  expect(alert).toHaveTextContent(FAILED);
  // eslint-disable-next-line no-console
  expect(jest.mocked(console.error).mock.calls).toEqual([['Error while fetching task statistics']]);
  expect(within(dashboard()).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('gridcell', { name: 'Tuesday, November 24, 2026' })).toBeEnabled();
  expect(screen.getByText(/The badges of this month could not be loaded\./)).toBeVisible();

  server.use(...dashboardHandlers());
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Ongoing: 4 tasks, 20% of 20' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('gridcell', { name: 'Tuesday, November 24, 2026, 3 tasks' })).toBeVisible();
});

it('HOME-06 writes its line again where Retry gets an answer that cannot be read either', async () => {
  let calls = 0;
  server.use(
    http.get('/api/homeDashboards', () => {
      calls += 1;
      return HttpResponse.json({});
    }),
  );
  const { user } = render();
  const alert = await within(dashboard()).findByRole('alert');
  // eslint-disable-next-line no-console
  const lines = jest.mocked(console.error).mock.calls;
  expect(lines).toHaveLength(1);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(lines).toHaveLength(2));
  expect(calls).toBe(2);
  expect(lines[1]).toEqual(['Error while fetching task statistics']);
});

it('HOME-06 takes an answer that holds an error for a failure', async () => {
  server.use(http.get('/api/homeDashboards', () => HttpResponse.json([{ error: 'Busy' }])));
  render();
  expect(await within(dashboard()).findByRole('alert')).toHaveTextContent(FAILED);
});

it('HOME-05 HOME-06 shows the counts it had while it asks again, and keeps them where that fails', async () => {
  const { store, unmount } = render();
  await screen.findByRole('link', { name: 'Ongoing: 4 tasks, 20% of 20' });
  unmount();

  const { released, release } = held();
  let calls = 0;
  server.use(
    http.get('/api/homeDashboards', async () => {
      calls += 1;
      await released;
      return failWith(503, 'overloaded', 'Later');
    }),
  );
  const { user } = renderWithApp(<HomeDashboard beside={null} />, {
    route: '/home',
    state: store.getState(),
  });
  expect(boxNames()[0]).toBe('Ongoing: 4 tasks, 20% of 20');
  await waitFor(() => expect(calls).toBe(1));
  release();
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  expect(boxNames()[0]).toBe('Ongoing: 4 tasks, 20% of 20');
  expect(screen.getByRole('gridcell', { name: 'Tuesday, November 24, 2026, 3 tasks' })).toBeVisible();

  answer({ counts: { ongoing: 5, pending: 3, completed: 11, cancelled: 1 } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Ongoing: 5 tasks, 25% of 20' })).toBeVisible();
  expect(await screen.findByText(/No tasks start today/)).toBeVisible();
  expect(screen.getByRole('link', { name: '2 are overdue' })).toHaveAttribute('href', '/task?due=overdue');
});
