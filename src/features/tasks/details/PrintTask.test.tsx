import { act, screen, within } from '@testing-library/react';
import type { Task } from '@contract/tasks/tasks';
import { buildTask } from '@/testing/builders/buildTask';
import { taskHandlers } from '@/testing/handlers/tasks';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { TaskDetails } from './TaskDetails';

const task = buildTask({
  internalid: '48213',
  title: 'Replace storage controller A',
  taskType: 'FE Sourcing (FS)',
  feProgressId: '5',
  company: 'Northern Data GmbH',
  startdate: '2026-11-19',
  duedate: '2026-11-20',
  message: 'Courier booked.',
  fspef: [
    {
      custeventtask_spef_problem: 'Cache battery degraded',
      custeventtask_spef_sitelocation: 'Hall 3\nRack 14',
      custevent_sla_target: '5',
    },
  ],
});

const nothing = () => undefined;
function open(opened: Task = task, latest: Task | null = null) {
  server.use(...taskHandlers([opened]));
  return renderWithApp(
    <TaskDetails
      task={opened}
      latest={latest}
      access="own"
      tab="main"
      onTabChange={nothing}
      onClose={nothing}
      onSaved={nothing}
    />,
  );
}

/** As the browser's own command does. */
const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));
const printout = () => document.querySelector<HTMLElement>('body > [data-printout]') as HTMLElement;
const fieldsOf = (section: string) => {
  const region = within(printout()).getByRole('region', { name: section, hidden: true });
  return Object.fromEntries(
    [...region.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );
};

it('TDET-02 TDET-03 TDET-04 TDET-05 a task is printed with every field of Main and FSPEF, whichever tab is shown', () => {
  open();
  const title = document.title;
  print();
  expect(document.title).toBe('Task 48213');
  expect(printout()).toHaveTextContent(/^Task 48213Printed .+Replace storage controller A/);
  expect(fieldsOf('Plan and progress')).toMatchObject({
    'Start Date': '11/19/2026',
    'Due Date': '11/20/2026',
    'Current Progress (FE Sourcing)': expect.stringMatching(/\w/),
    Message: 'Courier booked.',
  });
  expect(fieldsOf('Record')).toMatchObject({ ID: '48213', Company: 'Northern Data GmbH' });
  expect(fieldsOf('Problem')).toMatchObject({
    'Problem Description': 'Cache battery degraded',
    'Scope of Work': 'N/A',
  });
  expect(fieldsOf('Site')).toMatchObject({ 'Site Location': 'Hall 3\nRack 14' });
  expect(fieldsOf('Progress')).toMatchObject({ 'SLA Target': expect.stringMatching(/\D/) });
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.title).toBe(title);
});

it('TDET-03 a progress of FE Sourcing is printed of such a task only', () => {
  open({ ...task, taskType: 'Field Service Visit' });
  print();
  expect(Object.keys(fieldsOf('Plan and progress'))).not.toContain('Current Progress (FE Sourcing)');
});

it('TDET-11 what is typed and not stored is not printed, and the printout tells so', async () => {
  const { user } = open();
  print();
  expect(printout()).not.toHaveTextContent('unsaved');
  await user.click(screen.getByRole('textbox', { name: 'Message' }));
  await user.paste(' Call first.');
  jest.spyOn(window, 'print').mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printout()).toHaveTextContent('Printed as saved: 1 unsaved change is not included.');
  expect(fieldsOf('Plan and progress')).toMatchObject({ Message: 'Courier booked.' });
});

it('TDET-16 TDET-11 what another has saved while something is typed is printed: it is what is stored', async () => {
  const saved = { ...task, version: task.version + 1, message: 'Courier is late.' };
  const { user } = open(task, saved);
  await user.click(screen.getByRole('textbox', { name: 'Message' }));
  await user.paste(' Call first.');
  print();
  expect(fieldsOf('Plan and progress')).toMatchObject({ Message: 'Courier is late.' });
});

it('ERP-06 a printed task tells that a change of it waits for the business system', () => {
  open({ ...task, delivery: { state: 'waiting', source: 'NetSuite', at: new Date().toISOString() } });
  print();
  expect(printout()).toHaveTextContent(/NetSuite/);
});
