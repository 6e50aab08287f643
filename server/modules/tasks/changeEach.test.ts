import type { FastifyRequest } from 'fastify';
import type { Delivery } from '@contract/source/changes';
import type { Task } from '@contract/tasks/tasks';
import { changeEach } from './changeEach';

it.each([
  ['rejected', { outcome: 'refused', code: 'validation_failed' }],
  ['cancelled', { outcome: 'refused', code: 'owned_by_connector' }],
  ['conflict', { outcome: 'conflict', code: 'conflict' }],
] satisfies [Delivery['state'], object][])(
  'BULK-01 ERP-05 a change that is %s before its call is answered is not told as stored',
  async (state, told) => {
    const delivery = { state, source: 'ERP', at: '2026-01-01T00:00:00.000Z', problem: 'Why.' };
    const answer = await changeEach([{ internalid: '1' }], {} as FastifyRequest, () =>
      Promise.resolve({ internalid: '1', delivery } as Task),
    );
    expect(answer.rows).toEqual([{ internalid: '1', message: 'Why.', ...told }]);
  },
);
