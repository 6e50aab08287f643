import { ErrorForPeople } from '@server/errorForPeople';
import { seedOptions } from './seedOptions';

const config = { seedScale: 3 };

it('takes the scale from the options, else from the settings', () => {
  expect(seedOptions([], config)).toEqual({ scale: 3, tasksFor: [] });
  expect(seedOptions(['--scale', '1000'], config).scale).toBe(1000);
});

it('takes any number of accounts that need more tasks', () => {
  const args = ['--tasks-for', 'engineer@demo.test=5000', '--tasks-for=a=b@demo.test=7'];
  expect(seedOptions(args, config).tasksFor).toEqual([
    { email: 'engineer@demo.test', total: 5000 },
    { email: 'a=b@demo.test', total: 7 },
  ]);
});

it.each([
  [['--scale', '0']],
  [['--scale', '1001']],
  [['--scale', '1.5']],
  [['--scale']],
  [['--size', '1']],
  [['5']],
  [['--tasks-for', 'engineer@demo.test']],
  [['--tasks-for', 'engineer@demo.test=-1']],
])('refuses %j and says how it is used', (args) => {
  expect(() => seedOptions(args, config)).toThrow(ErrorForPeople);
});
