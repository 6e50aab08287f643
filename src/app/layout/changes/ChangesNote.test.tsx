import { BroadcastChannel } from 'node:worker_threads';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Change } from '@contract/source/changes';
import { changesApi } from '@/api/data/changes';
import { noteChangeTold } from '@/api/base/noteChangeTold';
import { listTag } from '@/api/base/tags';
import { tasksApi } from '@/api/tasks';
import { dropForm, keepForm, readStoredForms } from '@/features/requests/form/storedForm';
import type { ItemRow } from '@/features/requests/items/itemRows';
import { taskEditing } from '@/features/tasks/details/taskEditing';
import { notKeptNotices } from '@/lib/format/changeTexts';
import { buildSession } from '@/testing/builders/builders';
import { buildTask } from '@/testing/builders/buildTask';
import { buildChange, changeHandlers } from '@/testing/handlers/changes';
import { failWith } from '@/testing/handlers/failure';
import { taskHandlers } from '@/testing/handlers/tasks';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { watchNotices } from '@/testing/watchNotices';
import { ChangesNote } from './ChangesNote';

const task = buildTask({ internalid: '48213', message: 'As it was' });

function open(changes: readonly Change[]) {
  const calls = changeHandlers(changes);
  server.use(...calls.handlers, ...taskHandlers([task]));
  const app = renderWithApp(<ChangesNote />, { state: { session: buildSession({ id: '1' }) } });
  const askAgain = () => app.store.dispatch(changesApi.util.invalidateTags([listTag('Change')]));
  return { ...app, ...calls, askAgain };
}

it('ERP-06 what waits is counted, and its end is told once', async () => {
  const { set, askAgain, told } = open([buildChange(), buildChange({ id: 'b' })]);
  expect(await screen.findByText('2 changes of yours wait for NetSuite.')).toBeVisible();
  set([buildChange({ state: 'confirmed', settledAt: '2026-11-24T08:00:09.000Z' }), buildChange({ id: 'b' })]);
  askAgain();
  expect(await screen.findByText('1 change of yours waits for NetSuite.')).toBeVisible();
  await waitFor(() => expect(told).toEqual([buildChange().id]));
});

it('ERP-06 a list that did not come is asked for again: what was sent as the connection broke may wait', async () => {
  jest.useFakeTimers();
  try {
    const { set, askAgain } = open([]);
    await act(() => jest.advanceTimersByTimeAsync(0));
    server.use(http.get('/api/changes', () => failWith(503, 'overloaded', 'Busy.'), { once: true }));
    askAgain();
    await act(() => jest.advanceTimersByTimeAsync(100));
    set([buildChange({ state: 'rejected' })]);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('was not stored');
  } finally {
    jest.useRealTimers();
  }
});

