import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import type { Delivery } from '@contract/source/changes';
import type { Task, TaskUpdateFields } from '@contract/tasks/tasks';
import { changesApi } from '@/api/data/changes';
import { tasksApi } from '@/api/tasks';
import { pause } from '@/lib/browser/pause';
import { signedOut } from '@/lib/session/session';
import { buildSession } from '@/testing/builders/builders';
import { buildTask } from '@/testing/builders/buildTask';
import { failWith } from '@/testing/handlers/failure';
import { linkHandlers } from '@/testing/handlers/links';
import { taskHandlers } from '@/testing/handlers/tasks';
import { makeTestStore } from '@/testing/makeTestStore';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { watchLogs } from '@/testing/watchLogs';
import type { TaskTab } from '../taskList';
import { TaskDetails } from './TaskDetails';
import { taskEditing } from './taskEditing';

// Longer than one pause between two questions, shorter than two: there are two questions.
jest.mock('@/lib/constants', () => ({
  ...jest.requireActual<object>('@/lib/constants'),
  CHANGE_ANSWER_TIME: 1500,
}));

const { startWork } = taskEditing.works;
const drafts = taskEditing.drafts!;
const task = buildTask({
  internalid: '48213',
  startdate: '2026-11-19',
  duedate: '2026-11-20',
  message: 'Courier booked.',
  version: 3,
});

const onClose = jest.fn();
beforeEach(() => onClose.mockReset());
afterEach(() => jest.useRealTimers());

function Host({ opened }: { opened: Task }) {
  const [tab, setTab] = useState<TaskTab>('main');
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    isOpen && (
      <TaskDetails
        task={opened}
        access="own"
        tab={tab}
        onTabChange={setTab}
        onClose={close}
        onSaved={close}
      />
    )
  );
}

/** Opens the task as `opened`; a second person, with a store of their own, can save it meanwhile. */
function open(opened: Task = task) {
  server.use(...taskHandlers([task]));
  const other = makeTestStore({ session: buildSession({ id: '8', token: 'token-8' }) });
  const { endpoints } = tasksApi;
  const read = async () =>
    (await other.dispatch(endpoints.getTask.initiate('48213', { forceRefetch: true }))).data as Task;
  const saveAsOther = async (fields: TaskUpdateFields) => {
    const { version } = await read();
    const update = { email: 'jonah.reyes@example.test', internalid: '48213', version, fields };
    await other.dispatch(endpoints.updateTask.initiate(update)).unwrap();
  };
  return { read, saveAsOther, ...renderWithApp(<Host opened={opened} />) };
}

const press = (name: string) => screen.getByRole('button', { name });
const message = () => screen.getByRole('textbox', { name: 'Message' });
type User = ReturnType<typeof open>['user'];

async function changeMessage(user: User, text = ' Call first.') {
  await user.click(message());
  await user.paste(text);
}
async function proceed(user: User) {
  await user.click(press('Update'));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
}
/** Until the question is gone, which hides everything else as long as it fades. */
const questionGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Update' })).not.toBeInTheDocument());

