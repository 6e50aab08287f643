import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { requestsApi } from '@/api/requests';
import { buildCase } from '@/testing/builders/buildCase';
import { buildImr, buildPor } from '@/testing/builders/buildRequest';
import { requestHandlers } from '@/testing/handlers/requests';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { watchNotices } from '@/testing/watchNotices';
import type { ListPlace } from '@/ui/record/useSearchedPages';
import { readCase, type CaseRecord } from '@/lib/records/caseRecord';
import { imr } from './imr';
import { por } from './por';
import { requestMessages } from '../messages';
import { RequestsTab } from './RequestsTab';
import type { RequestKind } from './requestKind';

const supportCase = readCase(buildCase()) as CaseRecord;
const onOpen = jest.fn<void, [string]>();
afterEach(() => {
  server.events.removeAllListeners();
  onOpen.mockClear();
});

const anotherCase: CaseRecord = { ...supportCase, internalid: '20932', number: 'CS-20932' };

/** The tab where it stands, with ways out of it. */
function Host({ kind }: { kind: RequestKind }) {
  const [list, setList] = useState<ListPlace>({ search: '', page: 0 });
  const [record, setRecord] = useState<CaseRecord | null>(supportCase);
  return (
    <>
      <button onClick={() => setRecord(null)}>Leave</button>
      <button onClick={() => setRecord(supportCase)}>Come back</button>
      <button onClick={() => setRecord(anotherCase)}>Go on</button>
      {record && (
        <RequestsTab
          key={record.internalid}
          kind={kind}
          record={record}
          list={list}
          onListChange={setList}
          onOpen={onOpen}
        />
      )}
    </>
  );
}

/** The lists that are asked for: the type and the case. */
function watchCalls() {
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/porimrlist') calls.push(searchParams.toString());
  });
  return calls;
}

function open(kind: RequestKind) {
  const calls = watchCalls();
  const page = renderWithApp(<Host kind={kind} />);
  return { ...page, calls, notices: watchNotices(page.store) };
}

const row = (kind: RequestKind, at: number) =>
  kind === imr
    ? buildImr({ internalid: String(300_000 + at), id: `IMR${10_000 + at}` })
    : buildPor({ internalid: String(500_000 + at), id: `POR${10_000 + at}` });
/** The server with so many requests, newest first. */
const holding = (kind: RequestKind, count: number) => {
  const rows = Array.from({ length: count }, (_, at) => row(kind, count - at));
  return requestHandlers({ [kind.id]: rows });
};
const answering = (body: string, status = 200) =>
  http.get('/api/porimrlist', () => new HttpResponse(body, { status }));

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) =>
      within(each)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const ids = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const box = (kind: RequestKind) => screen.getByRole('textbox', { name: `${kind.name} ID` });

it('CASE-05 D-105 a case with more requests than are answered says so', async () => {
  server.use(
    http.get('/api/porimrlist', () =>
      HttpResponse.json([{ imr: [buildImr()] }], { headers: { 'x-total-count': '4001' } }),
    ),
  );
  open(imr);
  expect(await screen.findByText('Showing the newest 1 of 4,001 IMRs.')).toBeInTheDocument();
});

it('ERP-06 says which requests wait for the business system, also where there are none yet', async () => {
  const at = new Date(2026, 0, 5, 14, 2).toISOString();
  const waiting = [{ at, owner: 'Jonah Reyes', source: 'NetSuite' }, { at: 'soon' }];
  server.use(http.get('/api/porimrlist', () => HttpResponse.json([{ imr: [], waiting }])));
  const { store } = open(imr);
  const notices = watchNotices(store);
  expect(
    await screen.findByText('IMR sent at 01/05/2026 2:02 PM by Jonah Reyes, waiting for NetSuite.'),
  ).toBeInTheDocument();
  // Nothing that leads to a second one.
  expect(screen.getByText('No IMR of this Support Case is confirmed yet.')).toBeVisible();
  expect(screen.queryByText(requestMessages(imr).list.noneText)).not.toBeInTheDocument();
  expect(notices).toEqual([]);
});

