import { demoCases } from './cases';
import { demoCmdb } from './cmdb';
import { customers } from '@demo/catalogue/customers';
import { storeDemoDocuments } from '@demo/documents/demoDocuments';
import { demoSalesOrders } from './salesOrders';

const day = '2026-11-21';
const scopes = ['cmdb', 'purchaseorder', 'purchaseorderrequest'] as const;

it.each(scopes)('CMDB-01, PO-01 HAL-SAN finds some %s records, and not all', (scope) => {
  const records = demoCmdb(scope, 0, day);
  const found = records.filter(({ name, fields }) => /hal-san/i.test(`${name}\n${fields?.hostname}`));
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(records.length / 10);
});

it('CMDB-01 configuration items are named as in HAL-SAN-MNL-04', () => {
  for (const { name } of demoCmdb('cmdb', 0, day)) expect(name).toMatch(/^[A-Z]{3}-[A-Z]+-[A-Z]{3}-\d\d$/);
});

it('SO-01, CASE-01, CMDB-01, PO-01 every customer has some records of each kind', async () => {
  const { ofSalesOrders } = await storeDemoDocuments({ put: async () => undefined });
  const kinds = {
    orders: demoSalesOrders(0, day, ofSalesOrders).orders.map(({ entity }) => entity),
    cases: demoCases(0, day).map(({ company }) => company),
    ...Object.fromEntries(
      scopes.map((scope) => [scope, demoCmdb(scope, 0, day).map(({ customer }) => customer)]),
    ),
  };
  const names = customers.map(({ name }) => name).sort();
  for (const [kind, found] of Object.entries(kinds)) {
    expect([kind, [...new Set(found)].filter(Boolean).sort()]).toEqual([kind, names]);
  }
});