describe('two people', () => {
  it('TDET-16 changes of different fields are both saved without a question, and theirs is named', async () => {
    const { user, read, saveAsOther } = open();
    await changeMessage(user);
    await saveAsOther({ duedate: '2026-11-24' });
    await proceed(user);
    expect(
      await screen.findByText('Changed elsewhere meanwhile: Due Date. Both are saved.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Successfully to save changes.')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(await read()).toMatchObject({
      duedate: '2026-11-24',
      message: 'Courier booked. Call first.',
      version: 5,
    });
  });

  it('TDET-16 shows both values of a field that both changed; what is chosen, by key too, is saved on top of theirs', async () => {
    const { user, read, saveAsOther } = open();
    await changeMessage(user);
    await saveAsOther({ message: 'Cancelled by phone.', duedate: '2026-11-24' });
    await proceed(user);
    const choice = within(await screen.findByRole('radiogroup', { name: 'Message' }));
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    expect(screen.getByText('Changed elsewhere only, and kept as saved there: Due Date.')).toBeVisible();
    const theirs = choice.getByRole('radio', { name: 'Saved now Cancelled by phone.' });
    const mine = choice.getByRole('radio', { name: 'Yours Courier booked. Call first.' });
    expect([theirs, mine].filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
    await user.hover(press('Update'));
    await waitFor(() => expect(press('Update')).toHaveAccessibleDescription(/^Choose first/));
    expect(press('Save')).toHaveAccessibleDescription('Choose for each field first.');
    await user.click(press('Save'));
    expect(await read()).toMatchObject({ message: 'Cancelled by phone.', version: 4 });

    act(() => theirs.focus());
    await user.keyboard('{ArrowRight}');
    expect(mine).toBeChecked();
    await user.click(press('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await read()).toMatchObject({
      message: 'Courier booked. Call first.',
      duedate: '2026-11-24',
      version: 5,
    });
  });

  it('TDET-16 LOG-01 the log names only the fields that were saved, not those that theirs was chosen for', async () => {
    const logs = watchLogs();
    const { user, read, saveAsOther } = open();
    await changeMessage(user);
    const due = screen.getByRole('textbox', { name: 'Due Date' });
    await user.clear(due);
    await user.type(due, '11/25/2026');
    await saveAsOther({ message: 'Cancelled by phone.', duedate: '2026-11-24' });
    await proceed(user);
    const choose = async (field: string, side: RegExp) =>
      user.click(
        within(await screen.findByRole('radiogroup', { name: field })).getByRole('radio', { name: side }),
      );
    await choose('Message', /^Saved now/);
    await choose('Due Date', /^Yours/);
    await questionGone();
    const before = logs.length;
    await user.click(press('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await read()).toMatchObject({ message: 'Cancelled by phone.', duedate: '2026-11-25' });
    await waitFor(() => expect(logs.slice(before)).toEqual(['Updated task 48213: Due Date']));
    server.events.removeAllListeners();
  });

  it('TDET-16 taking all of theirs leaves nothing to save, and tells so', async () => {
    const { user, saveAsOther } = open();
    await changeMessage(user);
    await saveAsOther({ message: 'Cancelled by phone.' });
    await proceed(user);
    await user.click(await screen.findByRole('button', { name: 'Take all saved values' }));
    expect(message()).toHaveValue('Cancelled by phone.');
    expect(
      screen.getByText('The fields hold what is saved. There is nothing left of yours to save.'),
    ).toBeVisible();
    expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('TDET-16 TDET-07 a task that they closed can be saved no more; what was typed stays to be copied', async () => {
    const { user, saveAsOther } = open();
    await changeMessage(user);
    await saveAsOther({ custeventtask_current_progress: '14' });
    await proceed(user);
    expect(await screen.findByText(/^This task was set to Completed elsewhere/)).toBeVisible();
    await questionGone();
    const both = screen.getByRole('group', { name: 'Message' });
    expect(both).toHaveTextContent('Saved nowCourier booked.YoursCourier booked. Call first.');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(message()).toHaveValue('Courier booked. Call first.');
  });

  it('TDET-16 TDET-11 dates that are out of order only together are shown at the field, not sent', async () => {
    const { user, read, saveAsOther } = open();
    const start = screen.getByRole('textbox', { name: 'Start Date' });
    await user.clear(start);
    await user.type(start, '11/20/2026');
    await saveAsOther({ duedate: '2026-11-19' });
    await proceed(user);
    expect(await screen.findByText(/the dates are out of order/)).toBeVisible();
    await questionGone();
    expect(screen.getByRole('textbox', { name: 'Due Date' })).toHaveValue('11/19/2026');
    expect(start).toHaveFocus();
    expect(start).toHaveAccessibleDescription('Enter a date on or before 11/19/2026.');
    expect((await read()).version).toBe(4);
  });
});

describe('rejected', () => {
  it('TDET-15 what the server found wrong with a field stands at the field, which takes the focus', async () => {
    const { user } = open();
    server.use(
      http.post('/api/taskUpdate', () =>
        failWith(400, 'validation_failed', 'Start Date cannot be after Due Date.', [
          { path: 'fields.startdate', message: 'Start Date cannot be after Due Date.' },
        ]),
      ),
    );
    await changeMessage(user);
    await proceed(user);
    await questionGone();
    const start = screen.getByRole('textbox', { name: 'Start Date' });
    expect(start).toHaveFocus();
    expect(start).toHaveAccessibleDescription('Start Date cannot be after Due Date.');
    await user.type(start, '{Backspace}');
    expect(start).not.toHaveAccessibleDescription('Start Date cannot be after Due Date.');
    expect(message()).toHaveValue('Courier booked. Call first.');
  });

  it('TDET-15 too many calls: tells the wait that the server named', async () => {
    const { user } = open();
    server.use(
      http.post('/api/taskUpdate', () =>
        HttpResponse.json(
          { message: 'Too many requests.', error: '', code: 'rate_limited', requestId: 'r' },
          { status: 429, headers: { 'retry-after': '12' } },
        ),
      ),
    );
    await changeMessage(user);
    await proceed(user);
    expect(await screen.findByText('Try again in 12 seconds.')).toBeVisible();
  });
});

describe('Update from the Related tab', () => {
  const fromRelated = async (user: User) => {
    server.use(...linkHandlers());
    await user.click(screen.getByRole('tab', { name: 'Related' }));
    await proceed(user);
    await questionGone();
  };
  const current = () => screen.getByRole('tab', { selected: true });

  it('TDET-16 shows the question about a field that both changed', async () => {
    const { user, saveAsOther } = open();
    await changeMessage(user);
    await saveAsOther({ message: 'Theirs.' });
    await fromRelated(user);
    expect(current()).toHaveTextContent('Main');
    expect(screen.getByRole('radio', { name: /Theirs\./ })).toBeInTheDocument();
  });

  it('TDET-15 tells that the outcome is unknown', async () => {
    const { user } = open();
    await changeMessage(user);
    server.use(http.post('/api/taskUpdate', () => HttpResponse.error()));
    server.use(http.get('/api/tasks', () => HttpResponse.error()));
    await fromRelated(user);
    expect(current()).toHaveTextContent('Main');
    expect(screen.getByText('It is not known whether your changes were saved.')).toBeVisible();
  });

  it('TDET-15 shows the field that the server rejected, on its tab', async () => {
    const { user } = open();
    server.use(
      http.post('/api/taskUpdate', () =>
        failWith(400, 'validation_failed', 'Wrong.', [
          { path: 'fields.custeventtask_spef_sow', message: 'Too long.' },
        ]),
      ),
    );
    await changeMessage(user);
    await fromRelated(user);
    expect(current()).toHaveTextContent('FSPEF');
  });
});

describe('an answer that never came', () => {
  it('TDET-15 tells that the outcome is unknown, and Check again settles it', async () => {
    const { user, saveAsOther } = open();
    // Arrives and is stored; the line breaks on the way back, and stays broken for a while.
    server.use(
      http.post(
        '/api/taskUpdate',
        async () => {
          server.use(http.get('/api/tasks', () => HttpResponse.error()));
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await changeMessage(user);
    await proceed(user);
    expect(await screen.findByText('It is not known whether your changes were saved.')).toBeVisible();
    await questionGone();
    expect(message()).toHaveValue('Courier booked. Call first.');
    expect(onClose).not.toHaveBeenCalled();
    server.resetHandlers();
    server.use(...taskHandlers([task]));
    await saveAsOther({ message: 'Courier booked. Call first.' });
    await user.click(press('Check again'));
    expect(await screen.findByText('Successfully to save changes.')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(drafts.read('7', task)).toBeNull();
  });

  it('TDET-15 has failed when the server has not got it', async () => {
    const { user } = open();
    server.use(http.post('/api/taskUpdate', () => new HttpResponse('<html>', { status: 502 })));
    await changeMessage(user);
    await proceed(user);
    await questionGone();
    const alerts = screen.getAllByRole('alert');
    expect(alerts.map((alert) => alert.textContent).join()).toMatch(/Failed to save changes/);
    expect(screen.queryByText(/not known/)).not.toBeInTheDocument();
    expect(message()).toHaveValue('Courier booked. Call first.');
  });
});

describe('drafts', () => {
  const twelveMinutesAgo = () => {
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 12.5 * 60_000);
    drafts.save('7', startWork(task, { message: 'Half a sentence' }));
  };

  it('TDET-17 what was typed is offered back with its age when the task is opened again, and merged when saved', async () => {
    twelveMinutesAgo();
    const { user, read, saveAsOther } = open();
    await saveAsOther({ duedate: '2026-11-24' });
    expect(screen.getByText('You have unsaved changes from 12 minutes ago.')).toBeVisible();
    expect(screen.getByText('Changed then: Message.')).toBeVisible();
    expect(message()).toHaveValue('Courier booked.');
    expect(message()).toHaveAttribute('aria-disabled', 'true');
    expect(press('Update')).toHaveAccessibleDescription(/^Restore or discard/);
    await user.click(press('Restore'));
    expect(message()).toHaveValue('Half a sentence');
    await proceed(user);
    expect(await screen.findByText(/Changed elsewhere meanwhile: Due Date/)).toBeInTheDocument();
    expect(await read()).toMatchObject({ message: 'Half a sentence', duedate: '2026-11-24' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('TDET-17 Discard drops it, closing without a decision leaves it', async () => {
    twelveMinutesAgo();
    const { user, unmount } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(1);
    unmount();
    const again = open();
    await again.user.click(press('Discard'));
    expect(sessionStorage).toHaveLength(0);
    expect(message()).not.toHaveAttribute('aria-disabled');
  });

  it('TDET-17 of a task that is locked now is shown to be copied', () => {
    twelveMinutesAgo();
    open(buildTask({ ...task, progressId: '14', feProgressId: null, version: 4 }));
    expect(screen.getByText(/^This task cannot be changed here/)).toBeVisible();
    expect(screen.getByText('Half a sentence')).toBeVisible();
    expect(press('Copy Message')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });

  it('TDET-17 is stored when the page goes, and dropped when it is typed back or discarded', async () => {
    const { user } = open();
    await changeMessage(user);
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts.read('7', task)?.edits).toEqual({ message: 'Courier booked. Call first.' });
    await user.clear(message());
    await user.paste('Courier booked.');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage).toHaveLength(0);
    await changeMessage(user);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('TDET-17 is stored shortly after an edit, without a further key', async () => {
    const { user } = open();
    await changeMessage(user);
    await waitFor(() => expect(drafts.read('7', task)).not.toBeNull());
  });

  it('SHELL-16 is stored when the dialog goes, but not after a logout', async () => {
    const first = open();
    await changeMessage(first.user);
    first.unmount();
    expect(sessionStorage).toHaveLength(1);
    sessionStorage.clear();
    const second = open();
    await changeMessage(second.user);
    act(() => void second.store.dispatch(signedOut()));
    second.unmount();
    expect(sessionStorage).toHaveLength(0);
  });
});

it('FMT-01 an update says which day it is for the person: a completion is dated by it', async () => {
  setToday('2026-11-21');
  const { user } = open();
  let sent: unknown;
  server.use(
    http.post('/api/taskUpdate', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ message: 'Update successful', task });
    }),
  );
  await changeMessage(user);
  await proceed(user);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject({ internalid: '48213', today: '2026-11-21' });
});

describe('a business system', () => {
  const answer = (delivery: Delivery, status: 200 | 202, text: string) =>
    server.use(
      http.post('/api/taskUpdate', () =>
        HttpResponse.json({ message: text, task: { ...task, message: 'Call first.', delivery } }, { status }),
      ),
    );
  const base = { source: 'NetSuite', at: '2026-11-24T10:00:00.000Z' };

  it('ERP-06 that has not confirmed an update yet: it is told as sent, and logged so', async () => {
    const logged: string[] = [];
    const { user, store } = open();
    server.events.on('request:start', ({ request }) => {
      if (!request.url.endsWith('/api/logs')) return;
      void request
        .clone()
        .text()
        .then((body) => logged.push(body));
    });
    answer({ ...base, state: 'waiting' }, 202, 'Sent, waiting for NetSuite.');
    await changeMessage(user);
    await proceed(user);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(store.getState().notices.map(({ message: text }) => text)).toEqual([
      'Sent, waiting for NetSuite. You will be told when it is confirmed.',
    ]);
    await waitFor(() => expect(logged.join()).toContain('Sent task 48213: Message'));
  });

  describe('that has an update whose answer is lost', () => {
    const noticesOf = (store: ReturnType<typeof open>['store']) =>
      store.getState().notices.map(({ message: text }) => text);
    const held = { message: 'Courier booked. Call first.', version: 4 };
    const putBack = { message: task.message, version: 5 };
    type Answer = Partial<Task> & Pick<Delivery, 'state' | 'altered'>;
    /** The task is answered so, one question after the other; its update comes through once it is sent again. */
    const loseAnswer = (answers: readonly Answer[], lost = () => Promise.resolve()) => {
      const count = { asked: 0, sent: 0 };
      server.use(
        http.post('/api/taskUpdate', async () => {
          count.sent += 1;
          if (count.sent > 1) return HttpResponse.json({ message: 'Update successful', task });
          await lost();
          return HttpResponse.error();
        }),
        http.get('/api/tasks', () => {
          const { state, altered, ...values } = answers[count.asked] ?? answers.at(-1)!;
          count.asked += 1;
          return HttpResponse.json(
            [{ task: [{ ...task, ...values, delivery: { ...base, state, altered } }] }],
            {
              headers: { 'x-total-count': '1' },
            },
          );
        }),
      );
      return count;
    };
    const saved = async (user: User) => {
      await changeMessage(user);
      await proceed(user);
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), { timeout: 4000 });
    };

    it('ERP-06 it is told as sent where its end comes later, and will be told', async () => {
      const { user, store } = open();
      const count = loseAnswer([{ ...held, state: 'waiting' }]);
      let lists = 0;
      server.use(
        http.get('/api/changes', () => {
          lists += 1;
          return HttpResponse.json([]);
        }),
      );
      const known = store.dispatch(changesApi.endpoints.listChanges.initiate());
      await known;
      await saved(user);
      expect(noticesOf(store)).toEqual([
        'Sent, waiting for NetSuite. You will be told when it is confirmed.',
      ]);
      // As long as its call waited, a confirmation would have been told by that alone.
      expect(count).toEqual({ asked: 2, sent: 1 });
      await waitFor(() => expect(lists).toBeGreaterThanOrEqual(2));
      known.unsubscribe();
    });

    it('ERP-06 it is told as saved where NetSuite confirms it while its call waits', async () => {
      const { user, store } = open();
      loseAnswer([
        { ...held, state: 'waiting' },
        { ...held, state: 'confirmed' },
      ]);
      await saved(user);
      expect(noticesOf(store)).toEqual(['Successfully to save changes.']);
    });

    it.each(['rejected', 'cancelled', 'conflict'] as const)(
      'ERP-06 it is never sent again by itself where it ends in %s meanwhile, which the list of changes tells',
      async (state) => {
        const { user, store } = open();
        const count = loseAnswer([
          { ...held, state: 'waiting' },
          { ...putBack, state },
        ]);
        await saved(user);
        expect(noticesOf(store)).toEqual([
          'Sent, waiting for NetSuite. You will be told when it is confirmed.',
        ]);
        expect(count).toEqual({ asked: 2, sent: 1 });
      },
    );

    it('ERP-06 ERP-07 it is not sent again either where NetSuite confirms it and has left a field as it was, which is told', async () => {
      const { user, store } = open();
      const count = loseAnswer([
        { ...held, state: 'waiting' },
        { ...putBack, state: 'confirmed', altered: ['Message'] },
      ]);
      await saved(user);
      expect(noticesOf(store)).toEqual([
        'NetSuite has stored Message otherwise than it was sent.',
        'Successfully to save changes.',
      ]);
      expect(count).toEqual({ asked: 2, sent: 1 });
    });

    it('ERP-06 nobody waits for a change of somebody else, on top of which it is sent', async () => {
      const { user } = open();
      const count = loseAnswer([{ title: 'Theirs', version: 4, state: 'waiting' }]);
      await saved(user);
      expect(count).toEqual({ asked: 1, sent: 2 });
    });

    it('ERP-06 nobody waits for it where it was sent so long before that its call has ended', async () => {
      const { user } = open();
      const count = loseAnswer([{ ...held, state: 'waiting' }], () => pause(1600));
      await saved(user);
      expect(count).toEqual({ asked: 1, sent: 1 });
    });
  });

  it('ERP-07 that has stored a value otherwise: it is told beside the save', async () => {
    const { user, store } = open();
    answer({ ...base, state: 'confirmed', altered: ['Message'] }, 200, 'Update successful');
    await changeMessage(user);
    await proceed(user);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(store.getState().notices.map(({ message: text }) => text)).toEqual([
      'NetSuite has stored Message otherwise than it was sent.',
      'Successfully to save changes.',
    ]);
  });

  it.each([
    [{ ...base, state: 'waiting' }, /^Sent at .*, waiting for NetSuite\.$/],
    [{ ...base, state: 'rejected', problem: 'It is locked.' }, /^Not saved at .*: It is locked\.$/],
  ] as const)(
    'ERP-05 ERP-06 the record says what became of its change, and keeps a draft: %j',
    async (delivery, text) => {
      const { user, unmount } = open({ ...task, delivery });
      expect(screen.getByText(text)).toBeVisible();
      await changeMessage(user);
      await waitFor(() => expect(drafts.read('7', { ...task, delivery })).not.toBeNull());
      unmount();
    },
  );
});
