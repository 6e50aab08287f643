import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { http, HttpResponse } from 'msw';
import type { LogEntry } from '@contract/logs';
import { logActivity } from '@/api/logActivity';
import { buildLogEntry } from '@/testing/builders/builders';
import { failWith } from '@/testing/handlers/failure';
import { logHandlers } from '@/testing/handlers/logs';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { activityLogList } from './activityLogList';
import { RecentActivity } from './RecentActivity';

const local = (text: string) => new Date(text).toISOString();

/** Entries of a morning (YYYY-MM-DD), a minute apart, the newest first. */
const morning = (count: number, day = '2026-11-21'): LogEntry[] =>
  Array.from({ length: count }, (_, at) => {
    const minute = String(count - 1 - at).padStart(2, '0');
    return buildLogEntry({ message: `Entry ${count - at}`, time: local(`${day}T08:${minute}`) });
  });

let calls: URLSearchParams[];
beforeEach(() => {
  setToday('2026-11-21');
  calls = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'GET' && pathname === '/api/logs/7') calls.push(searchParams);
  });
});
afterEach(() => {
  jest.useRealTimers();
  server.events.removeAllListeners();
});

const { plain } = activityLogList;
const open = (view: Partial<typeof plain.list> = {}) =>
  renderWithApp(<RecentActivity />, {
    state: { activityLog: { ...plain, list: { ...plain.list, ...view } } },
  });
/** A person who goes to another page and comes back. */
function Visits() {
  const [isAway, setIsAway] = useState(false);
  return (
    <>
      <button onClick={() => setIsAway(!isAway)}>Leave or come</button>
      {!isAway && <RecentActivity />}
    </>
  );
}

