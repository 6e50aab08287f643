import { demoCases } from './cases';
import { demoCmdb } from './cmdb';
import { InstalledBase } from './installedBase';
import { demoTasks } from '@demo/tasks/tasks';

const day = '2026-11-21';
const items = demoCmdb('cmdb', 0, day);
const base = new InstalledBase(items);
const hosts = new Set(items.map(({ fields }) => fields?.hostname));
const jobs = new Set(items.map(({ fields }) => fields?.jobNum));

it('LINK-01 many demo cases and tasks are about machines of the demo data, and some orders about their jobs', () => {
  const cases = demoCases(0, day).map((row) => base.supportCase(row));
  const ofMachine = cases.filter(({ fields }) => hosts.has(fields?.custevent119));
  expect(ofMachine.length).toBeGreaterThan(100);
  expect(
    ofMachine.filter(({ fields }) => jobs.has(fields?.job_id_text?.split(' ')[0])).length,
  ).toBeGreaterThan(80);
  const tasks = demoTasks(0, day).map((task) => base.task(task));
  expect(
    tasks.filter(({ title }) => [...hosts].some((host) => host && title?.includes(host))).length,
  ).toBeGreaterThan(40);
  const order = base.order({ internalid: '7', memo: null, entity: 'Halcyon Airways' });
  expect(order.memo).toMatch(/^Covers JOB-\d{5}\.$/);
  expect(jobs).toContain(order.memo?.slice('Covers '.length, -1));
});

it('LINK-01 a record that no machine fits stays as it is', () => {
  const none = new InstalledBase([]);
  const [task] = demoTasks(0, day);
  const [row] = demoCases(0, day);
  const order = { internalid: '7', memo: null, entity: 'Nobody' };
  if (!task || !row) throw new Error('There are no demo records.');
  expect([none.task(task), none.supportCase(row), none.order(order)]).toEqual([task, row, order]);
});
