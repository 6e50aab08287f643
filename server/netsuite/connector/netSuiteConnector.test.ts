import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import { accountMapping } from '@server/netsuite/mapping/accountMapping';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { exampleRows } from '@server/modules/installation/demoData';
import { readRow } from '@server/source/rows/readRow';
import type { Connector, IdPage, PageCall, SourcePage } from '@server/source/replica/connector';
import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import { createNetSuiteConnector } from './netSuiteConnector';

const PERSON = { email: 'jonah@demo.test', fullname: 'Jonah Reyes' };
const connectorMapping = accountMapping(undefined);
const { signal } = new AbortController();

let standIn: ConnectedNetSuite;
let connector: Connector;

const rowsOfKinds = async (): Promise<Parameters<typeof netSuiteForTests>[0]['rows']> => {
  const kinds = (Object.keys(kindDescriptions) as RecordKind[]).map(
    async (kind) => [kind, await exampleRows('docs/examples', kind, PERSON)] as const,
  );
  return Object.fromEntries(await Promise.all(kinds));
};

beforeAll(async () => {
  standIn = await netSuiteForTests({ rows: await rowsOfKinds() });
  connector = createNetSuiteConnector(standIn.settings, { pageRows: 7 });
}, 120_000);
afterAll(async () => {
  await connector.close();
  await standIn.close();
});

/** All pages of a reading. */
async function all<Page extends SourcePage | IdPage>(
  read: (call: PageCall) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let after: string | null = null;
  do {
    const page: Page = await read({ after, signal });
    pages.push(page);
    after = page.next;
  } while (after !== null);
  return pages;
}
const everyRow = async (kind: RecordKind, from = connector) =>
  (await all((call) => from.readAll(kind, call))).flatMap(({ rows, unreadable = [] }) => {
    expect(unreadable).toEqual([]);
    return rows;
  });

const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0;

/** What a row says, as it is understood here: by field, without what it leaves empty. */
function contentOf(kind: RecordKind, row: SourceRow) {
  const read = readRow(kind, row);
  if (!('content' in read)) throw new Error(JSON.stringify(read.issues));
  const filled = (content: object) =>
    Object.fromEntries(
      Object.entries(content).filter(
        ([, value]) => value !== null && !(Array.isArray(value) && !value.length),
      ),
    );
  return filled(read.content);
}

it.each(Object.keys(kindDescriptions) as RecordKind[])(
  'ERP-09 every %s of the account is read, in a form that is understood here',
  async (kind) => {
    const rows = await everyRow(kind);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(readRow(kind, row)).toMatchObject({ ignored: [] });
    expect(new Set(rows.map(({ externalId }) => externalId)).size).toBe(rows.length);
    const ids = (await all((call) => connector.listIds(kind, call))).flatMap((page) => page.ids);
    expect(ids.map(({ externalId }) => externalId)).toEqual(rows.map(({ externalId }) => externalId));
    const wanted = rows.slice(0, 3).map(({ externalId }) => externalId);
    const some = await connector.readSome(kind, [...wanted, '999999999', "1' OR 1=1"], signal);
    expect(some.rows).toEqual(rows.slice(0, 3));
  },
);

it.each(['task', 'event', 'salesorder', 'case', 'imr', 'por', 'inventoryitem'] as const)(
  'ERP-09 a %s says what the account holds of it',
  async (kind) => {
    const mapping = connectorMapping[kind];
    const held = new Map(
      (await exampleRows('docs/examples', kind, PERSON)).map((row) => [row.externalId, row]),
    );
    for (const row of await everyRow(kind)) {
      const expected = contentOf(kind, held.get(row.externalId) as SourceRow);
      const given = contentOf(kind, row);
      for (const [id, source] of Object.entries(mapping?.fields ?? {})) {
        // Two fields of one column: the text that stands in the account is one of the two.
        const isShared =
          'from' in source &&
          Object.values(mapping?.fields ?? {}).filter((each) => 'from' in each && each.from === source.from)
            .length > 1;
        if ('from' in source && !isShared) expect([id, given[id]]).toEqual([id, expected[id]]);
      }
      for (const id of Object.keys(mapping?.lists ?? {}))
        expect((given[id] as unknown[] | undefined)?.length).toBe(
          (expected[id] as unknown[] | undefined)?.length,
        );
      // What the account has of a bin in several rows is one line, with its sums.
      if (kind === 'inventoryitem')
        expect(new Set(given.invTab as object[])).toEqual(new Set(expected.invTab as object[]));
    }
  },
);

