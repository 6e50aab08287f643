import { screen, waitFor, within } from '@testing-library/react';
import { fspefFields } from '@contract/tasks/taskFields';
import type { TaskAccess } from '@contract/tasks/taskLocks';
import type { Fspef, Task, TaskUpdateRequest } from '@contract/tasks/tasks';
import { buildTask } from '@/testing/builders/buildTask';
import { taskHandlers } from '@/testing/handlers/tasks';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import type { TaskTab } from '@/features/tasks/taskList';
import { useState } from 'react';
import { TaskDetails } from '../TaskDetails';

function Host({ task, access, opened }: { task: Task; access: TaskAccess; opened: TaskTab }) {
  const [tab, setTab] = useState(opened);
  return (
    <TaskDetails
      task={task}
      access={access}
      tab={tab}
      onTabChange={setTab}
      onClose={() => undefined}
      onSaved={() => undefined}
    />
  );
}

function open(task: Task, access: TaskAccess = 'own', tab: TaskTab = 'fspef') {
  server.use(...taskHandlers([task]));
  const sent: TaskUpdateRequest['fields'][] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/api/taskUpdate'))
      void request
        .clone()
        .json()
        .then((body) => sent.push((body as TaskUpdateRequest).fields));
  });
  return { sent, ...renderWithApp(<Host task={task} access={access} opened={tab} />) };
}
afterEach(() => server.events.removeAllListeners());

/** Heading → label → value of what stands there as text. */
const shown = (): unknown =>
  Object.fromEntries(
    screen.getAllByRole('region').map((region) => [
      region.getAttribute('aria-label'),
      Object.fromEntries(
        within(region)
          .queryAllByRole('term')
          .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
      ),
    ]),
  );

/** Section 2's list and section 3's names, under the headings of a visit. */
const record = {
  Problem: {
    'Problem Description': 'Fan 2 is loud',
    'Machine Affected': 'SAN array 04',
    'Pre-Activity Briefing': 'Bring a badge',
    'Activity Briefing': 'Swap the fan',
    'Post-Activity Briefing': 'Call the desk',
    SLA: '24x7x4',
    'Case Priority': 'P2',
  },
  Site: { 'Site Location': 'Hall 3\nRow 7', 'Site Contact': 'Ana Lim' },
  Schedule: {
    'Schedule Date': '11/24/2026',
    'From Time': '8:00 AM',
    'To Time': '1:30 PM',
    Timezone: 'Asia/Manila',
    'Hours Required': '4',
    Extension: 'No',
    'Extension Justification': 'None needed',
  },
  Parts: {
    'Parts Provider': 'Depot North',
    'Part Number': '801-2244-01',
    'Part Description': 'Fan tray',
    'Bin Number': 'A-12-3',
    Quantity: '2',
    'POR Number': 'POR-3391',
    'POR Approval': 'Approved',
  },
  Progress: { 'Case Progress': 'Parts on site' },
  Closure: { 'Job Completion Form (JCF)': 'JCF-17' },
};
const ids = new Map<string, string>(fspefFields.map(({ id, label }) => [label, id]));
const wire: Record<string, string> = {
  '11/24/2026': '2026-11-24',
  '8:00 AM': '08:00',
  '1:30 PM': '13:30',
  No: '2',
};
const readOnly = Object.values(record).flatMap((fields) => Object.entries(fields));
const full = Object.fromEntries(readOnly.map(([label, value]) => [ids.get(label), wire[value] ?? value]));

