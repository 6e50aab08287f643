import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useLocation } from 'react-router-dom';
import type { OverviewRow } from '@contract/dashboard';
import { OVERVIEW_PAGE_SIZE } from '@contract/dashboardRules';
import type { CreateLogRequest } from '@contract/logs';
import { LIST_PAGE_SIZE } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { buildOverviewRow } from '@/testing/builders/buildDashboard';
import { dashboardHandlers } from '@/testing/handlers/dashboard';
import { failWith } from '@/testing/handlers/failure';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { OVERVIEW_BUTTON_ID, overviewList, overviewOpened, type OverviewView } from './overviewList';
import { OverviewHost } from './OverviewHost';

const visit = buildOverviewRow({
  kind: 'Event',
  id: '70001',
  assignee: 'José Ñíguez',
  title: 'Site visit, Davao',
  status: 'Tentative',
  startdate: '2026-11-24',
  duedate: null,
  createddate: null,
  calendarId: '1105',
});
const psu = buildOverviewRow({ id: '48213', title: 'Replace PSU', status: 'Pending Schedule' });
const tasks = Array.from({ length: 21 }, (_, at) =>
  buildOverviewRow({ id: String(500 + at), title: `Task number ${at + 1}`, assignee: 'Amira Sato' }),
);
const rows: OverviewRow[] = [visit, psu, ...tasks];

/** What goes over the wire: the lists by what they ask for, and the lines of the activity log. */
function watchCalls() {
  const lists: string[] = [];
  const logs: string[] = [];
  server.events.on('request:start', async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (searchParams.get('view') === 'overview') {
      const [type, assignee, page] = ['type', 'assignee', 'page'].map((name) => searchParams.get(name));
      lists.push(`${type} ${assignee ? `"${assignee}" ` : ''}${page}`);
    }
    if (pathname === '/api/logs') logs.push(((await request.clone().json()) as CreateLogRequest).message);
  });
  return { lists, logs };
}

/** The home page as far as the overview knows it. */
function Home() {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  return (
    <>
      <button id={OVERVIEW_BUTTON_ID} onClick={() => dispatch(overviewOpened())}>
        Open
      </button>
      <output>{pathname + search}</output>
      <OverviewHost />
    </>
  );
}

const whole: OverviewView = overviewList.plain.list;

function renderHome(overview: Partial<OverviewView> | null = {}, handlers = dashboardHandlers({ rows })) {
  server.use(...handlers);
  const calls = watchCalls();
  const view = { list: { ...whole, ...overview }, open: overview && true };
  return { ...calls, ...renderWithApp(<Home />, { route: '/home', state: { overview: view } }) };
}
async function openOverview(overview?: Partial<OverviewView>) {
  const view = renderHome(overview);
  await screen.findByRole('grid', { name: 'Calendar List Overview' });
  return view;
}

const dialog = () => screen.getByRole('dialog', { name: 'Calendar List Overview' });
const nameBox = () => screen.getByRole('textbox', { name: 'Assignee' });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const cells = (row: HTMLElement) => within(row).getAllByRole('gridcell');
const chooseType = async ({ user }: Pick<ReturnType<typeof renderHome>, 'user'>, type: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(screen.getByRole('option', { name: type }));
};
const address = () => document.querySelector('output')?.textContent;

const failing = http.get('/api/homeDashboards', () => failWith(500, 'internal', 'The server had a problem.'));

/** What `query` is part of is answered only once it is released. */
function heldList(query: string) {
  const gate = held();
  server.use(
    http.get('/api/homeDashboards', async ({ request }) => {
      if (!request.url.includes(query)) return undefined;
      await gate.released;
      return undefined;
    }),
  );
  return gate;
}

afterEach(() => server.events.removeAllListeners());

