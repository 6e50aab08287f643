import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { SourcePass } from '@contract/source/installation';
import type { RecordKind } from '@contract/source/kinds';
import { installationApi } from '@/api/data/installation';
import { buildSession } from '@/testing/builders/builders';
import { buildChange, changeHandlers } from '@/testing/handlers/changes';
import { failWith } from '@/testing/handlers/failure';
import { installationHandlers } from '@/testing/handlers/installation';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { RecordsNote } from './RecordsNote';

const open = (role: 'admin' | 'engineer', route = '/task') =>
  renderWithApp(<RecordsNote />, { route, state: { session: buildSession({ id: '1', role }) } });

it('SRC-08 an admin of an installation without records reads what to do', async () => {
  server.use(...installationHandlers());
  open('admin');
  expect(await screen.findByText(/No records are here yet\. Connect a system/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Data' })).toHaveAttribute('href', '/admin/data');
});

it('SRC-08 others read whom to ask', async () => {
  server.use(...installationHandlers());
  open('engineer');
  expect(
    await screen.findByText('No records are here yet. Ask Ada Admin or Ben Boss to bring them in.'),
  ).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  ['where there are records', { hasRecords: true }, '/task'],
  ['on the Data page, which has its own words', {}, '/admin/data'],
] as const)('SRC-08 nothing stands %s', async (_where, given, route) => {
  server.use(...installationHandlers(given));
  const asked: string[] = [];
  server.events.on('response:mocked', ({ request }) => void asked.push(new URL(request.url).pathname));
  open('admin', route);
  await waitFor(() => expect(asked).toEqual(['/api/installation']));
  expect(screen.queryByText(/No records are here yet/)).not.toBeInTheDocument();
});

it('SRC-08 asks again where the server could not tell', async () => {
  jest.useFakeTimers();
  try {
    server.use(...installationHandlers());
    server.use(http.get('/api/installation', () => failWith(503, 'overloaded', 'Busy.'), { once: true }));
    open('admin');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText(/No records are here yet\./)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

describe('records of a connector that are older than five minutes', () => {
  beforeEach(() => setToday('2026-11-21'));
  afterEach(() => jest.useRealTimers());

  const noon = new Date('2026-11-21T12:05').toISOString();
  const pass = (kind: RecordKind, lagSeconds?: number, at = noon): SourcePass => ({
    kind,
    source: 'NetSuite',
    at,
    ...(lagSeconds !== undefined && { lagSeconds }),
  });
  const serve = (...passes: SourcePass[]) =>
    server.use(...installationHandlers({ hasRecords: true, passes }), ...changeHandlers().handlers);
  const note = /NetSuite has not answered since\./;

  it.each(['admin', 'engineer'] as const)('SRC-04 every page says so to an %s', async (role) => {
    serve(pass('case', 301), pass('task', 900), pass('event', undefined, '2020-01-01T00:00:00.000Z'));
    open(role);
    expect(await screen.findByRole('status')).toBeVisible();
    expect(await screen.findByText(note)).toHaveTextContent(
      /^Records as of 12:05 PM\. NetSuite has not answered since\.$/,
    );
  });

  it('SRC-04 a connector that is still being read has answered, and the note says so', async () => {
    serve({ ...pass('case', 400), isReading: true });
    open('engineer');
    expect(await screen.findByText(/^Records as of 12:05 PM\./)).toHaveTextContent(
      'Records as of 12:05 PM. Newer ones are being read from NetSuite.',
    );
  });

  it('SRC-04 names the kinds where others are fresh, and the oldest time', async () => {
    serve(pass('case', 400), pass('event', 172_800, '2026-01-02T12:00:00.000Z'), pass('task', 300));
    open('engineer');
    expect(await screen.findByText(note)).toHaveTextContent(
      /^Cases and Events as of 01\/0\d\/2026 \d+:00 [AP]M\./,
    );
  });

  it.each([
    ['for a connector in step', [pass('case', 300)], '/task'],
    ['for sources that send when they like', [pass('case', undefined, '2020-01-01T00:00:00.000Z')], '/task'],
    ['on a page without records', [pass('case', 900)], '/password'],
    ['on the Data page, which says more', [pass('case', 900)], '/admin/data'],
  ])('SRC-04 nothing stands there %s', async (_where, passes, route) => {
    serve(...passes);
    const { store } = open('admin', route);
    await waitFor(() =>
      expect(installationApi.endpoints.getInstallation.select()(store.getState()).isSuccess).toBe(true),
    );
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it('SRC-04 it comes within a minute, goes by itself, and stays while this server does not answer', async () => {
    jest.useFakeTimers();
    try {
      serve(pass('case', 270));
      const calls: string[] = [];
      server.events.on('response:mocked', ({ request }) => {
        if (request.url.endsWith('/api/installation')) calls.push(request.url);
      });
      open('engineer');
      const poll = async (count: number) => {
        await act(() => jest.advanceTimersByTimeAsync(60_000));
        await waitFor(() => expect(calls).toHaveLength(count));
      };
      await waitFor(() => expect(calls).toHaveLength(1));
      serve(pass('case', 330));
      await poll(2);
      expect(await screen.findByText(note)).toBeVisible();
      server.use(http.get('/api/installation', () => failWith(500, 'internal', 'Broken')));
      await poll(3);
      expect(screen.getByText(note)).toBeVisible();
      serve(pass('case', 5));
      await poll(4);
      await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('how changes of people ended', () => {
  const program: SourcePass = { kind: 'task', source: 'NetSuite', at: '2026-11-24T08:00:00.000Z' };
  const problem =
    'NetSuite was disconnected before this was confirmed. Look in NetSuite whether it was stored.';
  const serve = (wasConnected: boolean) =>
    server.use(
      ...installationHandlers({ hasRecords: true, wasConnected, passes: [program] }),
      ...changeHandlers([buildChange({ state: 'cancelled', problem })]).handlers,
    );

  it('ERP-06 it is told on every page, also after the business system was disconnected', async () => {
    serve(true);
    open('engineer');
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
  });

  it('ERP-06 nothing is asked where there never was a business system', async () => {
    serve(false);
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
    const { store } = open('engineer');
    await waitFor(() =>
      expect(installationApi.endpoints.getInstallation.select()(store.getState()).isSuccess).toBe(true),
    );
    // What the page asks for after this answer is asked for in its turn.
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
    expect(asked).toEqual(['/api/installation']);
  });
});