it('ERP-06 what was sent from elsewhere is told within a minute', async () => {
  jest.useFakeTimers();
  try {
    const { set } = open([]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    set([buildChange()]);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText('1 change of yours waits for NetSuite.')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('ERP-06 an end is told once, also where another one comes before the server knows', async () => {
  const ends = [buildChange({ label: 'A', state: 'confirmed' }), buildChange({ id: 'b', label: 'B' })];
  const { set, askAgain, store } = open([]);
  const notices = watchNotices(store);
  const { released, release } = held();
  server.use(http.post('/api/changes/told', () => released.then(() => undefined)));
  set(ends);
  askAgain();
  await waitFor(() => expect(notices).toHaveLength(1));
  set(ends.map((change) => ({ ...change, state: 'confirmed' })));
  askAgain();
  await waitFor(() => expect(notices.at(-1)).toMatch(/“B”/));
  expect(notices).toHaveLength(2);
  release();
});

it('ERP-06 an end that the server was not told of goes with the next one', async () => {
  const ends = [buildChange({ label: 'A', state: 'confirmed' }), buildChange({ id: 'b', label: 'B' })];
  const { set, askAgain, store, told } = open([]);
  const notices = watchNotices(store);
  server.use(http.post('/api/changes/told', () => failWith(503, 'overloaded', 'Busy.'), { once: true }));
  set(ends);
  askAgain();
  await waitFor(() => expect(notices).toHaveLength(1));
  set(ends.map((change) => ({ ...change, state: 'confirmed' })));
  askAgain();
  await waitFor(() => expect(told).toEqual([buildChange().id, 'b']));
  expect(notices).toHaveLength(2);
});

it('ERP-06 the end of a change is told after signing in again', async () => {
  const { store, told } = open([buildChange({ state: 'confirmed' })]);
  await waitFor(() => expect(told).toHaveLength(1));
  expect(store.getState().notices.map(({ message }) => message)).toEqual([
    'NetSuite has confirmed your change of the task “Replace fan”.',
  ]);
});

it('ERP-06 what another tab was told of is asked for again here', async () => {
  const { store, set, askAgain } = open([buildChange()]);
  expect(await screen.findByText('1 change of yours waits for NetSuite.')).toBeVisible();
  await act(() => store.dispatch(tasksApi.endpoints.listOwnTasks.initiate()));
  let asked = 0;
  server.use(
    http.get('/api/tasks', () => {
      asked += 1;
      return HttpResponse.json([task]);
    }),
  );
  set([]);
  askAgain();
  await waitFor(() => expect(asked).toBe(1));
  expect(store.getState().notices).toEqual([]);
});

describe('another tab of this browser', () => {
  let other: BroadcastChannel;
  beforeEach(() => {
    // jsdom has none.
    Object.defineProperty(window, 'BroadcastChannel', { value: BroadcastChannel, configurable: true });
    other = new BroadcastChannel('changes-told');
  });
  afterEach(() => {
    other.close();
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });

  it('ERP-06 has told that a change was confirmed: it is told here too', async () => {
    const { store, set } = open([buildChange()]);
    const notices = watchNotices(store);
    await screen.findByText('1 change of yours waits for NetSuite.');
    set([]);
    other.postMessage([{ id: buildChange().id, end: buildChange({ state: 'confirmed' }) }]);
    await waitFor(() =>
      expect(notices).toEqual(['NetSuite has confirmed your change of the task “Replace fan”.']),
    );
    expect(screen.queryByText(/of yours waits/)).not.toBeInTheDocument();
  });

  it('ERP-07 has dismissed what was not stored: it goes from here too', async () => {
    const rejected = buildChange({ state: 'rejected' });
    const { store } = open([rejected]);
    await screen.findByRole('alert');
    other.postMessage([{ id: rejected.id }]);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(store.getState().notices).toEqual([]);
  });

  it('ERP-06 ERP-07 hears what is told and dismissed here', async () => {
    const heard: unknown[] = [];
    other.onmessage = ({ data }) => void heard.push((data as Change[]).map(({ id }) => id));
    open([buildChange({ state: 'confirmed' }), buildChange({ id: 'b', state: 'rejected' })]);
    await waitFor(() => expect(heard).toEqual([[buildChange().id]]));
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(heard).toEqual([[buildChange().id], ['b']]));
  });

  it('ERP-07 hears what is told here by saving or discarding what was typed, once the server knows it', async () => {
    const heard: unknown[] = [];
    other.onmessage = ({ data }) => void heard.push(data);
    const { store, told } = open([buildChange({ state: 'rejected' })]);
    await screen.findByRole('alert');
    let failed = false;
    server.use(
      http.post(
        '/api/changes/told',
        () => {
          failed = true;
          return failWith(503, 'overloaded', 'Busy.');
        },
        { once: true },
      ),
    );
    noteChangeTold('a', store.dispatch);
    await waitFor(() => expect(failed).toBe(true));
    noteChangeTold(buildChange().id, store.dispatch);
    await waitFor(() => expect(heard).toEqual([[{ id: buildChange().id }]]));
    expect(told).toEqual([buildChange().id]);
  });
});

it('ERP-07 what was not stored is told at once too, where its call was answered before and the page has told that it waits', async () => {
  const { set, askAgain, store } = open([buildChange({ id: 'a' }), buildChange({ id: 'b' })]);
  const notices = watchNotices(store);
  await screen.findByText('2 changes of yours wait for NetSuite.');
  const at = (second: string) => `2026-11-24T08:00:${second}.000Z`;
  set([
    buildChange({ id: 'a', state: 'rejected', settledAt: at('03') }),
    buildChange({ id: 'b', state: 'rejected', settledAt: at('30'), label: 'Disk' }),
    buildChange({ id: 'c', state: 'rejected', settledAt: at('30') }),
  ]);
  askAgain();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
  expect(notices).toEqual([
    'Your change of the task “Disk” was not stored. The reason stands at the top of the page.',
  ]);
});

it('ERP-07 BULK-01 what was not stored of a change of several tasks is told at once, however soon it has ended', async () => {
  const { set, askAgain, store } = open([buildChange({ isOfRun: true })]);
  const notices = watchNotices(store);
  await screen.findByText('1 change of yours waits for NetSuite.');
  set([buildChange({ isOfRun: true, state: 'rejected', settledAt: '2026-11-24T08:00:03.000Z' })]);
  askAgain();
  await waitFor(() =>
    expect(notices).toEqual([
      'Your change of the task “Replace fan” was not stored. The reason stands at the top of the page.',
    ]),
  );
});

it('ERP-07 what was not stored stands with its reasons until it is dismissed', async () => {
  const user = userEvent.setup();
  const { told } = open([
    buildChange({
      state: 'rejected',
      problem: 'A workflow forbids it.',
      issues: [{ path: 'fields.message', message: 'Is locked.' }],
    }),
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'Your change of the task “Replace fan” was not stored: A workflow forbids it.',
  );
  expect(alert).toHaveTextContent('Message: Is locked.');
  expect(told).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(told).toHaveLength(1);
  expect(taskEditing.drafts?.read('1', task)).toBeNull();
});

it('ERP-07 the focus goes to the page once it is dismissed, and a failure is told', async () => {
  const user = userEvent.setup();
  server.use(...changeHandlers([buildChange({ state: 'rejected' })]).handlers);
  server.use(http.post('/api/changes/told', () => failWith(503, 'overloaded', 'Busy.'), { once: true }));
  const { store } = renderWithApp(
    <main tabIndex={-1}>
      <ChangesNote />
    </main>,
    { state: { session: buildSession({ id: '1' }) } },
  );
  const notices = watchNotices(store);
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(notices).toEqual(['Busy.']));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

it('ERP-06 ERP-07 a file that was put on its task is told, and one that was not leads to its task', async () => {
  const user = userEvent.setup();
  const file = { operation: 'attach', label: 'rack.jpg', values: {}, seen: {} } as const;
  const { store, told } = open([
    buildChange({ ...file, state: 'confirmed' }),
    buildChange({ ...file, id: 'b', state: 'rejected', problem: 'The folder is locked.' }),
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your file “rack.jpg” was not put on its task: The folder is locked.',
  );
  expect(store.getState().notices.map(({ message }) => message)).toEqual([
    'NetSuite has put your file “rack.jpg” on its task.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Open the task' }));
  await waitFor(() => expect(told).toContain('b'));
  expect(taskEditing.drafts?.read('1', task)).toBeNull();
});

it.each([
  ['rejected', task.version, 'As it was'],
  // What they saw, so that saving it asks them to choose.
  ['conflict', task.version - 1, 'As they saw it'],
] as const)(
  'ERP-07 a change that ended in %s is opened with what was typed',
  async (state, version, message) => {
    const user = userEvent.setup();
    const { told } = open([buildChange({ state, seen: { message: 'As they saw it' } })]);
    await user.click(await screen.findByRole('button', { name: 'Open with what you typed' }));
    await waitFor(() => expect(window.location.search).toBe('?task=48213'));
    // The draft may go with the tab: what was typed stands here too until that is saved or given up.
    expect(told).toEqual([]);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(taskEditing.drafts?.read('1', task)).toMatchObject({
      edits: { message: 'Done by noon' },
      base: { internalid: '48213', version, message },
      savedAt: Date.parse(buildChange().createdAt),
      changeId: buildChange().id,
    });
  },
);

it('ERP-07 what was typed into a task of the first version can be saved', async () => {
  const first = { ...task, version: 1 };
  open([buildChange({ state: 'conflict', seen: { message: 'As they saw it' } })]);
  server.use(...taskHandlers([first]));
  await userEvent.click(await screen.findByRole('button', { name: 'Open with what you typed' }));
  await waitFor(() => expect(window.location.search).toBe('?task=48213'));
  expect(taskEditing.drafts?.read('1', first)).toMatchObject({ base: { version: 1 } });
});

it('ERP-07 a task that holds by now what was typed is opened without a draft', async () => {
  const user = userEvent.setup();
  const { told } = open([buildChange({ state: 'rejected', values: { message: 'As it was' } })]);
  await user.click(await screen.findByRole('button', { name: 'Open with what you typed' }));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(window.location.search).toBe('?task=48213');
  expect(taskEditing.drafts?.read('1', task)).toBeNull();
});

it('ERP-07 a double click opens it once', async () => {
  const user = userEvent.setup();
  const { store } = open([buildChange({ state: 'rejected' })]);
  const notices = watchNotices(store);
  const { length } = window.history;
  await user.dblClick(await screen.findByRole('button', { name: 'Open with what you typed' }));
  await waitFor(() => expect(window.location.search).toBe('?task=48213'));
  expect([window.history.length, notices]).toEqual([length + 1, []]);
});

it('ERP-07 one that was opened before is opened again with the same draft, and what was typed over it', async () => {
  const user = userEvent.setup();
  const { drafts, works } = taskEditing;
  const { told, store } = open([buildChange({ state: 'rejected' })]);
  const notices = watchNotices(store);
  const button = await screen.findByRole('button', { name: 'Open with what you typed' });
  await user.click(button);
  await waitFor(() => expect(window.location.search).toBe('?task=48213'));
  drafts?.save('1', works.startWork(task, { message: 'Done by one' }));
  window.history.replaceState(null, '', '/');
  await user.click(button);
  await waitFor(() => expect(window.location.search).toBe('?task=48213'));
  expect(drafts?.read('1', task)).toMatchObject({ edits: { message: 'Done by one' } });
  expect([notices, told]).toEqual([[], []]);
});

it('ERP-07 what was typed stays where its task cannot be read, and can be opened later', async () => {
  const user = userEvent.setup();
  const { told, store } = open([buildChange({ state: 'rejected' })]);
  const notices = watchNotices(store);
  server.use(http.get('/api/tasks', () => failWith(500, 'internal', 'Something went wrong.')));
  const button = await screen.findByRole('button', { name: 'Open with what you typed' });
  await user.click(button);
  await waitFor(() => expect(notices).toEqual([notKeptNotices.unread.message]));
  expect([told, window.location.search]).toEqual([[], '']);
  server.use(...taskHandlers([task]));
  await user.click(button);
  await waitFor(() => expect(window.location.search).toBe('?task=48213'));
  expect(taskEditing.drafts?.read('1', task)).toMatchObject({ edits: { message: 'Done by noon' } });
});

it('ERP-07 a newer draft of the task stays, and so does what was typed before', async () => {
  const user = userEvent.setup();
  const { drafts, works } = taskEditing;
  drafts?.save('1', works.startWork(task, { message: 'Newer' }));
  const { told, store } = open([buildChange({ state: 'rejected' })]);
  const notices = watchNotices(store);
  await user.click(await screen.findByRole('button', { name: 'Open with what you typed' }));
  await waitFor(() => expect(notices).toEqual([notKeptNotices.other.message]));
  expect(drafts?.read('1', task)).toMatchObject({ edits: { message: 'Newer' } });
  expect(told).toEqual([]);
  expect(screen.getByRole('button', { name: 'Open with what you typed' })).toBeInTheDocument();
});

it.each([
  ['confirmed', 0],
  ['rejected', 1],
] as const)('ERP-06 the form of a request that was %s: %i kept', async (state, kept) => {
  const place = { userId: '1', kind: 'imr', caseId: '20931' } as const;
  keepForm(place, {
    key: 'k1',
    values: { notes: 'By courier' },
    rows: [{ key: 'r1', values: { adjust_qty: '1' } }],
  });
  const { told } = open([
    buildChange({
      kind: 'imr',
      operation: 'create',
      internalid: null,
      label: 'case CS-1',
      state,
      values: {},
      form: { caseId: '20931', caseNumber: 'CS-20931', key: 'k1' },
    }),
  ]);
  if (state === 'confirmed') await waitFor(() => expect(told).toHaveLength(1));
  else
    expect(
      await screen.findByText(/Your inventory movement request for case CS-1 was not created/),
    ).toBeVisible();
  await waitFor(() => expect(readStoredForms(place)).toHaveLength(kept));
});

describe('ERP-07 IMR-03 a new request that was not created', () => {
  afterEach(() => jest.restoreAllMocks());
  const place = { userId: '1', kind: 'imr', caseId: '20931' } as const;
  const rejected = buildChange({
    kind: 'imr',
    operation: 'create',
    internalid: null,
    label: 'case CS-20931',
    state: 'rejected',
    createdAt: '2026-11-24T08:00:00.000Z',
    values: { custrecord_imr_case: '20931', type: '1', notes: 'By courier' },
    lines: [{ part_number: 'FAN-60', adjust_qty: '-2' }],
    seen: {},
    form: { caseId: '20931', caseNumber: 'CS-20931', key: 'k1' },
  });
  const openForm = async (change = rejected) => {
    const user = userEvent.setup();
    const app = open([change]);
    await user.click(await screen.findByRole('button', { name: 'Open with what you typed' }));
    return app;
  };
  const expectOpened = () =>
    waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe(
        '/case?search=CS-20931&record=20931&tab=imr&request=new',
      ),
    );

  it('is opened with its form, also after its draft went with signing out', async () => {
    const { told } = await openForm();
    await expectOpened();
    expect(readStoredForms(place)).toMatchObject([
      {
        key: 'k1',
        values: { type: '1', notes: 'By courier', contact_name: '' },
        rows: [{ values: { part_number: 'FAN-60', adjust_qty: '-2', serial_number: '' } }],
        savedAt: Date.parse('2026-11-24T08:00:00.000Z'),
      },
    ]);
    // Why it was rejected stands there until it is sent again.
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(told).toEqual([]);
    dropForm(place, 'k1');
    await userEvent.click(screen.getByRole('button', { name: 'Open with what you typed' }));
    await waitFor(() => expect(readStoredForms(place)).toMatchObject([{ values: { notes: 'By courier' } }]));
  });

  it('is offered before another form that was begun for its case since', async () => {
    keepForm(place, { key: 'k2', values: { notes: 'Another' }, rows: [{ key: 'r1', values: {} }] });
    await openForm();
    await expectOpened();
    expect(readStoredForms(place).map(({ key }) => key)).toEqual(['k1', 'k2']);
  });

  it('is opened with what was typed into its form since', async () => {
    keepForm(place, { key: 'k1', values: { notes: 'Newer' }, rows: [{ key: 'r1', values: {} }] });
    await openForm();
    await expectOpened();
    expect(readStoredForms(place)).toMatchObject([{ key: 'k1', values: { notes: 'Newer' } }]);
  });

  it('is opened as it was sent from another machine since it was kept on this one, which is offered after it', async () => {
    const rows = [{ key: 'r1', values: { part_number: 'FAN-50' } }];
    const before = Date.parse(rejected.createdAt) - 60_000;
    keepForm(place, { key: 'k1', values: { type: '1', notes: 'Older' }, rows }, before);
    await openForm();
    await expectOpened();
    expect(readStoredForms(place)).toMatchObject([
      { key: 'k1', values: { notes: 'By courier' }, rows: [{ values: { part_number: 'FAN-60' } }] },
      { values: { notes: 'Older' }, rows, savedAt: before },
    ]);
  });

  it('brings along why it was not created, but for what was corrected since', async () => {
    keepForm(place, {
      key: 'k1',
      values: { ...rejected.values, notes: 'Newer' },
      rows: [
        { key: 'r1', values: { part_number: 'FAN-60', adjust_qty: '-3' } },
        { key: 'r2', values: { part_number: 'FAN-80', adjust_qty: '1' } },
      ],
    });
    const ofType = { path: 'type', message: 'It is closed.' };
    const inactive = (at: number) => ({ path: `items.${at}.part_number`, message: 'It is inactive.' });
    await openForm({
      ...rejected,
      // The first one was removed since, and the quantity of the second was corrected.
      lines: ['FAN-50', 'FAN-60', 'FAN-80'].map((part) => ({ part_number: part, adjust_qty: '1' })),
      problem: 'A workflow forbids it.',
      issues: [ofType, { path: 'notes', message: 'Too short.' }, inactive(0), inactive(1), inactive(2)],
    });
    await expectOpened();
    expect(readStoredForms(place)).toMatchObject([
      { rejection: { message: 'A workflow forbids it.', issues: [ofType, inactive(1)] } },
    ]);
    // What is wrong with several items stands once.
    expect(screen.getAllByText(/It is inactive/)).toHaveLength(1);
  });

  it('brings along that alone where no field was named, and nothing where all that was named was corrected', async () => {
    keepForm(place, { key: 'k1', values: { notes: 'Newer' }, rows: [{ key: 'r1', values: {} }] });
    const { unmount } = await openForm({ ...rejected, problem: 'A workflow forbids it.' });
    await expectOpened();
    expect(readStoredForms(place)[0]?.rejection).toEqual({ message: 'A workflow forbids it.', issues: [] });
    unmount();
    window.history.replaceState(null, '', '/');
    await openForm({
      ...rejected,
      problem: 'The notes are wrong.',
      issues: [{ path: 'notes', message: 'Too short.' }],
    });
    await expectOpened();
    expect(readStoredForms(place)).toMatchObject([{ key: 'k1', askedAt: expect.any(Number) }]);
    expect(readStoredForms(place)[0]?.rejection).toBeUndefined();
  });

  it('stands once where its form was kept as it was sent', async () => {
    const rows: ItemRow[] = [
      { key: 'r1', values: { part_number: ' FAN-60', adjust_qty: '−2' } },
      { key: 'r2', values: { part_number: '' } },
    ];
    const before = Date.parse(rejected.createdAt) - 60_000;
    keepForm(place, { key: 'k1', values: { ...rejected.values, priority: '' }, rows }, before);
    await openForm();
    await expectOpened();
    expect(readStoredForms(place)).toMatchObject([{ key: 'k1', rows }]);
  });

  it('stays as it is where nothing can be kept on this machine', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const { store } = await openForm();
    await waitFor(() =>
      expect(store.getState().notices).toMatchObject([{ message: notKeptNotices.unread.message }]),
    );
    expect(window.location.search).toBe('');
  });
});

it('ERP-06 ERP-07 many ends at once: confirmed ones are told together, and altered ones stand until they are dismissed', async () => {
  const user = userEvent.setup();
  const ids = ['a', 'b', 'c'];
  const confirmed = ids.map((id) => buildChange({ id, state: 'confirmed' }));
  const altered = ['d', 'e', 'f', 'g', 'h'].map((id) =>
    buildChange({ id, label: id, state: 'confirmed', altered: ['Message'] }),
  );
  const { store, told } = open([...confirmed, ...altered]);
  await waitFor(() => expect(told).toEqual(ids));
  expect(store.getState().notices.map(({ kind, message }) => [kind, message])).toEqual([
    ['success', 'NetSuite has confirmed 3 of your changes.'],
  ]);
  const linesOf = (alert: HTMLElement) =>
    [...alert.querySelectorAll('.MuiAlert-message > div')].map(({ textContent }) => textContent);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('NetSuite has stored 5 of your changes otherwise than they were sent:');
  const lines = ['d', 'e', 'f', 'g', 'h'].map((label) => `Message of the task “${label}”`);
  expect(linesOf(alert)).toEqual([...lines.slice(0, 3), '2 more']);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(linesOf(alert)).toEqual(lines);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(told).toEqual([...ids, 'd', 'e', 'f', 'g', 'h']);
});

it('ERP-07 what was altered in one change is named', async () => {
  open([buildChange({ state: 'confirmed', altered: ['Message'] })]);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'NetSuite has confirmed your change of the task “Replace fan”. NetSuite has stored Message otherwise than it was sent.',
  );
});

it('ERP-07 all that were not stored can be shown, and only then be dismissed at once', async () => {
  const user = userEvent.setup();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const { told, set, askAgain } = open(ids.map((id) => buildChange({ id, label: id, state: 'rejected' })));
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(screen.getAllByRole('alert')).toHaveLength(5);
  expect(screen.queryByText(/more changes of yours/)).not.toBeInTheDocument();
  // One more that comes meanwhile was not seen.
  set([...ids, 'f'].map((id) => buildChange({ id, label: id, state: 'rejected' })));
  askAgain();
  expect(await screen.findByText('1 more change of yours was not stored.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Dismiss all/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await user.click(screen.getByRole('button', { name: 'Dismiss all 6' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(told).toEqual([...ids, 'f']);
});

it('ERP-07 of many that were not stored three stand there, and how many more there are', async () => {
  const user = userEvent.setup();
  open(['a', 'b', 'c', 'd', 'e'].map((id) => buildChange({ id, label: id, state: 'rejected' })));
  expect(await screen.findByText('2 more changes of yours were not stored.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /Dismiss all/ })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  expect(await screen.findByText('1 more change of yours was not stored.')).toBeVisible();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    expect.stringContaining('“b”'),
    expect.stringContaining('“c”'),
    expect.stringContaining('“d”'),
  ]);
});