it('CASE-06 D-105 says in two sentences what could not be read, and what did not come', async () => {
  server.use(
    http.get('/api/porimrlist', () =>
      HttpResponse.json([{ imr: [buildImr(), 'none'] }], { headers: { 'x-total-count': '4001' } }),
    ),
  );
  open(imr);
  expect(
    await screen.findByText(
      '1 more IMR cannot be read, and is left out. Showing the newest 1 of 4,001 IMRs.',
    ),
  ).toBeInTheDocument();
});

it('CASE-05 FMT-01 the columns of an IMR are what tells it from the others', async () => {
  server.use(
    ...requestHandlers({
      imr: [buildImr({ custrecordcustrecord_imr_courier: 'DHL', custrecord_imr_priority: null })],
    }),
  );
  open(imr);
  await screen.findByRole('link', { name: 'IMR10012' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'IMR',
    'Date Created',
    'Created By',
    'Type',
    'Status',
    'Priority',
    'Courier',
    'Tracking Number',
  ]);
  expect(cells()).toEqual([
    ['IMR10012', '11/20/2026 8:30 AM', 'Jonah Reyes', 'Transfer', 'Open', 'N/A', 'DHL', 'N/A'],
  ]);
});

it('CASE-05 FMT-01 those of a POR have its day and its total', async () => {
  server.use(...requestHandlers({ por: [buildPor({ total: '90071992547409.93' })] }));
  open(por);
  await screen.findByRole('link', { name: 'POR10012' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'POR',
    'Date Created',
    'Created By',
    'Order Type',
    'Status',
    'ETA',
    'Total',
  ]);
  expect(cells()).toEqual([
    [
      'POR10012',
      '11/20/2026 8:30 AM',
      'Jonah Reyes',
      'Reactive',
      'Open',
      '12/01/2026',
      '90,071,992,547,409.93',
    ],
  ]);
});

