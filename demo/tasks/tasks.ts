import { createHash } from 'node:crypto';
import { FE_SOURCING, feProgress, priorities, taskProgress, taskTypes } from '@contract/tasks/taskOptions';
import { isTaskLocked } from '@contract/tasks/taskRules';
import { customers } from '@demo/catalogue/customers';
import { addDays, chance, earlier, filled, int, one, startStream, timeOfDay, weighted } from '@demo/draw';
import type { DemoRow } from '@demo/insertRows';
import { longText } from '@demo/longTexts';
import { demoAccounts, staffOf, type Person } from '@demo/people/people';
import { demoFspef } from './taskFspef';
import { anyTitle, filledTitle, hostName, type TaskType } from './taskTitles';

const TASKS_PER_UNIT = 400;
const FIRST_ID = 48_001;

/** How many of the first unit's tasks belong to the accounts that people sign in with; the rest is the colleagues'. */
const OWN_TASKS = [
  { person: demoAccounts.engineer, count: 170 },
  { person: demoAccounts.partner, count: 80 },
  { person: demoAccounts.admin, count: 50 },
] as const;

const progressWeights = taskProgress.map(({ id }) => ({
  weight: { '1': 9, '14': 8, '18': 3, '19': 2 }[id as string] ?? 3,
  value: id,
}));
const messages = [
  'The customer reports alerts since 06:40 and no effect on users so far. What is needed is reserved at the depot, the courier is booked for Monday 08:00.\nSite contact asks for a call 30 minutes before arrival.',
  'Customer confirmed the window. Vendor case open.',
  'Waiting for the customer’s change approval.',
  'Señor Núñez será el contacto en sitio; llamar antes de las 8:00.',
  'Zugang nur über Tor 4, Ausweis nötig – Anmeldung bei Frau Größl.',
  'Part is in customs, expected tomorrow.',
];

/** Whom a task belongs to. */
export type Assignee = Pick<Person, 'email' | 'fullname'>;

interface Wanted {
  id: string;
  owner: Assignee;
  /** The place in the owner's list: the first ones cover every progress, so that nobody's list lacks a status. */
  place: number;
}

/** The tasks of one unit: 400, with every progress, FE Sourcing progress, priority and type among them. */
export function demoTasks(unit: number, day: string): DemoRow<'tasks'>[] {
  const owners = ownersOf(unit);
  startStream('tasks', unit);
  return owners.map((wanted, index) =>
    demoTask({ ...wanted, id: String(FIRST_ID + unit * TASKS_PER_UNIT + index) }, day),
  );
}

/** `count` further tasks of one person, the same for the same `from`, which counts those made before. */
export function moreTasksOf(owner: Assignee, from: number, count: number, day: string): DemoRow<'tasks'>[] {
  startStream('moreTasks', from);
  const series = createHash('sha256').update(owner.email.toLowerCase()).digest('hex').slice(0, 10);
  return Array.from({ length: count }, (_, index) =>
    demoTask({ id: `X${series}-${from + index + 1}`, owner, place: from + index }, day),
  );
}

function ownersOf(unit: number): Omit<Wanted, 'id'>[] {
  const own = unit === 0 ? OWN_TASKS : [];
  const named = own.flatMap(({ person, count }) =>
    Array.from({ length: count }, (_, place) => ({ owner: person, place })),
  );
  const staff = staffOf(unit);
  const others = Array.from({ length: TASKS_PER_UNIT - named.length }, (_, index) => ({
    owner: staff[index % staff.length] ?? demoAccounts.admin,
    place: Math.floor(index / staff.length),
  }));
  return [...named, ...others];
}

function demoTask({ id, owner, place }: Wanted, day: string): DemoRow<'tasks'> {
  const customer = one(customers);
  const site = one(customer.sites);
  const covering = place - taskProgress.length;
  const feId = covering >= 0 && covering < feProgress.length ? feProgress[covering]?.id : undefined;
  const type: TaskType = feId || chance(0.18) ? FE_SOURCING : one(taskTypes).label;
  const { title, models } = anyTitle(type);
  const model = one(models);
  const progress = taskProgress[place]?.id ?? weighted(progressWeights);
  const closed = isTaskLocked(progress);
  const start = filled(0.97, () => addDays(day, closed ? -int(2, 120) : int(-12, 21)));
  const due = filled(0.95, () => addDays(start ?? day, int(0, 9)));
  const created = addDays(earlier(start ?? day, day), -int(0, 20));
  const onsite = type === FE_SOURCING || chance(0.5);
  const others = staffOf(0);
  return {
    internalid: id,
    title: filledTitle(title, { model, site, host: hostName(customer, model, site) }, chance(0.02)),
    priority: filled(0.97, () => priorities[place]?.label ?? one(priorities).label),
    task_type: type === FE_SOURCING ? type : filled(0.98, () => type),
    company: filled(0.95, () => customer.name),
    startdate: start,
    duedate: due,
    progress_id: progress,
    fe_progress_id: type === FE_SOURCING ? (feId ?? one(feProgress).id) : null,
    assigned: owner.fullname,
    assigned_email: owner.email,
    previous_assignee: filled(0.3, () => one(others).fullname),
    message: filled(0.75, () => (chance(0.04) ? longText(8) : one(messages))),
    date_created: created,
    date_completed: progress === '14' ? earlier(addDays(start ?? created, int(0, 6)), day) : null,
    from_time: filled(0.8, () => timeOfDay(6, 11)),
    to_time: filled(0.8, () => timeOfDay(12, 20)),
    fspef: onsite ? demoFspef(site, model, start, progress === '14') : {},
    version: 1,
  };
}
