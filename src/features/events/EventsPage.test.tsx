import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Event, EventListAnswer } from '@contract/records/events';
import type { Calendar } from '@contract/records/lookups';
import type { LogEntry } from '@contract/logs';
import { eventsApi } from '@/api/events';
import { buildCalendars, buildEvent } from '@/testing/builders/buildEvent';
import { eventHandlers } from '@/testing/handlers/events';
import { failWith } from '@/testing/handlers/failure';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { EventsPage } from './EventsPage';

const OWN = '1102';
const AMIRA = '1101';
const stock = buildEvent({ title: 'Stock review', startdate: '2026-11-24' });
const visit = buildEvent({
  title: 'Onsite visit',
  startdate: '2026-11-25',
  starttime: '22:00',
  endtime: '02:00',
  status: 'Completed',
  markdone: true,
});
const training = buildEvent({
  title: 'Training',
  startdate: '2026-11-23',
  starttime: null,
  endtime: null,
  owner: null,
  attendee: null,
  status: null,
});
const own = [visit, stock, training];
const call = buildEvent({ title: 'Vendor call', owner: 'Amira Sato' });
const many = Array.from({ length: 23 }, (_, at) =>
  buildEvent({ title: `Event ${at + 1}`, startdate: `2026-12-${String(31 - at).padStart(2, '0')}` }),
);

interface Opening {
  route?: string;
  calendars?: Calendar[];
  events?: Record<string, readonly Event[]>;
  /** Cards: no grid has to be drawn. */
  isSmall?: boolean;
}

function open({
  route = '/events',
  calendars,
  events = { [OWN]: own, [AMIRA]: [call] },
  isSmall = true,
}: Opening = {}) {
  if (isSmall) setViewportWidth(390);
  server.use(...eventHandlers({ ...(calendars && { calendars }), events }));
  return renderWithApp(<EventsPage />, { route });
}

const chooser = () => screen.findByRole('combobox', { name: 'Calendar' });
const card = (title: string) => screen.findByRole('button', { name: new RegExp(title) });
/** One’s own calendar, and the address that names it: before that, a choice would not be a new step for Back. */
async function ownCalendar() {
  await card('Stock review');
  await waitFor(() => expect(window.location.search).toBe(`?calendar=${OWN}`));
}
const titles = () =>
  [...document.querySelectorAll('[role="gridcell"][data-field="title"]')].map((cell) => cell.textContent);

/** Keeps what is written to the activity log. */
function watchLog(): string[] {
  const written: string[] = [];
  server.use(
    http.post<never, LogEntry>('/api/logs', async ({ request }) => {
      const { message } = await request.json();
      written.push(message);
      return HttpResponse.json(
        { id: '1', userId: '7', message, time: '2026-11-21T08:30:00.000Z' },
        { status: 201 },
      );
    }),
  );
  return written;
}

it('EVT-03 D-105 a calendar with more events than are answered says so, also of a link to one', async () => {
  open({ route: '/events?event=5' });
  server.use(
    http.get('/api/event-list', () =>
      HttpResponse.json([{ events: own }], { headers: { 'x-total-count': '30000' } }),
    ),
  );
  expect(await screen.findByText('Showing 3 of 30,000 events, those nearest to today.')).toBeInTheDocument();
  expect(
    await screen.findByText('There is no event with this ID among those of this calendar that are shown.'),
  ).toBeInTheDocument();
});