describe('the Calendar List Overview', () => {
  it('HOME-07 has the page size of lists, which its server keeps to', () => {
    expect(OVERVIEW_PAGE_SIZE).toBe(LIST_PAGE_SIZE);
  });

  it('HOME-07 lists everybody’s tasks and events with their dates, N/A for what is missing', async () => {
    await openOverview();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'Assignee',
      'Title',
      'Status',
      'Type',
      'Start Date',
      'Due Date',
      'Created Date',
      'Details',
    ]);
    const text = async (name: RegExp) => cells(await rowOf(name)).map(({ textContent }) => textContent);
    expect(await text(/Site visit/)).toEqual([
      'José Ñíguez',
      'Site visit, Davao',
      'Tentative',
      'Event',
      '11/24/2026',
      'N/A',
      'N/A',
      'Details',
    ]);
    expect(await text(/Replace PSU/)).toEqual([
      'Jonah Reyes',
      'Replace PSU',
      'Pending Schedule',
      'Task',
      '11/19/2026',
      '11/20/2026',
      '11/18/2026',
      'Details',
    ]);
    expect(screen.getByText('Showing 1–10 of 23 entries')).toBeVisible();
  });

  it('HOME-07 narrows by type', async () => {
    const view = await openOverview();
    await chooseType(view, 'Event');
    expect(await screen.findByText('Showing 1–1 of 1 entry')).toBeVisible();
    expect(screen.getByText('1 entry matches')).toBeVisible();
    await chooseType(view, 'All');
    expect(await screen.findByText('Showing 1–10 of 23 entries')).toBeVisible();
    expect(view.lists).toEqual(['All 1', 'Event 1', 'All 1']);
  });

  it('HOME-07 looks for a name once it has been typed, on the first page, whatever its case and accents', async () => {
    const { user, lists } = await openOverview({ page: 1 });
    const input = nameBox();
    await user.type(input, 'jose niguez');
    expect(input).toHaveValue('jose niguez');
    expect(await screen.findByText('Showing 1–1 of 1 entry')).toBeVisible();
    expect(await rowOf(/José Ñíguez/)).toBeInTheDocument();
    expect(lists).toEqual(['All 2', 'All "jose niguez" 1']);
    // Emptied, it does not wait.
    await user.click(screen.getByRole('button', { name: 'Clear assignee' }));
    expect(lists[2]).toBe('All 1');
    expect(input).toHaveFocus();
  });

  it('HOME-07 asks the server for each page, and keeps the rows until it is here', async () => {
    const { user, lists } = await openOverview();
    const { release } = heldList('page=3');
    const next = screen.getByRole('button', { name: 'Next' });
    await user.click(next);
    expect(await screen.findByText('Showing 11–20 of 23 entries')).toBeVisible();
    await user.click(next);
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
    expect(await rowOf(/Task number 18/)).toBeInTheDocument();
    expect(screen.getByText('Showing 11–20 of 23 entries')).toBeVisible();
    release();
    expect(await screen.findByText('Showing 21–23 of 23 entries')).toBeVisible();
    expect(next).toHaveFocus();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(lists).toEqual(['All 1', 'All 2', 'All 3']);
  });

  it('HOME-07 never shows a late answer in the place of a newer one', async () => {
    const view = await openOverview();
    const { release } = heldList('type=Task');
    await chooseType(view, 'Task');
    await chooseType(view, 'Event');
    expect(await screen.findByText('Showing 1–1 of 1 entry')).toBeVisible();
    const late = new Promise((resolve) => server.events.on('response:mocked', resolve));
    release();
    await act(async () => void (await late));
    expect(screen.getByText('Showing 1–1 of 1 entry')).toBeVisible();
    expect(await rowOf(/Site visit/)).toBeInTheDocument();
  });

  it('HOME-07 says that nobody was found, and clears the filters', async () => {
    const view = await openOverview();
    await chooseType(view, 'Event');
    await view.user.type(nameBox(), 'Nobody');
    expect(await screen.findByText('No entries found.')).toBeVisible();
    expect(screen.getByText('No event has an assignee whose name contains “Nobody”.')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Showing 1–10 of 23 entries')).toBeVisible();
    expect(nameBox()).toHaveValue('');
  });

  it('HOME-07 says that it failed, keeps the filters and tries again', async () => {
    const { user } = renderHome({ page: 1 }, [failing]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load the calendar list. Please try again later.The server had a problem. Your filters are kept. Request req-test.',
    );
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
    server.use(...dashboardHandlers({ rows }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Showing 11–20 of 23 entries')).toBeVisible();
  });

  it('HOME-07 does not show the rows before in the place of those that failed', async () => {
    const view = await openOverview();
    server.use(failing);
    await chooseType(view, 'Event');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the calendar list.');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    server.use(...dashboardHandlers({ rows }));
    await chooseType(view, 'Task');
    expect(await screen.findByText('Showing 1–10 of 22 entries')).toBeVisible();
  });

  it('HOME-07 keeps what it showed before when it cannot be brought up to date', async () => {
    const { user } = await openOverview();
    await user.keyboard('{Escape}');
    server.use(failing);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the calendar list.');
    expect(screen.getByText('Showing 1–10 of 23 entries')).toBeVisible();
    server.use(...dashboardHandlers({ rows: [psu] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Showing 1–1 of 1 entry')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [3, 'All 4'],
    // Beyond what the server counts to.
    [5_000_000, 'All 1000000'],
  ])('HOME-07 shows the last page where a link asks for page %d', async (page, asked) => {
    const { store, lists } = await openOverview({ page });
    expect(await screen.findByText('Showing 21–23 of 23 entries')).toBeVisible();
    expect(overviewList.selectView(store.getState())).toEqual({ list: { ...whole, page: 2 }, open: true });
    expect(lists).toEqual([asked, 'All 3']);
  });
});

describe('the details of an entry', () => {
  it('HOME-07 lead to the task, by button or by keyboard', async () => {
    const { user } = await openOverview({ page: 0 });
    await user.click(within(await rowOf(/Replace PSU/)).getByRole('button', { name: 'Details' }));
    expect(address()).toBe('/task?task=48213');
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe('/home'));
    await user.click(screen.getByRole('gridcell', { name: 'Task number 1' }));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/task?task=500');
  });

  it('HOME-07 lead to the event on the day of its calendar', async () => {
    const { user } = await openOverview();
    await user.dblClick(await screen.findByRole('gridcell', { name: 'Site visit, Davao' }));
    expect(address()).toBe('/events?calendar=1105&start=2026-11-24&event=70001');
  });

  it('HOME-07 D-174 lead to an event that repeats on no day: its first one may be in no list', async () => {
    const yearly = { ...visit, startdate: '2020-01-01', isRepeating: true };
    const { user } = renderHome({}, dashboardHandlers({ rows: [yearly] }));
    await user.dblClick(await screen.findByRole('gridcell', { name: 'Site visit, Davao' }));
    expect(address()).toBe('/events?calendar=1105&event=70001');
  });

  it('HOME-07 lead there from a card on a phone, whose filters open over the dialog', async () => {
    setViewportWidth(390);
    const { user } = renderHome();
    const list = await screen.findByRole('list', { name: 'Calendar List Overview' });
    expect((await within(list).findAllByRole('listitem'))[0]).toHaveTextContent(
      'TentativeEventSite visit, DavaoJosé ÑíguezStart 11/24/2026Due N/ACreated N/A',
    );
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    await chooseType({ user }, 'Task');
    expect(await screen.findByText('22 entries match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(dialog()).toBeVisible());
    await user.click(within(list).getByRole('button', { name: /Replace PSU/ }));
    expect(address()).toBe('/task?task=48213');
  });
});

describe('opening and closing', () => {
  it('HOME-07 opens by its button, and gives the focus back to it on Escape and by the cross', async () => {
    const { user } = renderHome(null);
    const button = screen.getByRole('button', { name: 'Open' });
    await user.click(button);
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Calendar List Overview');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^Everybody’s tasks and events/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();

    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('HOME-07 gives the focus to its button where a link or Back had opened it', async () => {
    const { user } = renderHome();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('HOME-07 stays open when Escape closes a menu of its table', async () => {
    const { user } = await openOverview();
    const head = screen.getByRole('columnheader', { name: 'Title' });
    await user.click(within(head).getByLabelText('Title column menu'));
    expect(await screen.findByRole('menuitem', { name: 'Hide column' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
    expect(dialog()).toBeVisible();
  });
});

describe('the activity log', () => {
  it('LOG-01 HOME-07 keeps what was looked for, in the words of the filters', async () => {
    const view = await openOverview({ filters: { assignee: 'Amira', type: null } });
    await chooseType(view, 'Event');
    await view.user.keyboard('{Escape}');
    await waitFor(() =>
      expect(view.logs).toEqual(['Searched calendar list using assignee "Amira", type Event']),
    );
  });
});
