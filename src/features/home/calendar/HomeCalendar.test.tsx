import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DayCount } from '@contract/dashboard';
import { buildSession } from '@/testing/builders/builders';
import { buildDashboard } from '@/testing/builders/buildDashboard';
import { failWith } from '@/testing/handlers/failure';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { HomeDashboard } from '../HomeDashboard';
import { selectHome } from '../homeSlice';
import { overviewList } from '../overview/overviewList';

type App = ReturnType<typeof renderWithApp>;
const render = (options: Parameters<typeof renderWithApp>[1] = {}) =>
  renderWithApp(<HomeDashboard beside={null} />, { route: '/home', ...options });

const grid = (month: string) => screen.getByRole('grid', { name: month });
const day = (name: string) => screen.getByRole('gridcell', { name });
const cells = () => screen.getAllByRole('gridcell');
const arrow = (direction: 'Previous' | 'Next') => screen.getByRole('button', { name: `${direction} month` });
const mode = (name: 'Task' | 'Event') =>
  within(screen.getByRole('group', { name: 'Days count' })).getByRole('button', { name });
const address = () => window.location.pathname + window.location.search;

/** Days are counted for the months around the one that is asked for, as the server does it. */
function answerByMonth(days: Record<string, DayCount[]>) {
  const asked: string[] = [];
  server.use(
    http.get('/api/homeDashboards', ({ request }) => {
      const month = new URL(request.url).searchParams.get('month') ?? 'today';
      asked.push(month);
      return HttpResponse.json([buildDashboard({ taskDays: days[month] ?? [] })]);
    }),
  );
  return asked;
}

beforeEach(() => {
  setToday('2026-11-21');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

describe('HOME-01 the month', () => {
  it('has six weeks of days, today marked, and a badge on each day with tasks', async () => {
    render();
    expect(
      await screen.findByRole('gridcell', { name: 'Tuesday, November 24, 2026, 3 tasks' }),
    ).toHaveTextContent(/^243$/);
    expect(day('Friday, November 20, 2026, 1 task')).toHaveTextContent(/^201$/);
    expect(day('Wednesday, November 25, 2026')).toHaveTextContent(/^25$/);
    expect(grid('November 2026')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'November 2026', level: 2 })).toBeVisible();
    expect(cells()).toHaveLength(42);
    expect(cells()[0]).toHaveAccessibleName('Sunday, November 1, 2026');
    expect(cells()[41]).toHaveAccessibleName('Saturday, December 12, 2026');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
    );
    const current = cells().filter((cell) => cell.hasAttribute('aria-current'));
    expect(current).toEqual([day('Saturday, November 21, 2026')]);
    expect(current[0]).toHaveAttribute('aria-current', 'date');
  });

  it('counts events instead where these are chosen', async () => {
    const { user, store } = render();
    await screen.findByRole('gridcell', { name: 'Tuesday, November 24, 2026, 3 tasks' });
    expect(mode('Task')).toHaveAttribute('aria-pressed', 'true');
    await user.click(mode('Event'));
    expect(day('Wednesday, November 25, 2026, 2 events')).toHaveTextContent(/^252$/);
    expect(day('Tuesday, November 24, 2026')).toBeVisible();
    expect(screen.getByText(/^Badges count events by start date/)).toBeVisible();
    await user.click(mode('Event'));
    expect(selectHome(store.getState()).mode).toBe('event');
  });

  it('is called 999+ on a badge that would not fit its day', async () => {
    answerByMonth({ today: [{ date: '2026-11-24', count: 1234 }] });
    render();
    expect(
      await screen.findByRole('gridcell', { name: 'Tuesday, November 24, 2026, 1,234 tasks' }),
    ).toHaveTextContent('24999+');
  });

  it('goes to the previous and next month and back to today', async () => {
    const { user, store } = render();
    expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument();
    await user.click(arrow('Next'));
    await user.click(arrow('Next'));
    expect(grid('January 2027')).toBeVisible();
    expect(selectHome(store.getState()).month).toBe('2027-01');
    act(() => screen.getByRole('button', { name: 'Today' }).focus());
    await user.keyboard('{Enter}');
    expect(grid('November 2026')).toBeVisible();
    expect(selectHome(store.getState()).month).toBeNull();
    // The button is gone, the place of who pressed it is not.
    expect(arrow('Next')).toHaveFocus();
    await user.click(arrow('Previous'));
    expect(selectHome(store.getState()).month).toBe('2026-10');
    expect(arrow('Previous')).toHaveFocus();
  });

  it('ends where no day could be chosen', () => {
    render({ state: { home: { mode: 'task', month: '2099-12' } } });
    expect(grid('December 2099')).toBeVisible();
    expect(arrow('Next')).toBeDisabled();
    expect(day('Friday, January 1, 2100')).toBeDisabled();
  });

  it('follows the day over midnight', async () => {
    render();
    setToday('2026-11-22');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(day('Sunday, November 22, 2026')).toHaveAttribute('aria-current', 'date');
    expect(day('Saturday, November 21, 2026')).not.toHaveAttribute('aria-current');
    expect(
      await screen.findByRole('gridcell', { name: 'Tuesday, November 24, 2026, 3 tasks' }),
    ).toBeVisible();
  });

  it('follows the day into the next month, and says what begins with it', async () => {
    answerByMonth({ today: [{ date: '2026-12-01', count: 4 }] });
    setToday('2026-11-30');
    render();
    await screen.findByRole('gridcell', { name: 'Tuesday, December 1, 2026, 4 tasks' });
    setToday('2026-12-01');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(grid('December 2026')).toBeVisible();
    expect(day('Tuesday, December 1, 2026, 4 tasks')).toHaveAttribute('aria-current', 'date');
    expect(await screen.findByRole('link', { name: '4 tasks start today' })).toBeVisible();
  });
});