describe('the calendar', () => {
  it('EVT-04 EVT-05 is one’s own at first, as the directory says; its state is shown silently', async () => {
    const written = watchLog();
    open();
    await card('Stock review');
    expect(await chooser()).toHaveValue('Jonah Reyes');
    expect(screen.queryByRole('button', { name: 'Clear calendar' })).not.toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe(`?calendar=${OWN}`));
    expect(screen.queryByText('Success: Displayed Calendar Details')).not.toBeInTheDocument();
    expect(written).toEqual([]);
  });

  it('EVT-04 EVT-05 does not tell that one has none while one’s own comes in', async () => {
    const texts: (string | null)[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(({ textContent }) => texts.push(textContent));
    });
    observer.observe(document.body, { subtree: true, childList: true });
    open();
    await card('Stock review');
    observer.disconnect();
    expect(texts.join()).toContain('Stock review');
    expect(texts.join()).not.toContain('No calendar information found');
  });

  it('EVT-01 EVT-04 offers one’s own first, then people, rooms and groups', async () => {
    const { user } = open();
    await card('Stock review');
    await user.click(await chooser());
    const groups = screen.getAllByRole('group').map((group) =>
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    );
    expect(groups).toEqual([
      ['Jonah Reyes jonah.reyes@example.test'],
      ['Amira Sato amira.sato@example.test'],
      ['Meeting Room Apo'],
      ['Field Operations APAC'],
    ]);
    for (const name of ['Your calendar', 'People', 'Rooms', 'Groups']) {
      expect(screen.getByRole('group', { name })).toBeInTheDocument();
    }
  });

  it('EVT-01 EVT-05 is found by typing, whatever case and accents, and its events are shown and logged', async () => {
    const written = watchLog();
    const { user } = open();
    await card('Stock review');
    await user.type(await chooser(), 'ÁMIRA');
    await user.keyboard('{Enter}');
    expect(await card('Vendor call')).toBeInTheDocument();
    expect(screen.queryByText('Stock review')).not.toBeInTheDocument();
    expect(await screen.findByText('Success: Displayed Calendar Details')).toBeInTheDocument();
    expect(written).toEqual(['Searched events of calendar Amira Sato']);
    await waitFor(() => expect(window.location.search).toBe(`?calendar=${AMIRA}`));
  });

  it('EVT-01 goes back to one’s own by the clear button; emptying the field to type chooses nothing', async () => {
    const { user } = open({ route: `/events?calendar=${AMIRA}` });
    await card('Vendor call');
    const field = await chooser();
    await waitFor(() => expect(field).toHaveValue('Amira Sato'));
    await user.clear(field);
    expect(screen.getByText('Vendor call')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear calendar' }));
    expect(await card('Stock review')).toBeInTheDocument();
    expect(field).toHaveValue('Jonah Reyes');
    expect(field).toHaveFocus();
  });

  it('EVT-01 what is typed takes the place of the calendar that was chosen or come back to', async () => {
    const { user } = open();
    await card('Stock review');
    const field = await chooser();
    act(() => field.focus());
    await user.keyboard('amira{Enter}');
    await card('Vendor call');
    await user.keyboard('apo{Enter}');
    await screen.findAllByText('No events found for Meeting Room Apo');
    await user.click(screen.getByRole('button', { name: 'Clear calendar' }));
    await card('Stock review');
    await user.keyboard('amira{Enter}');
    expect(await card('Vendor call')).toBeInTheDocument();
  });

  it('EVT-05 a late answer to an earlier choice neither shows nor says anything', async () => {
    const { user, store } = open();
    await card('Stock review');
    const { released, release } = held();
    server.use(
      http.get<never, never, EventListAnswer>('/api/event-list', async ({ request }) => {
        if (!request.url.includes(AMIRA)) return undefined;
        await released;
        return HttpResponse.json([{ events: [call] }]);
      }),
    );
    await user.type(await chooser(), 'amira{Enter}');
    // Nor do the events of one stand under the name of the other meanwhile.
    await waitFor(() => expect(screen.queryByText('Stock review')).not.toBeInTheDocument());
    await user.clear(await chooser());
    await user.type(await chooser(), 'apo{Enter}');
    expect(await screen.findAllByText('No events found for Meeting Room Apo')).toHaveLength(2);
    release();
    await waitFor(() =>
      expect(eventsApi.endpoints.listEvents.select(AMIRA)(store.getState()).isSuccess).toBe(true),
    );
    expect(screen.queryByText('Success: Displayed Calendar Details')).not.toBeInTheDocument();
    expect(screen.queryByText('Vendor call')).not.toBeInTheDocument();
  });

  it('SHELL-17 EVT-01 Back leads to the calendar before', async () => {
    const { user } = open();
    await ownCalendar();
    await user.type(await chooser(), 'amira{Enter}');
    await card('Vendor call');
    window.history.back();
    expect(await card('Stock review')).toBeInTheDocument();
    expect(await chooser()).toHaveValue('Jonah Reyes');
  });
});