it('ERP-03 INV-03 a bin is listed once, with the sum of its serial numbers, of which it may hold thousands', async () => {
  const { externalId } = (await everyRow('inventoryitem')).find(({ record }) => isFilled(record.invTab))!;
  const read = async () => {
    const { rows, unreadable } = await connector.readSome('inventoryitem', [externalId], signal);
    expect(unreadable).toEqual([]);
    return rows[0]?.record.invTab as Record<string, string>[];
  };
  const before = await read();
  await standIn.account.query(
    `insert into inventorybalance (id, item, binnumber, binnumber__label, location, location__label, inventorynumber,
      quantityavailable, quantityonhand)
     select 70000000 + n, item, binnumber, binnumber__label, location, location__label, n, 0, 1
     from (select * from inventorybalance where item = $1 and binnumber__label = $2 limit 1) bin,
       generate_series(1, 1500) n`,
    [externalId, before[0]?.binnumber],
  );
  const after = await read();
  await standIn.account.query('delete from inventorybalance where id between 70000001 and 70001500');
  expect(after).toHaveLength(before.length);
  expect(Number(after[0]?.binonhandcount)).toBe(Number(before[0]?.binonhandcount) + 1500);
  expect(after[0]?.binonhandavail).toBe(before[0]?.binonhandavail);
});

it('ERP-09 INV-03 rows are added up to one line whatever key each has', async () => {
  const read = async (lists: object) => {
    const other = createNetSuiteConnector({ ...standIn.settings, kinds: { inventoryitem: { lists } } });
    const { rows } = await other.readAll('inventoryitem', { after: null, signal });
    await other.close();
    return rows.map(({ record }) => new Set(record.invTab as object[]));
  };
  expect(await read({ invTab: { key: 'id' } })).toEqual(await read({}));
});

it('ERP-03 SO-04 the items of a sales order are without its shipping and its taxes', async () => {
  const { externalId } = (await everyRow('salesorder')).find(({ record }) => isFilled(record.items))!;
  const items = async () => {
    const { rows } = await connector.readSome('salesorder', [externalId], signal);
    return (rows[0]?.record.items as { item: string }[]).map(({ item }) => item);
  };
  const before = await items();
  const own = { transaction: externalId, mainline: 'F', taxline: 'F' };
  const lines: [string, Record<string, string>][] = [
    ['Freight', { itemtype: 'ShipItem' }],
    ['VAT', { itemtype: 'TaxItem', taxline: 'T' }],
    ['Fan', { itemtype: 'InvtPart' }],
  ];
  for (const [index, [item, more]] of lines.entries())
    await standIn.account.write('transactionline', String(71_000_000 + index), {
      values: { ...own, ...more },
      texts: { item },
    });
  const after = await items();
  await standIn.account.query('delete from transactionline where id between 71000000 and 71000002');
  expect(after).toEqual(['Fan', ...before]);
});

it('SRC-03 a deleted item with serial or lot numbers is listed as such', async () => {
  const types = ['inventoryitem', 'serializedinventoryitem', 'lotnumberedinventoryitem', 'noninventoryitem'];
  const since = new Date(Date.now() - 60_000);
  for (const [index, type] of types.entries()) {
    const id = String(72_000_000 + index);
    await standIn.account.write('item', id, { values: { itemid: type, itemtype: 'InvtPart' } });
    await standIn.account.remove('item', id, type);
  }
  const pages = await all((call) => connector.readDeleted('inventoryitem', since, call));
  expect(pages.flatMap(({ ids }) => ids.map(({ externalId }) => externalId))).toEqual([
    '72000000',
    '72000001',
    '72000002',
  ]);
});

it('ERP-05 a record that fails the filter by now is read by its key all the same', async () => {
  const key = (await everyRow('task'))[0]!.externalId;
  const none = createNetSuiteConnector({ ...standIn.settings, kinds: { task: { filter: 't.id < 0' } } });
  expect(await everyRow('task', none)).toEqual([]);
  expect((await none.readSome('task', [key], signal)).rows).toMatchObject([{ externalId: key }]);
  await none.close();
});

it('SRC-04 a kind that tells no changes counts as read once it is stored', async () => {
  const own = createNetSuiteConnector(standIn.settings, { pageRows: 1000 });
  const since = new Date();
  const read = async () => {
    const pages = await all((call) => own.readChanged('option', since, call));
    return pages.flatMap(({ rows }) => rows).length;
  };
  const whole = await read();
  expect(whole).toBeGreaterThan(0);
  // Its rows could not be stored: deletions were not asked for.
  expect(await read()).toBe(whole);
  await own.readDeleted('option', since, { after: null, signal });
  expect(await read()).toBe(0);
  await own.close();
});
