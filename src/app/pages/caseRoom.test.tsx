import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CaseRoom } from '@contract/records/caseRoom';
import { buildSession } from '@/testing/builders/builders';
import { buildCase } from '@/testing/builders/buildCase';
import { emptyRoom, linkHandlers } from '@/testing/handlers/links';
import { searchHandlers } from '@/testing/handlers/search';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { App } from '../App';

const supportCase = { ...buildCase(), internalid: '20931', casenumber: 'CS-20931' };
/** On the reader's own clock, wherever that is. */
const evening = new Date(2026, 10, 3, 23, 30).toISOString();
const owner = { id: '20931', title: 'CS-20931' };
const task = {
  id: '48213',
  title: 'Replace controller A',
  status: 'Ongoing',
  progressId: '1',
  assigned: 'Jonah Reyes',
  startdate: null,
  duedate: '2026-11-18',
  completed: null,
};
const full: CaseRoom = {
  machines: {
    total: 1,
    records: [
      {
        id: '9001',
        name: 'HAL-SAN-MNL-04',
        hostname: 'hal-san-04.mnl',
        model: 'PowerStack 500T',
        address: '12 Ayala Avenue, Manila, Philippines',
        contact: 'Mia Santos',
        phone: '+63 2 555 0101',
        sla: '24x7x4',
        warrantyEnd: '2027-03-01',
      },
    ],
  },
  openTasks: { total: 21, records: [task, { ...task, id: '48214', assigned: null, duedate: null }] },
  lastVisit: { ...task, id: '48001', assigned: 'Rosa Lim', completed: '2026-10-02', progressId: '14' },
  requests: {
    total: 2,
    records: [
      {
        kind: 'por',
        id: '7',
        title: 'POR10007',
        subtitle: 'Northgate Parts',
        status: 'Ordered',
        day: evening,
        case: owner,
        isOpen: true,
        eta: '2026-11-30',
        order: 'PO-300123',
      },
      { kind: 'imr', id: '9', title: 'IMR10012', case: owner, isOpen: false, eta: null, order: null },
    ],
  },
  parts: {
    total: 3,
    records: [
      {
        number: '801-2244-01',
        description: 'Storage controller',
        asked: [
          { kind: 'por', id: '7', title: 'POR10007', quantity: '4' },
          { kind: 'imr', id: '9', title: 'IMR10012', quantity: '-1' },
        ],
        onHand: '8.5',
        available: '6',
        item: { id: '3', title: '801-2244-01' },
        bins: [
          {
            item: { id: '3', title: '801-2244-01' },
            bin: 'B-12',
            location: 'Manila',
            onHand: '7',
            available: '5',
          },
          {
            item: { id: '3', title: '801-2244-01' },
            bin: null,
            location: null,
            onHand: '1',
            available: null,
          },
        ],
      },
      {
        number: ' 999-1 ',
        description: null,
        asked: [{ kind: 'imr', id: '9', title: 'IMR10012', quantity: null }],
        onHand: null,
        available: null,
        item: null,
        bins: [],
      },
      {
        number: '999-2',
        description: null,
        asked: [{ kind: 'imr', id: '9', title: 'IMR10012', quantity: '2' }],
        onHand: '0',
        available: null,
        item: { id: '4', title: '999-2' },
        bins: [],
      },
    ],
  },
  timeline: [
    {
      day: evening,
      event: 'created',
      kind: 'por',
      record: { id: '7', title: 'POR10007', subtitle: 'Northgate Parts', case: owner },
    },
    {
      day: '2026-11-01',
      event: 'opened',
      kind: 'case',
      record: { ...owner, subtitle: 'Controller degraded' },
    },
  ],
};

beforeEach(() => setToday('2026-11-21'));
afterEach(() => jest.useRealTimers());

function open(room: CaseRoom) {
  server.use(...searchHandlers({ caselist: [supportCase] }), ...linkHandlers({ rooms: { '20931': room } }));
  return renderWithApp(<App />, {
    route: '/case?search=CS-20931&record=20931&tab=room',
    state: { session: buildSession() },
  });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) =>
  (await section(name)).getAllByRole('listitem').map((row) => row.textContent);

it('LINK-02 the room says which machine it is, where it stands and whom to call', async () => {
  open(full);
  expect(await rowsOf('Machine')).toEqual([
    'HAL-SAN-MNL-04hal-san-04.mnl · PowerStack 500T12 Ayala Avenue, Manila, PhilippinesMia Santos · +63 2 555 0101SLA 24x7x4 · Warranty until 03/01/2027',
  ]);
});