describe.each([imr, por])('the list of the $id tab', (kind) => {
  const { id, name } = kind;
  const found = `Found ${name} record(s) of this CASE.`;
  const invalid = `Invalid ${name} response from server.`;
  const failed = `Failed to fetch ${name} list.`;

  it('CASE-05 CASE-06 is asked for once, with a loading text meanwhile, and told when it is there', async () => {
    const { released, release } = held();
    server.use(
      http.get('/api/porimrlist', async () => {
        await released;
        return undefined;
      }),
      ...holding(kind, 2),
    );
    const { calls, notices } = open(kind);
    expect(screen.getByText(`Loading ${name}…`)).toHaveRole('status');
    expect(notices).toEqual([]);
    release();
    await waitFor(() => expect(ids()).toEqual([`${name}10002`, `${name}10001`]));
    expect(screen.queryByText(`Loading ${name}…`)).not.toBeInTheDocument();
    expect(notices).toEqual([found]);
    expect(calls).toEqual([`type=${id}percase&referenceid=20931`]);
  });

  it('CASE-05 CASE-06 says that there is none', async () => {
    server.use(...holding(kind, 0));
    const { notices } = open(kind);
    expect(await screen.findByText(`No ${name} found for this Support Case.`)).toBeInTheDocument();
    expect(notices).toEqual([`No ${name} record of this CASE.`]);
  });

  it('CASE-05 is five a page, and filtered by any part of an id', async () => {
    server.use(...holding(kind, 23));
    const { user } = open(kind);
    expect(await screen.findByText(`Showing 1–5 of 23 ${name}s`)).toBeInTheDocument();
    expect(ids()).toEqual([23, 22, 21, 20, 19].map((at) => `${name}${10_000 + at}`));
    await user.click(button('Next'));
    expect(ids()[0]).toBe(`${name}10018`);
    await user.type(box(kind), `${id}1000`);
    expect(screen.getByText(`Showing 1–5 of 9 ${name}s`)).toBeInTheDocument();
    await user.type(box(kind), '7');
    expect(ids()).toEqual([`${name}10007`]);
    await user.type(box(kind), '7');
    expect(screen.getByText(`No ${name} found for this Support Case.`)).toBeInTheDocument();
    expect(screen.getByText(/^None of the 23/)).toHaveTextContent(`has “${id}100077” in its ${name} ID.`);
    expect(button(`Clear ${name} ID`)).toBeInTheDocument();
  });

  it('CASE-05 is cards on a small screen, which lead to the details too', async () => {
    setViewportWidth(390);
    server.use(...holding(kind, 6));
    const { user } = open(kind);
    const list = await screen.findByRole('list', { name: `${name}s of this Support Case` });
    expect(await within(list).findAllByRole('link')).toHaveLength(5);
    expect(list).toHaveTextContent(
      `${name} ${name}10006Date Created 11/20/2026 8:30 AMCreated By Jonah Reyes`,
    );
    await user.click(within(list).getByRole('link', { name: `${name}10005` }));
    await user.click(within(list).getByRole('button', { name: `Details: ${name}10004` }));
    expect(onOpen.mock.calls).toEqual([
      [String(kind === imr ? 300_005 : 500_005)],
      [String(kind === imr ? 300_004 : 500_004)],
    ]);
  });

  it('CASE-07 its ids open the details by pointer and key, and are the address of them', async () => {
    server.use(...holding(kind, 1));
    const { user } = open(kind);
    const link = await screen.findByRole('link', { name: `${name}10001` });
    const internalid = kind === imr ? '300001' : '500001';
    expect(link).toHaveAttribute(
      'href',
      `/case?search=CS-20931&record=20931&tab=${id}&request=${internalid}`,
    );
    await user.click(link);
    link.focus();
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[internalid], [internalid]]);
  });

  it.each(['Control', 'Meta', 'Shift'])('CASE-07 its ids with %s are left to the browser', async (key) => {
    server.use(...holding(kind, 1));
    const { user } = open(kind);
    const link = await screen.findByRole('link', { name: `${name}10001` });
    const clicked = jest.fn<void, [boolean]>();
    const stay = (event: MouseEvent) => {
      clicked(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', stay, { once: true });
    await user.keyboard(`{${key}>}`);
    await user.click(link);
    expect(clicked.mock.calls).toEqual([[false]]);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it(`IMR-01 POR-01 "+ Create ${name}" stands above it, whatever the list is like`, async () => {
    server.use(answering('W', 500));
    const { user } = open(kind);
    await screen.findByRole('alert');
    await user.click(button(`+ Create ${name}`));
    expect(onOpen.mock.calls).toEqual([['new']]);
  });

  const list = (rows: string) => `[{"${id}": ${rows}}]`;

  it.each([
    ['a page', '<h1>Gateway</h1>'],
    ['half of one', '[{"'],
    ['empty', ''],
    ['null', 'null'],
    ['a text', '"W"'],
    ['another list', '[{"calendars": []}]'],
    ['a record', list('{"0": 1}')],
    ['of nothing', list('[null, 7]')],
    ['of requests without an id', list('[{"id": "W"}]')],
  ])('CASE-06 that is %s is told, and Retry asks again', async (_what, body) => {
    server.use(answering(body));
    const { user, notices, calls } = open(kind);
    expect(await screen.findByText(invalid, { selector: 'section *' })).toBeInTheDocument();
    expect(notices).toEqual([invalid]);
    server.use(...holding(kind, 1));
    await user.click(button('Retry'));
    expect(await screen.findByRole('link')).toHaveTextContent(`${name}10001`);
    expect(notices).toEqual([invalid, found]);
    expect(calls).toHaveLength(2);
  });

  it.each([
    [
      'with a reason',
      503,
      '{"message": "The archive is closed.", "code": "upstream_unavailable"}',
      /archive/,
    ],
    ['that is a page of a proxy', 502, '<h1>Bad gateway</h1>', /The server has a problem\./],
    ['in the first element', 200, '[{"error": "No access."}]', /No access\./],
  ])('CASE-06 that is an error %s is told, and Retry asks again', async (_what, status, body, reason) => {
    server.use(answering(body, status));
    const { user, notices } = open(kind);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(notices).toEqual([failed]);
    server.use(...holding(kind, 1));
    await user.click(button('Retry'));
    expect(await screen.findByRole('link')).toHaveTextContent(`${name}10001`);
    expect(notices).toEqual([failed, found]);
  });

  it('CASE-06 D-43 leaves out what cannot be read or told from another, and says so', async () => {
    server.use(answering(list(JSON.stringify([null, row(kind, 1), { id: 'W' }, row(kind, 1)]))));
    const { notices } = open(kind);
    await waitFor(() => expect(ids()).toEqual([`${name}10001`]));
    expect(screen.getByText(`3 more ${name}s cannot be read, and are left out.`)).toBeInTheDocument();
    expect(notices).toEqual([found]);
  });

  it('CASE-06 is neither shown nor told late, when the case was closed meanwhile', async () => {
    const { released, release } = held();
    server.use(
      http.get('/api/porimrlist', async ({ request }) => {
        const of = new URL(request.url).searchParams.get('referenceid');
        if (of === '20931') await released;
        return HttpResponse.json([{ [id]: [row(kind, of === '20931' ? 1 : 2)] }]);
      }),
    );
    const { user, notices, store } = open(kind);
    await user.click(button('Go on'));
    await waitFor(() => expect(notices).toEqual([found]));
    release();
    await waitFor(() => {
      const select = requestsApi.endpoints.listRequests.select({ kind: id, caseId: '20931' });
      expect(select(store.getState()).isSuccess).toBe(true);
    });
    expect(ids()).toEqual([`${name}10002`]);
    expect(notices).toEqual([found]);
  });

  it('CASE-06 is not asked for or told again when one comes back to it', async () => {
    server.use(...holding(kind, 1));
    const { user, notices, calls } = open(kind);
    await screen.findByRole('link');
    await user.click(button('Leave'));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await user.click(button('Come back'));
    expect(ids()).toEqual([`${name}10001`]);
    expect(notices).toEqual([found]);
    expect(calls).toHaveLength(1);
  });

  it('CASE-06 that is still on its way is told to who comes back to it', async () => {
    const { released, release } = held();
    server.use(
      http.get('/api/porimrlist', async () => {
        await released;
        return undefined;
      }),
      ...holding(kind, 1),
    );
    const { user, notices, calls } = open(kind);
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.click(button('Leave'));
    await user.click(button('Come back'));
    release();
    await screen.findByRole('link');
    expect(notices).toEqual([found]);
    expect(calls).toHaveLength(1);
  });
});

describe('a list that is asked for again', () => {
  const create = { key: 'W', body: { custrecord_imr_customer: 'Halcyon Airways' } as never };

  /** Opens a list of one request, which answers so to the next call. */
  async function openThen(...next: Parameters<typeof server.use>) {
    server.use(...holding(imr, 1));
    const page = open(imr);
    await screen.findByRole('link');
    server.use(...next);
    return page;
  }

  it('IMR-03 shows what was created', async () => {
    const { store } = await openThen();
    await act(() => store.dispatch(requestsApi.endpoints.createImr.initiate(create)));
    await waitFor(() => expect(ids()).toEqual(['IMR10101', 'IMR10001']));
  });

  it('CASE-06 repeats a notice only after a retry', async () => {
    const { user, store, notices } = await openThen(answering('{"message": "Busy."}', 503));
    const messages = requestMessages(imr).list;
    const list = { kind: imr.id, caseId: supportCase.internalid };
    const load = () =>
      act(() => store.dispatch(requestsApi.endpoints.listRequests.initiate(list, { forceRefetch: true })));
    const isShown = (...expected: string[]) => waitFor(() => expect(notices.slice(1)).toEqual(expected));
    await load();
    await isShown(messages.failed);
    await load();
    await user.click(button('Retry'));
    await isShown(messages.failed, messages.failed);
    server.use(...holding(imr, 3));
    await load();
    await isShown(messages.failed, messages.failed, messages.found);
    await load();
    server.use(...holding(imr, 0));
    await load();
    await isShown(messages.failed, messages.failed, messages.found, messages.none);
  });

  it('CASE-06 keeps its rows under a failure', async () => {
    const { user, store, notices } = await openThen(answering('{"message": "Busy."}', 503));
    await act(() => store.dispatch(requestsApi.endpoints.createImr.initiate(create)));
    const alert = await screen.findByText('Failed to fetch IMR list.', { selector: 'section *' });
    expect(alert).toBeInTheDocument();
    expect(ids()).toEqual(['IMR10001']);
    server.use(...holding(imr, 3));
    await user.click(button('Retry'));
    await waitFor(() => expect(ids()).toHaveLength(3));
    expect(notices.slice(1)).toEqual(['Failed to fetch IMR list.', 'Found IMR record(s) of this CASE.']);
  });

  it('CASE-06 is cleared by an answer that is none', async () => {
    const { store } = await openThen(answering('null'));
    await act(() => store.dispatch(requestsApi.endpoints.createImr.initiate(create)));
    await screen.findByText('Invalid IMR response from server.', { selector: 'section *' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
