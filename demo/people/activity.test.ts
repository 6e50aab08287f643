import { logEntry } from '@contract/logs';
import { demoActivity } from './activity';
import { one } from '@demo/draw';
import { demoAccounts } from './people';
import { demoTasks } from '@demo/tasks/tasks';

const people = Object.entries(demoAccounts).map(([id, { email }]) => ({ id, email }));
const of = (id: string, now: Date) => demoActivity(people, now).filter(({ user_id }) => user_id === id);
const instants = (entries: ReturnType<typeof of>) => entries.map(({ time }) => Date.parse(time ?? ''));

const noon = new Date('2026-11-21T12:00:00.000Z');
const HOUR = 60 * 60 * 1000;

describe.each(people)('the activity of $email', ({ id, email }) => {
  it('LOG-02 fits the contract, and stands in the order of its time', () => {
    const entries = of(id, noon);
    const fit = entries.map(({ message, time }, index) =>
      logEntry.safeParse({ id: String(index + 1), userId: id, message, time }),
    );
    expect(fit.filter(({ success }) => !success)).toEqual([]);
    expect(instants(entries)).toEqual(instants(entries).sort((a, b) => a - b));
  });

  it.each([
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T23:59:59.999Z',
    '2026-03-01T01:30:00.500Z',
    '2026-01-01T00:00:30.000Z',
    '2026-01-01T00:00:00.000Z',
  ])('LOG-04 first started at %s fills more than a page of today, and nothing lies ahead', (start) => {
    const now = new Date(start);
    const times = instants(of(id, now));
    const today = times.filter((time) => time >= Date.parse(start.slice(0, 10)));
    expect(today).toHaveLength(20);
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    expect(Math.min(...today)).toBeGreaterThanOrEqual(now.getTime() - 3 * HOUR);
    expect(times.length - today.length).toBeGreaterThanOrEqual(9 * 3);
  });

  it('LOG-05 the first page has a message to read more of, and all name tasks of the person', () => {
    const messages = of(id, noon).map(({ message }) => message ?? '');
    const firstPage = messages.slice(-15);
    expect(firstPage.some((message) => message.length > 120)).toBe(true);
    expect(messages.at(-1)).toBe('User logged out');
    const own = demoTasks(0, '2026-11-21')
      .filter(({ assigned_email }) => assigned_email === email)
      .map(({ internalid }) => internalid);
    const named = messages.flatMap((message) => /(?:Updated|of|to) task (\w+)/.exec(message)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((task) => !own.includes(task))).toEqual([]);
  });
});

it('is the same for the same moment, whatever was drawn before', () => {
  const first = demoActivity(people, noon);
  one([1, 2, 3]);
  expect(demoActivity(people, noon)).toEqual(first);
});