describe('what is read', () => {
  it('TDET-04 every read-only field stands under its heading with its value', () => {
    open(buildTask({ fspef: [full as Fspef] }));
    expect(shown()).toEqual(record);
    const copied = screen.getAllByRole('button', { name: /^Copy/ }).map((button) => button.ariaLabel);
    expect(copied).toEqual(['Copy Part Number', 'Copy Bin Number', 'Copy POR Number']);
  });

  it.each<[string, Fspef[]]>([
    ['an empty FSPEF', [{}]],
    ['no FSPEF', []],
  ])('TDET-04 every read-only field is N/A in %s', (_case, fspef) => {
    open(buildTask({ fspef }));
    const empty = Object.entries(record).map(([heading, fields]) => [
      heading,
      Object.fromEntries(Object.keys(fields).map((label) => [label, 'N/A'])),
    ]);
    expect(shown()).toEqual(Object.fromEntries(empty));
  });
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const choice = (name: string) => within(screen.getByRole('group', { name }));

describe('what is changed', () => {
  it('TDET-05 offers each editable field under its heading, before what is read', () => {
    open(
      buildTask({
        fspef: [
          {
            custeventtask_spef_sow: 'Replace the fan',
            custevent_from_time_sched_arrival: '07:30',
            custevent_spef_actual_actdate: '2026-11-24',
            custeventtask_spef_arrival_time: '07:45',
            custeventtask_spef_departuretime: '09:15',
            custevent_onsite_arrival_yesno: '1',
            custevent_task_totime: '07:40',
            custevent_sla_target: '15',
            custeventtask_spef_reason_of_extn: 'Fan replaced',
            custeventtask_spef_actv_completed: '2',
          },
        ],
      }),
    );
    const box = (name: string) => screen.getByRole('textbox', { name });
    const list = (name: string) => screen.getByRole('combobox', { name });
    expect(part('Problem').getAllByRole('textbox')).toEqual([box('Scope of Work')]);
    expect(box('Scope of Work')).toHaveValue('Replace the fan');
    const [firstRead] = part('Problem').getAllByRole('term');
    expect(firstRead && box('Scope of Work').compareDocumentPosition(firstRead)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(part('Schedule').getAllByRole('combobox')).toEqual([list('Proposed Onsite Arrival')]);
    expect(list('Proposed Onsite Arrival')).toHaveValue('7:30 AM');
    expect(part('Progress').getByRole('textbox', { name: 'FSP Actual Activity' })).toHaveValue('11/24/2026');
    expect(part('Progress').getAllByRole('combobox')).toEqual(
      ['FSP Arrival Time', 'FSP Departure Time', 'Actual Onsite Arrival', 'SLA Target'].map(list),
    );
    expect(list('FSP Arrival Time')).toHaveValue('7:45 AM');
    expect(list('FSP Departure Time')).toHaveValue('9:15 AM');
    expect(list('Actual Onsite Arrival')).toHaveValue('7:40 AM');
    expect(list('SLA Target')).toHaveValue('MET');
    expect(choice('Onsite Arrival?').getByRole('button', { name: 'Yes', pressed: true })).toBeInTheDocument();
    expect(part('Closure').getAllByRole('textbox')).toEqual([box('Summary Of Activity')]);
    expect(
      choice('Activity Completed').getByRole('button', { name: 'No', pressed: true }),
    ).toBeInTheDocument();
  });

  it('TDET-05 TDET-06 sends ids for labels, and null for what was emptied', async () => {
    const { user, sent } = open(
      buildTask({ fspef: [{ custeventtask_spef_actv_completed: '1', custevent_sla_target: '5' }] }),
    );
    await user.click(choice('Onsite Arrival?').getByRole('button', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Clear Activity Completed' }));
    expect(choice('Activity Completed').getByRole('button', { name: 'Yes' })).toHaveFocus();
    expect(choice('Activity Completed').queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    const sla = screen.getByRole('combobox', { name: 'SLA Target' });
    await user.clear(sla);
    await user.type(sla, '180');
    await user.click(screen.getByRole('option', { name: '180CD' }));
    await user.type(screen.getByRole('combobox', { name: 'FSP Arrival Time' }), '1:37 pm');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await user.click(await screen.findByRole('button', { name: 'Proceed' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          custevent_onsite_arrival_yesno: '2',
          custeventtask_spef_actv_completed: null,
          custevent_sla_target: '13',
          custeventtask_spef_arrival_time: '13:37',
        },
      ]),
    );
  });

  it('TDET-06 lists the fifteen SLA targets in the order of their ids', async () => {
    const { user } = open(buildTask());
    await user.click(screen.getByRole('combobox', { name: 'SLA Target' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
      'NBD RE 1H 2H 4H 72H 10M 90CD 12H 48H 6H 24H 180CD MISSED MET'.split(' '),
    );
  });

  it('TDET-11 FMT-04 Update goes to the field with an error on the tab that is not shown, and shows the error', async () => {
    const { user, sent } = open(buildTask());
    await user.type(screen.getByRole('combobox', { name: 'FSP Arrival Time' }), '25:00');
    await user.click(screen.getByRole('tab', { name: 'Main' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const arrival = screen.getByRole('combobox', { name: 'FSP Arrival Time' });
    expect(arrival).toHaveFocus();
    expect(arrival).toHaveValue('25:00');
    expect(arrival).toHaveAccessibleDescription('Enter a time like 1:30 PM or 13:30.');
    expect(screen.queryByRole('dialog', { name: 'Confirm Update' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('TDET-05 a link leads to each heading', async () => {
    const { user } = open(buildTask());
    const links = within(screen.getByRole('navigation', { name: 'Parts of the FSPEF' }));
    expect(links.getAllByRole('button').map((link) => link.textContent)).toEqual([
      'Problem *',
      'Site',
      'Schedule *',
      'Parts',
      'Progress *',
      'Closure *',
    ]);
    await user.click(links.getByRole('button', { name: 'Closure' }));
    expect(screen.getByRole('heading', { name: 'Closure' })).toHaveFocus();
  });
});

describe('what is locked', () => {
  const fe = { taskType: 'FE Sourcing (FS)', assigned: 'Amira Sato' } as const;
  const inputs = () => [
    ...screen.queryAllByRole('textbox'),
    ...screen.queryAllByRole('combobox'),
    ...screen.queryAllByRole('group'),
  ];
  const FE_LIST = 'Current Progress (FE Sourcing)';

  it.each<[string, Task, TaskAccess, RegExp, string]>([
    [
      'TDET-07 completed',
      buildTask({ ...fe, progressId: '14' }),
      'own',
      /^You cannot update this due to the status\.$/,
      'You cannot update this due to the status.',
    ],
    [
      'TDET-09 a search result',
      buildTask(fe),
      'searchResult',
      /Only tasks in your own list can be changed\. It is assigned to Amira Sato\.$/,
      'This is a search result. Only tasks in your own list can be changed.',
    ],
    [
      "TDET-09 another's",
      buildTask({ ...fe, feProgressId: '10' }),
      'notAssigned',
      /^Only its assignee can change this task\. It is assigned to Amira Sato\.$/,
      'Only its assignee can change this task.',
    ],
  ])('%s: every input of both tabs and Update', async (_case, task, access, line, reason) => {
    const { user } = open(task, access, 'main');
    for (const [tab, count] of [
      ['Main', 5],
      ['FSPEF', 10],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(screen.getByRole('alert')).toHaveTextContent(line);
      expect(inputs()).toHaveLength(count);
      for (const control of [...inputs(), screen.getByRole('button', { name: 'Update' })]) {
        expect(control).toHaveAttribute('aria-disabled', 'true');
        expect(control).toHaveAccessibleDescription(reason);
      }
    }
    await user.click(choice('Onsite Arrival?').getByRole('button', { name: 'Yes' }));
    expect(choice('Onsite Arrival?').queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument();
  });

  it('TDET-08 a paid one: the FE Sourcing list, and nothing else', async () => {
    const { user } = open(buildTask({ ...fe, feProgressId: '10' }), 'own', 'main');
    const disabled = () => inputs().filter((input) => input.ariaDisabled === 'true');
    expect(disabled()).toEqual([screen.getByRole('combobox', { name: FE_LIST })]);
    await user.click(screen.getByRole('tab', { name: 'FSPEF' }));
    expect(inputs()).toHaveLength(10);
    expect(disabled()).toEqual([]);
  });
});

it('TDET-02 a title of 300 characters stands in the head and in the record', () => {
  const title = 'W'.repeat(300);
  open(buildTask({ title }), 'own', 'main');
  expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
  expect(part('Record').getByText(title)).toBeInTheDocument();
});
