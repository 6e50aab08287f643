import type { ApiError } from './errors';
import { createOnce, type Creation } from './idempotency';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const createdAs = (id: string, creation: Omit<Creation, 'userId' | 'key'>) =>
  createOnce(test.db, { ...creation, userId: test.users.Admin.id, key: 'form' }, async () => ({
    internalid: id,
    id,
  }));

it('IMR-04 POR-05 a key that has made something of another kind is refused, be its content the same', async () => {
  const request = { customer: 'Halcyon Airways' };
  const first = { internalid: 'IMR1', id: 'IMR1' };
  expect(await createdAs('IMR1', { operation: 'imr', request })).toEqual(first);
  expect(await createdAs('IMR2', { operation: 'imr', request })).toEqual(first);
  await expect(createdAs('POR1', { operation: 'por', request })).rejects.toMatchObject({
    statusCode: 409,
    body: { created: first },
  } satisfies Partial<ApiError>);
});