const list = () => screen.findByRole('list', { name: 'Recent Activity' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const messages = async () => (await rows()).map((row) => row.replace(/^\[.*\]/, ''));
/** What a screen reader tells unasked. */
const told = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const field = (name: 'From' | 'To') => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

async function set({ user }: ReturnType<typeof open>, name: 'From' | 'To', text: string) {
  await user.clear(field(name));
  await user.type(field(name), `${text}{Enter}`);
}

describe('Recent Activity', () => {
  it('LOG-04 shows the newest 15 entries of today, asked for from its start with an open end', async () => {
    server.use(...logHandlers([...morning(16), ...morning(3, '2026-11-20')]));
    open();
    const shown = await messages();
    expect(shown).toHaveLength(15);
    expect([shown[0], shown[14]]).toEqual(['Entry 16', 'Entry 2']);
    expect(calls.map((call) => Object.fromEntries(call))).toEqual([
      { from: local('2026-11-21T00:00'), limit: '15', page: '1' },
    ]);
    expect(field('From')).toHaveValue('11/21/2026 12:00 AM');
    expect(field('To')).toHaveValue('11/21/2026 10:00 AM');
    expect(screen.getByText('15 per page')).toBeVisible();
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
  });

  it('LOG-04 says when there is none', async () => {
    open();
    expect(await screen.findByText('No recent activity')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('LOG-04 neither shows entries nor says that there are none before the answer', async () => {
    const { released, release } = held();
    server.use(
      http.get('/api/logs/7', async () => {
        await released;
        return HttpResponse.json<LogEntry[]>([]);
      }),
    );
    open();
    expect(await screen.findByRole('progressbar', { name: 'Loading your activity' })).toBeInTheDocument();
    expect(screen.queryByText('No recent activity')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('No recent activity')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('an entry', () => {
  const one = async (message: string) => {
    server.use(...logHandlers([buildLogEntry({ message, time: local('2026-11-21T09:41:18') })]));
    const page = open();
    await list();
    return page;
  };

  it('LOG-05 shows its time and its message', async () => {
    await one('Updated task 48213: Due Date');
    expect(await rows()).toEqual(['[11-21-2026, 09:41:18 AM]Updated task 48213: Due Date']);
    expect(screen.queryByRole('button', { name: 'Read more' })).not.toBeInTheDocument();
  });

  it('LOG-05 shows 120 characters, and the rest on "Read more", in place', async () => {
    const message = `${'x'.repeat(119)}🔧 and what follows`;
    const { user } = await one(message);
    expect(await messages()).toEqual([`${'x'.repeat(119)}🔧…Read more`]);
    expect(button('Read more')).toHaveAttribute('aria-expanded', 'false');
    expect(button('Read more')).toHaveAccessibleDescription('[11-21-2026, 09:41:18 AM]');
    await user.click(button('Read more'));
    expect(screen.getByText(message)).toBeVisible();
    expect(button('Show less')).toHaveAttribute('aria-expanded', 'true');
    expect(button('Show less')).toHaveFocus();
    await user.click(button('Show less'));
    expect(await messages()).toEqual([`${'x'.repeat(119)}🔧…Read more`]);
  });

  it('LOG-05 is text and never a page of its own', async () => {
    await one('<img src=x onerror="alert(1)"> searched');
    expect(screen.getByText('<img src=x onerror="alert(1)"> searched')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  describe('in a narrow window', () => {
    // jsdom lays nothing out: a message is as wide as ten pixels a character, and breaks when it is opened.
    let width = 0;
    let resized: () => void = () => undefined;
    beforeEach(() => {
      jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width);
      jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
        return this.closest('[data-open="true"]') ? width : (this.textContent ?? '').length * 10;
      });
      window.ResizeObserver = class {
        constructor(look: ResizeObserverCallback) {
          resized = () => look([], this);
        }
        observe() {
          queueMicrotask(() => act(resized));
        }
        unobserve() {}
        disconnect() {}
      };
    });
    afterEach(() => Reflect.deleteProperty(window, 'ResizeObserver'));

    it('LOG-05 a line that is cut offers "Read more" too, as long as it is', async () => {
      width = 200;
      const { user } = await one('Searched tasks using a title');
      await user.click(await screen.findByRole('button', { name: 'Read more' }));
      act(resized);
      await user.click(button('Show less'));
      expect(button('Read more')).toHaveFocus();
      width = 400;
      act(resized);
      expect(screen.queryByRole('button', { name: 'Read more' })).not.toBeInTheDocument();
    });
  });
});

describe('a new entry', () => {
  it('LOG-02 stands on top at once, and is told quietly', async () => {
    server.use(...logHandlers(morning(15)));
    const { store } = open();
    expect((await messages())[0]).toBe('Entry 15');
    expect(screen.queryByText('Searched tasks')).not.toBeInTheDocument();
    await act(() => store.dispatch(logActivity('Searched tasks')));
    await waitFor(async () => expect((await messages()).slice(0, 2)).toEqual(['Searched tasks', 'Entry 15']));
    expect(await messages()).toHaveLength(15);
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(told()).toEqual(['Searched tasks', 'Page 1 of 2']);
    expect(calls).toHaveLength(1);
  });

  it('LOG-02 is told also where it is the first', async () => {
    const { store } = open();
    await screen.findByText('No recent activity');
    await act(() => store.dispatch(logActivity('Searched tasks')));
    expect(await messages()).toEqual(['Searched tasks']);
    expect(told()).toEqual(['Searched tasks', 'Page 1 of 1']);
  });

  it('LOG-02 moves the entries of a later page', async () => {
    server.use(...logHandlers(morning(17)));
    const { store } = open({ page: 1 });
    expect(await messages()).toEqual(['Entry 2', 'Entry 1']);
    await act(() => store.dispatch(logActivity('Searched tasks')));
    await waitFor(async () => expect(await messages()).toEqual(['Entry 3', 'Entry 2', 'Entry 1']));
    expect(told()).toEqual(['Page 2 of 2']);
  });
});

describe('pages', () => {
  it('LOG-04 are the server’s; the old rows stay until the next are here', async () => {
    server.use(...logHandlers(morning(17)));
    const { user } = open();
    await list();
    expect(button('Prev')).toHaveAttribute('aria-disabled', 'true');
    const { released, release } = held();
    server.use(
      http.get('/api/logs/7', async () => {
        await released;
      }),
    );
    await user.click(button('Next'));
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    expect((await messages())[0]).toBe('Entry 17');
    release();
    await waitFor(async () => expect(await messages()).toEqual(['Entry 2', 'Entry 1']));
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(told()).toEqual(['Page 2 of 2']);
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    expect(calls.map((call) => call.get('page'))).toEqual(['1', '2']);
  });

  it('LOG-04 beyond the last lead to the last, and are never taken for an empty log', async () => {
    server.use(...logHandlers(morning(17)));
    const { released, release } = held();
    server.use(
      http.get('/api/logs/7', async ({ request }) => {
        if (request.url.includes('page=2')) await released;
      }),
    );
    const { store } = open({ page: 8 });
    await waitFor(() => expect(activityLogList.selectList(store.getState()).page).toBe(1));
    await waitFor(() => expect(calls.map((call) => call.get('page'))).toEqual(['9', '2']));
    expect(screen.queryByText('No recent activity')).not.toBeInTheDocument();
    release();
    expect(await messages()).toEqual(['Entry 2', 'Entry 1']);
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
  });
});

describe('From and To', () => {
  it('LOG-04 are sent to the server, To with its whole minute, and begin at the first page', async () => {
    server.use(...logHandlers([...morning(17), ...morning(20, '2026-11-20')]));
    const page = open({ page: 1 });
    await list();
    await set(page, 'From', '11/20/2026');
    await set(page, 'To', '11/20/2026 8:15 AM');
    await waitFor(async () => expect((await messages())[0]).toBe('Entry 16'));
    expect(Object.fromEntries(calls.at(-1) ?? [])).toEqual({
      from: local('2026-11-20T00:00'),
      to: local('2026-11-20T08:15:59.999'),
      limit: '15',
      page: '1',
    });
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
  });

  it('LOG-04 the wrong way round show an error at the field; nothing is sent and the rows stay', async () => {
    server.use(...logHandlers([...morning(17), ...morning(2, '2026-11-20')]));
    const page = open();
    await list();
    await set(page, 'To', '11/20/2026');
    await page.user.tab();
    expect(field('To')).toHaveAccessibleDescription('From is after To.');
    expect(field('From')).toBeValid();
    await page.user.click(button('Next'));
    expect((await messages())[0]).toBe('Entry 17');
    expect(calls).toHaveLength(1);

    await set(page, 'From', '11/20/2026');
    await waitFor(async () => expect(await messages()).toEqual(['Entry 2', 'Entry 1']));
    expect(field('To')).toBeValid();
  });

  it('LOG-04 the wrong way round in an address show nothing but what is wrong', async () => {
    server.use(...logHandlers(morning(3)));
    open({ filters: { from: '2026-11-20T10:00', to: '2026-11-19T10:00' } });
    expect(field('From')).toHaveAccessibleDescription('From is after To.');
    expect(screen.getByText('No recent activity')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('FMT-02 what is no date is not sent', async () => {
    server.use(...logHandlers(morning(3)));
    const page = open();
    await list();
    await set(page, 'From', 'yesterday');
    expect(field('From')).toHaveAccessibleDescription('Date input not valid.');
    expect(await messages()).toHaveLength(3);
    expect(calls).toHaveLength(1);
  });

  it('LOG-04 move on with the clock where they are not set', async () => {
    server.use(...logHandlers(morning(3)));
    open();
    await list();
    jest.setSystemTime(new Date('2026-11-21T10:01:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(field('To')).toHaveValue('11/21/2026 10:01 AM');
    expect(calls).toHaveLength(1);

    jest.setSystemTime(new Date('2026-11-22T00:00:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(field('From')).toHaveValue('11/22/2026 12:00 AM');
    expect(await screen.findByText('No recent activity')).toBeVisible();
    expect(calls.map((call) => call.get('from'))).toEqual([
      local('2026-11-21T00:00'),
      local('2026-11-22T00:00'),
    ]);
  });
});

describe('a log that cannot be loaded', () => {
  let error: jest.SpyInstance;
  beforeEach(() => (error = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  const fail = () => server.use(http.get('/api/logs/7', () => failWith(503, 'overloaded', 'Busy')));
  const told = ['The activity log could not be loaded: Busy'];
  const quietLine = () => screen.findByText('Your activity cannot be shown right now.');

  it('LOG-03 is told to the console once, and in its place, without an alert', async () => {
    fail();
    const { store } = open();
    expect(await quietLine()).toBeVisible();
    expect(error.mock.calls).toEqual([told]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(store.getState().notices).toEqual([]);
  });

  it('LOG-03 is tried again when one comes back', async () => {
    fail();
    const { user } = renderWithApp(<Visits />);
    await quietLine();
    await user.click(button('Leave or come'));
    server.use(...logHandlers(morning(2)));
    await user.click(button('Leave or come'));
    expect(await messages()).toEqual(['Entry 2', 'Entry 1']);
  });

  it('LOG-03 keeps the rows of the same range and page', async () => {
    server.use(...logHandlers(morning(17)));
    const { store } = open({ page: 1 });
    await list();
    fail();
    await act(() => store.dispatch(logActivity('Searched tasks')));
    expect(await quietLine()).toBeVisible();
    expect(await messages()).toEqual(['Entry 2', 'Entry 1']);
  });

  it('LOG-03 shows no rows of another page under the number of the one that failed', async () => {
    server.use(...logHandlers(morning(17)));
    const { user } = open();
    await list();
    fail();
    await user.click(button('Next'));
    expect(await quietLine()).toBeVisible();
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();

    await user.click(button('Prev'));
    expect((await messages())[0]).toBe('Entry 17');
    expect(screen.queryByText('Your activity cannot be shown right now.')).not.toBeInTheDocument();
  });

  it('LOG-03 shows no rows of another range, and is tried again by the next change of the filter', async () => {
    server.use(...logHandlers(morning(2)));
    const page = open();
    await list();
    fail();
    await set(page, 'From', '11/20/2026');
    expect(await quietLine()).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();

    const { released, release } = held();
    server.use(
      http.get('/api/logs/7', async () => {
        await released;
      }),
      ...logHandlers([...morning(2), ...morning(1, '2026-11-20')]),
    );
    await set(page, 'From', '11/20/2026 1:00 AM');
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    // Nor do those come back that were gone.
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    release();
    await waitFor(async () => expect(await messages()).toEqual(['Entry 2', 'Entry 1', 'Entry 1']));
    expect(screen.queryByText('Your activity cannot be shown right now.')).not.toBeInTheDocument();
    expect(error.mock.calls).toEqual([told]);
  });
});