describe('HOME-01 badges of other months', () => {
  const days = {
    today: [{ date: '2026-12-24', count: 2 }],
    '2027-03': [{ date: '2027-03-10', count: 7 }],
  };

  it('stand there at once next door, while those further on are fetched', async () => {
    const asked = answerByMonth(days);
    const { user } = render();
    await waitFor(() => expect(asked).toEqual(['today']));
    await screen.findByText(/2 are overdue/);
    const { released, release } = held();
    server.use(
      http.get('/api/homeDashboards', async () => released.then(() => failWith(503, 'overloaded', ''))),
    );
    await user.click(arrow('Next'));
    expect(day('Thursday, December 24, 2026, 2 tasks')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    // What did not come is not missed as long as what is known covers the month.
    release();
    // eslint-disable-next-line no-console
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(day('Thursday, December 24, 2026, 2 tasks')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are none rather than wrong where nothing is known of the month yet; the counts stay', async () => {
    const { released, release } = held();
    answerByMonth(days);
    server.use(
      http.get('/api/homeDashboards', async ({ request }) => {
        if (!request.url.includes('month=2027-03')) return undefined;
        await released;
        return HttpResponse.json([buildDashboard({ taskDays: days['2027-03'] })]);
      }),
    );
    render({ state: { home: { mode: 'task', month: '2027-03' } } });
    expect(await screen.findByRole('link', { name: 'Ongoing: 4 tasks, 20% of 20' })).toBeVisible();
    expect(await screen.findByText(/No tasks start today/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Loading the badges' })).toBeVisible();
    expect(cells().filter((cell) => /task/.test(cell.getAttribute('aria-label') ?? ''))).toEqual([]);
    release();
    expect(await screen.findByRole('gridcell', { name: 'Wednesday, March 10, 2027, 7 tasks' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('HOME-06 can be asked for again where they did not come', async () => {
    answerByMonth(days);
    server.use(
      http.get('/api/homeDashboards', ({ request }) =>
        request.url.includes('month=2027-03') ? failWith(503, 'overloaded', 'Later') : undefined,
      ),
    );
    const { user } = render({ state: { home: { mode: 'task', month: '2027-03' } } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The badges of this month could not be loaded.');
    expect(screen.getByRole('link', { name: /^Ongoing: 4/ })).toBeVisible();
    answerByMonth(days);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('gridcell', { name: 'Wednesday, March 10, 2027, 7 tasks' })).toBeVisible();
  });
});

describe('HOME-01 the keyboard', () => {
  const focusToday = async ({ user }: App) => {
    await screen.findByRole('gridcell', { name: 'Tuesday, November 24, 2026, 3 tasks' });
    act(() => mode('Event').focus());
    await user.tab();
    expect(day('Saturday, November 21, 2026')).toHaveFocus();
  };

  it('finds one stop among the days, and today first', async () => {
    const app = render();
    await focusToday(app);
    expect(cells().filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
    await app.user.tab();
    expect(screen.getByRole('link', { name: 'Task' })).toHaveFocus();
  });

  it.each([
    ['{ArrowRight}', 'Sunday, November 22, 2026'],
    ['{ArrowLeft}', 'Friday, November 20, 2026, 1 task'],
    ['{ArrowUp}', 'Saturday, November 14, 2026'],
    ['{ArrowDown}', 'Saturday, November 28, 2026'],
    ['{Home}', 'Sunday, November 15, 2026'],
    ['{End}', 'Saturday, November 21, 2026'],
    ['{PageUp}', 'Wednesday, October 21, 2026'],
    ['{PageDown}', 'Monday, December 21, 2026'],
    ['{PageDown}{PageDown}{PageUp}{PageUp}', 'Saturday, November 21, 2026'],
    ['{ArrowDown}{ArrowDown}', 'Saturday, December 5, 2026'],
    ['{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}', 'Tuesday, December 1, 2026'],
  ])('%s leads to %s', async (keys, name) => {
    const app = render();
    await focusToday(app);
    await app.user.keyboard(keys);
    expect(day(name)).toHaveFocus();
    const month = / (\w+) \d+, (\d+)/.exec(name)?.slice(1).join(' ') ?? '';
    expect(grid(month)).toBeVisible();
    expect(cells().filter((cell) => cell.tabIndex === 0)).toEqual([day(name)]);
  });

  it.each(['{Enter}', ' '])('opens a day by %p', async (key) => {
    const app = render();
    await focusToday(app);
    await app.user.keyboard(`{ArrowRight}${key}`);
    expect(address()).toBe('/task?start=2026-11-22');
  });
});

describe('HOME-03 a day', () => {
  it('opens its tasks, also where it is of another month, and is found marked again', async () => {
    const { user, store, unmount } = render();
    await user.click(day('Tuesday, December 1, 2026'));
    expect(address()).toBe('/task?start=2026-12-01');
    unmount();
    render({ state: store.getState() });
    const selected = cells().filter((cell) => cell.getAttribute('aria-selected') === 'true');
    expect(selected).toEqual([day('Tuesday, December 1, 2026')]);
  });

  it('opens its events in Event mode', async () => {
    const { user } = render({ state: { home: { mode: 'event', month: null } } });
    await user.click(day('Tuesday, November 24, 2026'));
    expect(address()).toBe('/events?start=2026-11-24');
  });

  it.each([
    ['task', 'tasks', 'has expired', { ...buildSession(), status: 'expired' as const }],
    ['event', 'events', 'has expired', { ...buildSession(), status: 'expired' as const }],
    ['task', 'tasks', 'is past its time', buildSession({ expiresAt: '2026-11-21T00:00:00.000Z' })],
    ['task', 'tasks', 'is gone', { status: 'signedOut' as const, user: null }],
  ] as const)(
    'in %s mode only leaves a trace in the log of %s where the session %s',
    async (chosen, noun, _what, session) => {
      const { user } = render({
        state: { session, home: { mode: chosen, month: null } },
      });
      await user.click(screen.getByRole('gridcell', { name: /November 24, 2026/ }));
      // eslint-disable-next-line no-console
      expect(console.info).toHaveBeenCalledWith(
        `Tried to open the ${noun} of 11/24/2026 without being signed in`,
      );
      expect(address()).toBe('/home');
    },
  );
});

it('HOME-04 the note below the calendar leads to Task and Events', () => {
  render();
  expect(
    screen.getByText(/^Badges count ongoing and pending tasks by start date\. Choose a day/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Task' })).toHaveAttribute('href', '/task');
  expect(screen.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
});

it('HOME-07 a button below the calendar opens the Calendar List Overview', async () => {
  const { user, store } = render();
  await user.click(screen.getByRole('button', { name: 'Calendar List Overview' }));
  expect(overviewList.selectView(store.getState())).toEqual({ ...overviewList.plain, open: true });
});