it('LINK-02 what is to be done, who was there last, and where the requests stand', async () => {
  open(full);
  expect(await rowsOf('Open tasks')).toEqual([
    '48213 Replace controller AOngoingJonah Reyes · due 11/18/2026 · Overdue by 3 days',
    '48214 Replace controller AOngoingNobody assigned',
  ]);
  expect((await section('Open tasks')).getByText('Showing the first 2 of 21 open tasks.')).toBeVisible();
  expect(await rowsOf('Last visit')).toEqual(['48001 Replace controller AOngoingRosa Lim · 10/02/2026']);
  expect(await rowsOf('Requests')).toEqual([
    'POR10007Ordered · openNorthgate Parts · 11/03/2026 · ETA 11/30/2026 · order PO-300123',
    'IMR10012No status · closed',
  ]);
});

it('LINK-02 whether a request is open is told once', async () => {
  const request = { kind: 'imr', case: owner, eta: null, order: null } as const;
  const states = [
    ['Open', true],
    ['Closed', false],
    ['Cancelled/Closed', false],
    ['Open', false],
  ] as const;
  const records = states.map(([status, isOpen], at) => ({
    ...request,
    id: `${at}`,
    title: `IMR${at}`,
    status,
    isOpen,
  }));
  open({ ...full, requests: { total: 4, records } });
  expect(await rowsOf('Requests')).toEqual([
    'IMR0Open',
    'IMR1Closed',
    'IMR2Cancelled/Closed',
    'IMR3Open · closed',
  ]);
});

it('LINK-02 which parts are asked for, and in which bins they are', async () => {
  open(full);
  expect(await rowsOf('Parts asked for')).toEqual([
    '801-2244-01Storage controller6 available, 8.5 on handBin B-12, Manila: 5 availableBin without a name: 1 on handAsked by POR10007 (4), IMR10012 (-1)',
    '999-1Not an inventory itemAsked by IMR10012',
    '999-2None in stockAsked by IMR10012 (+2)',
  ]);
});

it('LINK-02 a part that is in stock under another number says so, and whose bins are another item’s', async () => {
  const [part] = full.parts.records;
  if (!part) throw new Error('No part.');
  const other = {
    ...part,
    number: ' 801-OLD',
    bins: part.bins.map((bin) => ({ ...bin, item: { id: '4', title: '801-OLD-B' } })),
  };
  open({ ...full, parts: { total: 1, records: [other] } });
  expect(await rowsOf('Parts asked for')).toEqual([
    '801-OLD as 801-2244-01Storage controller6 available, 8.5 on hand801-OLD-B, Bin B-12, Manila: 5 available801-OLD-B: 1 on handAsked by POR10007 (4), IMR10012 (-1)',
  ]);
});

it('LINK-02 one timeline, each line a link with a way back', async () => {
  const { user } = open(full);
  expect(await rowsOf('Timeline')).toEqual([
    'POR10007 created11/03/2026Northgate Parts',
    'Support case CS-20931 opened11/01/2026Controller degraded',
  ]);
  const request = (await section('Timeline')).getByRole('link', { name: 'POR10007' });
  expect(request).toHaveAttribute('href', '/case?search=CS-20931&record=20931&tab=por&request=7');
  await user.click(request);
  expect(await screen.findByRole('button', { name: 'Back to Case CS-20931' })).toBeVisible();
});

it('LINK-02 FMT-01 a request stands in the timeline at its day on the own clock', async () => {
  const [por, supportCase] = full.timeline;
  const isWest = new Date(2026, 10, 3).getTimezoneOffset() > 0;
  // West of Greenwich the evening before is this day there, which the server puts first.
  const early = new Date(2026, 10, 2, 23, 30).toISOString();
  const lines = [
    { ...por!, day: early },
    { ...supportCase!, day: '2026-11-03' },
  ];
  open({ ...full, timeline: isWest ? lines : lines.reverse() });
  expect(await rowsOf('Timeline')).toEqual([
    'Support case CS-20931 opened11/03/2026Controller degraded',
    'POR10007 created11/02/2026Northgate Parts',
  ]);
});

it('LINK-02 an empty room says of each part that there is none', async () => {
  open(emptyRoom);
  expect(await rowsOf('Machine')).toEqual([
    'No configuration item has the serial number or hostname of this case.',
  ]);
  expect(await rowsOf('Open tasks')).toEqual(['No open task names the machine, the job or this case.']);
  expect(await rowsOf('Last visit')).toEqual(['No task was completed here yet.']);
  expect(await rowsOf('Requests')).toEqual(['No IMR or POR was made for this case.']);
  expect(await rowsOf('Parts asked for')).toEqual(['No request of this case asks for a part.']);
});

it.each([
  ['an error', () => HttpResponse.json({ error: 'down' }, { status: 500 })],
  ['half an answer', () => HttpResponse.json({ ...full, parts: undefined })],
])('LINK-02 %s is no empty room, and is tried again', async (_name, answer) => {
  server.use(...searchHandlers({ caselist: [supportCase] }));
  let isDown = true;
  const { user } = open(full);
  server.use(http.get('/api/caseRoom', () => (isDown ? answer() : HttpResponse.json(full))));
  expect(await screen.findByText('The case room could not be loaded.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowsOf('Machine')).toHaveLength(1);
});
