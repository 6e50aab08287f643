import { countries } from './countries';
import { orderStatuses, orderTypes } from './requests/orderOptions';
import { isAdmin, roleDirectoryId } from './accounts/roles';
import {
  feProgress,
  labelOf,
  priorities,
  slaTargets,
  taskProgress,
  taskTypes,
  yesNo,
} from './tasks/taskOptions';

const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);

it('TDET-06 lists the task progress ids and labels of the specification', () => {
  expect(taskProgress.map(({ id, label }) => `${id} ${label}`)).toEqual([
    '1 Ongoing',
    '4 Pending Audit',
    '6 Pending Sparing',
    '9 Pending CMDB Upload',
    '10 Pending Pricing',
    '14 Completed',
    '15 Pending Schedule',
    '16 Pending Spare Parts',
    '17 Pending Approval or Verification',
    '18 Cancelled',
    '19 Clean-up',
  ]);
});

it('TDET-06 lists FE Sourcing progress in the order of the work', () => {
  expect(ids(feProgress)).toEqual(['1', '8', '2', '3', '4', '5', '6', '7', '9', '10']);
  expect(labelOf(feProgress, '8')).toBe('TRT Engineer Assigned');
});

it('TDET-06 lists Yes 1, No 2 and the SLA targets 1 to 15', () => {
  expect(yesNo).toEqual([
    { id: '1', label: 'Yes' },
    { id: '2', label: 'No' },
  ]);
  expect(ids(slaTargets)).toEqual(Array.from({ length: 15 }, (_, index) => String(index + 1)));
  expect(slaTargets.map(({ label }) => label).join()).toBe(
    'NBD,RE,1H,2H,4H,72H,10M,90CD,12H,48H,6H,24H,180CD,MISSED,MET',
  );
});

it('TASK-02 priorities go from critical to low', () => {
  expect(priorities.map(({ label }) => label)).toEqual(['Critical', 'High', 'Medium', 'Low']);
});

it('POR-06 has 47 order types with the ids that are known', () => {
  expect(orderTypes).toHaveLength(47);
  const known = ['2 Reactive', '3 Sparing', '4 Sales', '5 Other', '6 Quote Only', '10 IMAC', '22 Freight'];
  expect(orderTypes.map(({ id, label }) => `${id} ${label}`)).toEqual(expect.arrayContaining(known));
});

it('POR-06 has 17 order statuses with ids from 1 to 19, some names twice', () => {
  expect(orderStatuses).toHaveLength(17);
  expect(ids(orderStatuses).every((id) => Number(id) >= 1 && Number(id) <= 19)).toBe(true);
  const known = ['1 Open', '2 Ordered', '9 Cancelled/Closed', '19 Completed'];
  expect(orderStatuses.map(({ id, label }) => `${id} ${label}`)).toEqual(expect.arrayContaining(known));
  expect(new Set(orderStatuses.map(({ label }) => label)).size).toBeLessThan(17);
});

it('POR-06 has about 165 countries', () => {
  expect(countries).toHaveLength(165);
  expect(new Set(countries.map(({ label }) => label)).size).toBe(165);
});

it.each(
  Object.entries({
    taskProgress,
    feProgress,
    yesNo,
    slaTargets,
    priorities,
    taskTypes,
    orderTypes,
    orderStatuses,
    countries,
  }),
)('POR-06 no id occurs twice in %s', (_name, options) => {
  expect(new Set(ids(options)).size).toBe(options.length);
});

it('ADM-04 a role sets its directory id', () => {
  expect(roleDirectoryId).toEqual({ Admin: '3', 'Field Engineer': '2', 'Field Service Partner': '4' });
});

it.each([
  ['Admin', true],
  ['admin', true],
  [' ADMIN ', true],
  ['Administrator', false],
  ['Field Engineer', false],
  ['', false],
  [null, false],
])('SHELL-06 %j is an admin: %s', (role, expected) => {
  expect(isAdmin(role)).toBe(expected);
});
