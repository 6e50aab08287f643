import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { outsideTags } from '@/api/base/tags';
import { tasksApi } from '@/api/tasks';
import { buildTask } from '@/testing/builders/buildTask';
import { failWith } from '@/testing/handlers/failure';
import { taskHandlers } from '@/testing/handlers/tasks';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { taskList } from './taskList';
import { TasksPage } from './TasksPage';

const fan = buildTask({ title: 'Replace fan', duedate: '2026-11-21' });
const psu = buildTask({ title: 'Replace PSU', duedate: '2026-11-22' });
const rack = buildTask({ title: 'Replace rack', duedate: '2026-11-23', priority: null });
const survey = buildTask({ title: 'Survey site', duedate: '2026-11-20' });
const theirs = buildTask({
  title: 'Of a colleague',
  assigned: 'Amira Sato',
  assigned_email: 'partner@demo.test',
});

/** On a small screen, so that no grid has to be drawn. */
function open(route: string) {
  setViewportWidth(390);
  server.use(...taskHandlers([survey, fan, psu, rack]));
  server.use(
    http.get('/api/tasks', ({ request }) =>
      request.url.endsWith(`internalid=${theirs.internalid}`)
        ? Response.json([{ task: [theirs] }])
        : undefined,
    ),
  );
  return renderWithApp(<TasksPage />, { route });
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const next = () => screen.getByRole('button', { name: 'Next record' });

describe('the open task', () => {
  it('SHELL-17 TDET-09 of a colleague is shown to be read, without Previous and Next', async () => {
    open(`/task?task=${theirs.internalid}`);
    expect(await dialog('Of a colleague')).toHaveTextContent('It is assigned to Amira Sato.');
    expect(screen.getByRole('button', { name: 'Update' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Next record' })).not.toBeInTheDocument();
  });

  it('SHELL-17 opened beside the first tasks, Next counts all of them once they have come', async () => {
    setViewportWidth(390);
    let letRestCome = () => {};
    const restMayCome = new Promise<void>((resolve) => (letRestCome = resolve));
    server.use(
      http.get('/api/tasks', async ({ request }) => {
        const isFirst = new URL(request.url).searchParams.has('limit');
        if (!isFirst) await restMayCome;
        const task = isFirst ? [survey, fan] : [survey, fan, psu, rack];
        return Response.json([{ task }], { headers: { 'x-total-count': '4' } });
      }),
    );
    renderWithApp(<TasksPage />, { route: `/task?task=${fan.internalid}` });
    await dialog('Replace fan');
    expect(screen.queryByRole('button', { name: 'Next record' })).not.toBeInTheDocument();
    letRestCome();
    expect(await screen.findByText('2 of 4')).toBeVisible();
    expect(next()).toBeEnabled();
  });

  it('TASK-01 a press on one of the first tasks counts while the rest is on its way, sorted otherwise too', async () => {
    setViewportWidth(1440);
    const first = [survey, fan, ...Array.from({ length: 10 }, () => buildTask({ duedate: '2026-11-22' }))];
    const { released, release } = held();
    server.use(
      http.get('/api/tasks', async ({ request }) => {
        const isFirst = new URL(request.url).searchParams.has('limit');
        if (!isFirst) await released;
        const task = isFirst ? first : [...first, psu, rack];
        return Response.json([{ task }], { headers: { 'x-total-count': String(first.length + 2) } });
      }),
    );
    const { store } = renderWithApp(<TasksPage />, { route: '/task' });
    const [, details] = await screen.findAllByRole('button', { name: /^Details/ });
    act(() => void store.dispatch(taskList.actions.sortChanged({ field: 'title', direction: 'desc' })));
    fireEvent.click(details!);
    expect(taskList.selectOpen(store.getState())?.id).toBe(fan.internalid);
    release();
    expect(await screen.findByRole('dialog')).toHaveTextContent('Replace fan');
  });

  it('SHELL-17 of one’s own opens although a filter hides it, and can be changed', async () => {
    open(`/task?title=rack&task=${fan.internalid}`);
    await dialog('Replace fan');
    expect(screen.getByRole('button', { name: 'Update' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('TDET-09 found by a search is only read there, and leads to one’s own list to be changed', async () => {
    const { user } = open(`/task?search=replace&task=${fan.internalid}`);
    await dialog('Replace fan');
    expect(screen.getByRole('button', { name: 'Update' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Open in your list' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Update' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    expect(await dialog('Replace fan')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(`?task=${fan.internalid}`));
  });

  it('SHELL-17 says when it could not be loaded', async () => {
    setViewportWidth(390);
    server.use(...taskHandlers([fan]));
    server.use(
      http.get('/api/tasks', ({ request }) =>
        request.url.includes('internalid') ? failWith(500, 'internal', 'No.') : undefined,
      ),
    );
    renderWithApp(<TasksPage />, { route: '/task?task=777' });
    expect(await screen.findByText('Failed to load the task. Please try again later.')).toBeInTheDocument();
  });

  it('TDET-01 goes on in the order of the list when it was opened, whatever a refresh does to it', async () => {
    const { user, store } = open(`/task?title=replace&task=${fan.internalid}`);
    const first = await dialog('Replace fan');
    expect(within(first).getAllByText(/1 of 3/)).not.toHaveLength(0);
    // Somebody put the second one off: in the list it stands last now.
    const late = { ...psu, duedate: '2027-01-01', version: psu.version + 1 };
    store.dispatch(
      tasksApi.util.updateQueryData('listOwnTasks', undefined, (found) => {
        found.rows = found.rows.map((task) => (task.internalid === psu.internalid ? late : task));
      }),
    );
    await user.click(next());
    expect(within(await dialog('Replace PSU')).getAllByText(/2 of 3/)).not.toHaveLength(0);
    await user.click(next());
    await dialog('Replace rack');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(window.location.search).toBe(`?title=replace&task=${rack.internalid}`));
  });

  it('TDET-15 is named in the list once it is saved, also when it no longer fits', async () => {
    const { user } = open(`/task?title=fan&status=ongoing&task=${fan.internalid}`);
    await dialog('Replace fan');
    await user.click(screen.getByRole('combobox', { name: /^Current Progress/ }));
    await user.click(await screen.findByRole('option', { name: 'Pending Schedule' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await user.click(await screen.findByRole('button', { name: 'Proceed' }));
    expect(
      await screen.findByText(`Task ${fan.internalid} was saved and no longer fits the filter.`),
    ).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?title=fan&status=ongoing'));
  });

  it.each([
    ['confirmed', `Task ${fan.internalid} was saved. Its row is marked.`],
    ['rejected', null],
    ['conflict', null],
    ['cancelled', null],
  ])('TDET-15 ERP-06 is named as sent while its change waits, until it is %s', async (end, told) => {
    const { user, store } = open(`/task?task=${fan.internalid}`);
    const sent = (state: string) => ({
      ...fan,
      progressId: '2',
      delivery: { state, source: 'NetSuite', at: '2026-11-24T10:00:00.000Z' },
    });
    let stored: object = fan;
    server.use(
      http.get('/api/tasks', () => Response.json([{ task: [survey, stored, psu, rack] }])),
      http.post('/api/taskUpdate', () => {
        stored = sent('waiting');
        return Response.json({ message: 'Sent, waiting for NetSuite.', task: stored }, { status: 202 });
      }),
    );
    await dialog('Replace fan');
    await user.click(screen.getByRole('combobox', { name: /^Current Progress/ }));
    await user.click(await screen.findByRole('option', { name: 'Pending Schedule' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await user.click(await screen.findByRole('button', { name: 'Proceed' }));
    const waiting = `Task ${fan.internalid} was sent and waits for NetSuite. Its row is marked.`;
    expect(await screen.findByText(waiting)).toBeInTheDocument();
    stored = sent(end);
    act(() => void store.dispatch(tasksApi.util.invalidateTags(outsideTags)));
    await waitFor(() => expect(screen.queryByText(waiting)).not.toBeInTheDocument());
    expect(screen.queryByText(/was saved|was sent/)?.textContent ?? null).toBe(told);
  });

  it('TASK-03 the export holds what is shown: filtered, sorted, missing values as N/A, no formula', async () => {
    const { user } = open('/task?title=replace&sort=-title');
    await screen.findByText('Showing 1–3 of 3 tasks');
    let csv = new Blob();
    URL.createObjectURL = (content: Blob) => {
      csv = content;
      return 'blob:download';
    };
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const [head, ...rows] = (await new Response(csv).text()).trim().split('\r\n');
    expect(head).toBe('Priority,Type,Title,Company,Start Date,Due Date,Status,Task ID');
    expect(rows.map((row) => row.split(',')[2])).toEqual(['Replace rack', 'Replace PSU', 'Replace fan']);
    expect(rows[0]).toMatch(/^N\/A,/);
    expect(rows[0]).toContain('11/23/2026');
    expect(names).toEqual([expect.stringMatching(/^your-task-list-\d{4}-\d\d-\d\d\.csv$/)]);
  });
});