describe('errors', () => {
  it('EVT-05 a calendar without events says so, and says it to who chose it', async () => {
    const { user } = open({ events: { [OWN]: own } });
    await card('Stock review');
    await user.type(await chooser(), 'apo{Enter}');
    expect(await screen.findAllByText('No events found for Meeting Room Apo')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Choose another' }));
    expect(await chooser()).toHaveFocus();
  });

  it('EVT-05 SHELL-17 a calendar of the address that is gone says so and leads to one’s own', async () => {
    const { user } = open({ route: '/events?calendar=999&event=5' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed: No Calendar Details Found');
    await user.click(await screen.findByRole('button', { name: 'Show mine' }));
    expect(await card('Stock review')).toBeInTheDocument();
    expect(screen.queryByText('There is no event with this ID in this calendar.')).not.toBeInTheDocument();
  });

  it('EVT-05 SHELL-17 so does an address whose calendar can be none', async () => {
    setViewportWidth(390);
    server.use(...eventHandlers());
    server.use(http.get('/api/event-list', () => failWith(400, 'validation_failed', 'Must be an id')));
    renderWithApp(<EventsPage />, { route: '/events?calendar=../x' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed: No Calendar Details Found');
    expect(await screen.findByRole('button', { name: 'Show mine' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('EVT-05 a calendar that is gone when one comes back to it says so above what was known', async () => {
    const { user } = open();
    await ownCalendar();
    await user.type(await chooser(), 'amira{Enter}');
    await card('Vendor call');
    server.use(http.get('/api/event-list', () => failWith(404, 'not_found', 'There is no such calendar.')));
    window.history.back();
    await card('Stock review');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed: No Calendar Details Found');
  });

  it.each([
    [500, 'internal', 'Error: Unable to fetch calendar data'],
    [404, 'not_found', 'Failed: No Calendar Details Found'],
  ] as const)(
    'EVT-05 D-31 one that fails with %i when one comes back is not told as shown',
    async (status, code, text) => {
      const { user, store } = open();
      await ownCalendar();
      await user.click(await chooser());
      await user.click(await screen.findByRole('option', { name: /Amira/ }));
      await card('Vendor call');
      const told = () => store.getState().notices[0]?.message;
      await waitFor(() => expect(told()).toBe('Success: Displayed Calendar Details'));
      server.use(http.get('/api/event-list', () => failWith(status, code, 'Not to be had.')));
      await user.click(screen.getByRole('button', { name: 'Clear calendar' }));
      await waitFor(() => expect(told()).toBe(text));
    },
  );

  it('EVT-05 a chosen calendar that is gone meanwhile is told', async () => {
    const { user } = open();
    await card('Stock review');
    server.use(http.get('/api/event-list', () => failWith(404, 'not_found', 'There is no such calendar.')));
    await user.type(await chooser(), 'apo{Enter}');
    expect(await screen.findAllByText('Failed: No Calendar Details Found')).toHaveLength(2);
  });

  it('EVT-05 a call that fails says so, with the request number, and is tried again', async () => {
    const fail = () => failWith(500, 'internal', 'The server had a problem.');
    setViewportWidth(390);
    server.use(...eventHandlers({ events: { [OWN]: own } }));
    server.use(http.get('/api/event-list', fail));
    const { user } = renderWithApp(<EventsPage />, { route: '/events?title=stock' });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Error: Unable to fetch calendar data');
    expect(failure).toHaveTextContent('The server had a problem. Your filters are kept. Request req-test.');
    server.use(...eventHandlers({ events: { [OWN]: own } }));
    await user.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await card('Stock review')).toBeInTheDocument();
    expect(screen.queryByText('Onsite visit')).not.toBeInTheDocument();
  });

  it('EVT-05 a directory that is not to be had says so, and is asked for again', async () => {
    setViewportWidth(390);
    server.use(http.get('/api/lookups', () => failWith(500, 'internal', 'The server had a problem.')));
    const { user } = renderWithApp(<EventsPage />, { route: '/events' });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Failed: No calendar information found');
    server.use(...eventHandlers({ events: { [OWN]: own } }));
    await user.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await card('Stock review')).toBeInTheDocument();
  });

  it('EVT-05 without the directory the calendar of an address is shown all the same', async () => {
    setViewportWidth(390);
    server.use(...eventHandlers({ events: { [OWN]: own } }));
    server.use(http.get('/api/lookups', () => failWith(500, 'internal', 'No.')));
    renderWithApp(<EventsPage />, { route: `/events?calendar=${OWN}` });
    expect(await card('Stock review')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed: No calendar information found');
  });

  it('EVT-05 an empty directory says so', async () => {
    open({ calendars: [] });
    expect(await screen.findByText('Failed: No calendar information found')).toBeInTheDocument();
    expect(screen.getByText('The directory holds no calendars.')).toBeInTheDocument();
  });

  it('EVT-04 EVT-05 who has no calendar of their own is asked to choose one, and clears back to that', async () => {
    setViewportWidth(390);
    const calendars = buildCalendars().filter(({ own }) => !own);
    server.use(...eventHandlers({ calendars, events: { [AMIRA]: [call] } }));
    const { user } = renderWithApp(<EventsPage />, { route: '/events' });
    expect(await screen.findByText('Failed: No calendar information found')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(await chooser(), 'sato{Enter}');
    expect(await card('Vendor call')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear calendar' }));
    expect(await screen.findByText(/Choose one to see its events/)).toBeInTheDocument();
    expect(await chooser()).toHaveValue('');
  });
});

describe('the list', () => {
  it('EVT-03 is a table of ten a page with the newest start first, and N/A for what is missing', async () => {
    const { user } = open({ events: { [OWN]: [...many, training] }, isSmall: false });
    await screen.findByRole('grid');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Title',
      'Date',
      'Time',
      'Owner',
      'Attendees',
      'Status',
      'Done',
      'Details',
    ]);
    expect(titles().slice(0, 2)).toEqual(['Event 1', 'Event 2']);
    expect(screen.getByText('Showing 1–10 of 24 events')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Showing 21–24 of 24 events')).toBeInTheDocument();
    const row = screen.getByText('Training').closest<HTMLElement>('[role="row"]');
    const cells = within(row ?? document.body).getAllByRole('gridcell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Training',
      '11/23/2026',
      'All day',
      'N/A',
      'N/A',
      'N/A',
      'No',
      'Details',
    ]);
    await waitFor(() => expect(window.location.search).toBe(`?calendar=${OWN}&page=3`));
  });

  it('EVT-03 says whether an event is done in whatever spelling that came', async () => {
    const spelled: [markdone: unknown, done: string][] = [
      [true, 'Yes'],
      ['T', 'Yes'],
      [' yes ', 'Yes'],
      ['F', 'No'],
      ['false', 'No'],
      ['0', 'No'],
      [null, 'No'],
    ];
    const events = spelled.map(([markdone], at) => ({ ...many[at], markdone }) as Event);
    open({ events: { [OWN]: events }, isSmall: false });
    await screen.findByRole('grid');
    const cells = document.querySelectorAll('[role="gridcell"][data-field="markdone"]');
    expect([...cells].map((cell) => cell.textContent)).toEqual(spelled.map(([, done]) => done));
  });

  it('EVT-03 is cards on a small screen', async () => {
    open();
    const details = await card('Onsite visit');
    expect(details).toHaveTextContent('Details');
    expect(details.closest('li')).toHaveTextContent('11/25/2026 · 10:00 PM – 2:00 AM, next day');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('EVT-02 EVT-03 keeps the events of one day, and says when none is left', async () => {
    const { user } = open({ isSmall: false });
    await screen.findByRole('grid');
    const date = screen.getByRole('textbox', { name: 'Start date' });
    await user.type(date, '11/24/2026');
    expect(await screen.findByText('1 of 3 events match')).toBeInTheDocument();
    expect(titles()).toEqual(['Stock review']);
    await user.click(screen.getByRole('button', { name: 'Clear start date' }));
    expect(await screen.findByText('Showing 1–3 of 3 events')).toBeInTheDocument();
    await user.type(date, '01/01/2027');
    expect(await screen.findByText('No events found.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Showing 1–3 of 3 events')).toBeInTheDocument();
    expect(await chooser()).toHaveValue('Jonah Reyes');
    await user.type(date, 'soon');
    await user.tab();
    expect(await screen.findByText('Date input not valid.')).toBeInTheDocument();
  });

  it('EVT-02 VIEW-03 says how many filters nothing fits', async () => {
    open({ route: `/events?calendar=${AMIRA}&title=nothing&start=2026-11-24&done=yes`, isSmall: false });
    expect(await screen.findByText('The one event of Amira Sato does not fit all 3 filters.')).toBeVisible();
  });

  it('EVT-02 clears all filters and keeps the calendar', async () => {
    const { user } = open({
      route: `/events?calendar=${AMIRA}&title=nothing&start=2026-11-24`,
      isSmall: false,
    });
    await screen.findByText('The one event of Amira Sato does not fit both filters.');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('Showing 1–1 of 1 event')).toBeInTheDocument();
    expect(await chooser()).toHaveValue('Amira Sato');
  });

  it('EVT-03 a calendar that one comes back to is shown as it is by now', async () => {
    const { user } = open();
    await ownCalendar();
    await user.type(await chooser(), 'amira{Enter}');
    await card('Vendor call');
    const added = buildEvent({ title: 'Added since' });
    server.use(...eventHandlers({ events: { [OWN]: [...own, added] } }));
    window.history.back();
    expect(await card('Added since')).toBeInTheDocument();
  });

  it('EVT-03 keeps the filters when another calendar is chosen', async () => {
    const { user } = open({ route: '/events?title=call' });
    await screen.findByText('No events found.');
    await user.type(await chooser(), 'amira{Enter}');
    expect(await card('Vendor call')).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe(`?calendar=${AMIRA}&title=call`));
  });
});

describe('the open event', () => {
  const dialog = (name: string) => screen.findByRole('dialog', { name });

  it('EVT-03 shows all there is to read, and goes on to the next one', async () => {
    const { user } = open({ route: `/events?calendar=${OWN}&event=${visit.internalid}` });
    const first = await dialog('Onsite visit');
    expect(within(first).queryByRole('tablist')).not.toBeInTheDocument();
    const read = [...first.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(read).toEqual([
      ['Starts', '11/25/2026, 10:00 PM'],
      ['Ends', '11/26/2026, 2:00 AM'],
      ['Status', 'Completed'],
      ['Done', 'Yes'],
      ['Owner', 'Jonah Reyes'],
      ['Calendar', 'Jonah Reyes'],
      ['Attendees', 'Amira Sato'],
      ['Title', 'Onsite visit'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Next record' }));
    expect(await dialog('Stock review')).toHaveTextContent('2 of 3');
  });

  it('EVT-03 EVT-04 goes on to the next page of one’s own calendar from the button that has the focus', async () => {
    const { user } = open({ events: { [OWN]: many } });
    await user.click(await card('Event 10'));
    await dialog('Event 10');
    await user.click(screen.getByRole('button', { name: 'Next record' }));
    expect(await dialog('Event 11')).toHaveTextContent('11 of 23');
    await waitFor(() => expect(window.location.search).toContain('page=2'));
    expect(screen.getByRole('button', { name: 'Next record' })).toHaveFocus();
  });

  it('SHELL-17 stands in the address; Back closes it', async () => {
    const { user } = open();
    await user.click(await card('Stock review'));
    await dialog('Stock review');
    await waitFor(() => expect(window.location.search).toBe(`?calendar=${OWN}&event=${stock.internalid}`));
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.search).toBe(`?calendar=${OWN}`);
  });

  it('SHELL-17 EVT-02 opens from a link to a calendar, a day and an event of it, whatever else is there', async () => {
    open({ route: `/events?calendar=${AMIRA}&start=2026-11-24&event=${call.internalid}` });
    await dialog('Vendor call');
    expect(screen.getByRole('button', { name: 'Next record' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('SHELL-17 opens although a filter hides it, without Previous and Next', async () => {
    open({ route: `/events?title=stock&event=${visit.internalid}` });
    await dialog('Onsite visit');
    expect(screen.queryByRole('button', { name: 'Next record' })).not.toBeInTheDocument();
  });

  it('SHELL-17 says when the calendar has no such event', async () => {
    open({ route: '/events?event=5' });
    expect(await screen.findByText('There is no event with this ID in this calendar.')).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe(`?calendar=${OWN}`));
  });
});

it('EVT-01 rooms of one name are told apart in the list by their ids', async () => {
  const alike: Calendar = { id: '1299', label: 'Meeting Room Apo', kind: 'room' };
  const { user } = open({ calendars: [...buildCalendars(), alike] });
  await card('Stock review');
  await user.type(await chooser(), 'room');
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Meeting Room Apo 1201', 'Meeting Room Apo 1299']);
});

it('EVT-01 EVT-04 one’s own calendar is told apart by its address where two have the same name', async () => {
  const alike: Calendar = {
    id: '1199',
    label: 'Jonah Reyes',
    kind: 'person',
    email: 'j.reyes2@example.test',
  };
  open({ calendars: [alike, ...buildCalendars()] });
  await card('Stock review');
  expect(await chooser()).toHaveValue('Jonah Reyes (jonah.reyes@example.test)');
});
