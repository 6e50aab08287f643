import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { fspefFields } from '@contract/tasks/taskFields';
import type { Task, TaskUpdateRequest } from '@contract/tasks/tasks';
import { buildTask } from '@/testing/builders/buildTask';
import { taskHandlers } from '@/testing/handlers/tasks';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import type { TaskTab } from '../taskList';
import { TaskDetails } from './TaskDetails';

const LONG = 'Größer '.repeat(1_428);

/** A task as another system may hold it: dates out of order, and nothing of the lists here. */
const task = buildTask({
  internalid: 'Ä/.. é?#&%20',
  taskType: 'FE Sourcing (FS)',
  priority: 'P0',
  progressId: 'Wartet',
  taskCurrentDoing: 'Wartet auf Kunden',
  feProgressId: '77',
  feProgressLabel: 'Beim Partner',
  startdate: '2026-11-22',
  duedate: '2026-11-21',
  message: LONG,
  from: 'about nine',
  to: '25:61',
  fspef: [{ ...Object.fromEntries(fspefFields.map(({ id }) => [id, `as sent: ${id}`])) }],
});

function Host({ opened, on }: { opened: Task; on: TaskTab }) {
  const [tab, setTab] = useState(on);
  const nothing = () => undefined;
  return (
    <TaskDetails
      task={opened}
      access="own"
      tab={tab}
      onTabChange={setTab}
      onClose={nothing}
      onSaved={nothing}
    />
  );
}

function open(tab: TaskTab) {
  server.use(...taskHandlers([task]));
  const sent: TaskUpdateRequest[] = [];
  server.events.on('request:start', ({ request }) => {
    if (!request.url.endsWith('/api/taskUpdate')) return;
    void request
      .clone()
      .json()
      .then((body) => sent.push(body as TaskUpdateRequest));
  });
  return { sent, ...renderWithApp(<Host opened={task} on={tab} />) };
}
afterEach(() => server.events.removeAllListeners());

const list = (name: string) => screen.getByRole('combobox', { name });
const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('SRC-02 a task that no form here would accept', () => {
  it('SRC-02 TDET-06 an unknown progress is chosen by its label, and offered no longer once it is changed', async () => {
    const { user, sent } = open('main');
    expect(list('Current Progress')).toHaveValue('Wartet auf Kunden');
    expect(list('Current Progress (FE Sourcing)')).toHaveValue('Beim Partner');
    await user.click(list('Current Progress'));
    expect(optionTexts()).toHaveLength(12);
    expect(screen.getByRole('option', { name: 'Wartet auf Kunden' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.click(screen.getByRole('option', { name: 'Pending Schedule' }));
    expect(screen.getByText('Was: Wartet auf Kunden')).toBeInTheDocument();
    await user.click(list('Current Progress'));
    expect(optionTexts()).toHaveLength(11);
    expect(optionTexts()).not.toContain('Wartet auf Kunden');
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('button', { name: 'Update' }));
    await user.click(await screen.findByRole('button', { name: 'Proceed' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { internalid: task.internalid, fields: { custeventtask_current_progress: '15' } },
      ]),
    );
    expect(Object.keys(sent[0]?.fields ?? {})).toEqual(['custeventtask_current_progress']);
  });

  it('SRC-02 TDET-02 texts, days and times are shown as they are, and are no errors', () => {
    open('main');
    expect(screen.getByText('about nine')).toBeInTheDocument();
    expect(screen.getByText('25:61')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(LONG);
    expect(screen.getByRole('textbox', { name: 'Start Date' })).toHaveValue('11/22/2026');
    for (const box of screen.getAllByRole('textbox')) expect(box).not.toHaveAttribute('aria-invalid');
  });

  it('SRC-02 TDET-04 TDET-05 every field of the FSPEF shows what was sent, and an edit is checked as ever', async () => {
    const { user } = open('fspef');
    for (const { id, label, ...field } of fspefFields) {
      const text = `as sent: ${id}`;
      if (!('editable' in field)) expect(screen.getByText(text)).toBeInTheDocument();
      else if (field.kind === 'yesNo') {
        expect(screen.getByRole('button', { name: text })).toHaveAttribute('aria-pressed', 'true');
      } else
        expect(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, textarea' })).toHaveValue(
          text,
        );
    }
    for (const box of [...screen.getAllByRole('textbox'), ...screen.getAllByRole('combobox')]) {
      expect(box).not.toHaveAttribute('aria-invalid');
    }
    await user.click(screen.getByRole('button', { name: 'Clear Onsite Arrival?' }));
    expect(screen.queryByText('as sent: custevent_onsite_arrival_yesno')).toBeNull();
    await user.clear(list('FSP Arrival Time'));
    await user.type(list('FSP Arrival Time'), '25:00');
    await user.tab();
    expect(list('FSP Arrival Time')).toHaveAttribute('aria-invalid', 'true');
  });
});
