import fc from 'fast-check';
import { sql, type Insertable } from 'kysely';
import { failure } from '@contract/errors';
import { SEARCH_CAP } from '@contract/records/search';
import { buildApp } from '@server/app/app';
import type { SalesOrdersTable } from '@server/db/recordTables';
import { askSearch, findRecords } from '@server/testing/records/findRecords';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  await test.db.deleteFrom('sales_orders').execute();
  await test.db.deleteFrom('support_cases').execute();
});

/** The numbers of the sales orders that a term finds, in their order. */
const orders = async (id: string) =>
  (await findRecords(test, { type: 'solist', id })).records.map(
    (order) => (order as unknown as SalesOrdersTable).tranid,
  );

let lastId = 0;
const addOrders = (...seeds: Partial<Insertable<SalesOrdersTable>>[]) =>
  test.db
    .insertInto('sales_orders')
    .values(seeds.map((seed) => ({ internalid: `id${(lastId += 1)}`, tranid: `T${lastId}`, ...seed })))
    .execute();
/** Sales orders of these customers, numbered by their place: N0, N1 and so on. */
const addCustomers = (...entities: string[]) =>
  addOrders(...entities.map((entity, index) => ({ tranid: `N${index}`, entity })));
describe('what comes first', () => {
  it('SO-01 is the exact number, then numbers that begin with the term, then those that only hold it', async () => {
    await addOrders(
      { tranid: 'X1', entity: 'Depot of SO-40', trandate: '2026-12-01' },
      { tranid: 'RSO-40', trandate: '2026-12-01' },
      { tranid: 'SO-400', trandate: '2026-11-30' },
      { tranid: 'so-40', trandate: '2020-01-01' },
    );
    expect(await orders('SO-40')).toEqual(['so-40', 'SO-400', 'RSO-40', 'X1']);
  });

  it('SO-01 is of several numbers that hold the figures the shortest one', async () => {
    await addOrders(
      { tranid: 'X1', entity: 'Halcyon 4012', trandate: '2026-12-01' },
      { tranid: 'SO-40120', trandate: '2026-11-30' },
      { tranid: 'SO-4012', trandate: '2020-01-01' },
    );
    expect(await orders('4012')).toEqual(['SO-4012', 'SO-40120', 'X1']);
  });

  it('SO-01 is of equally good ones the newest, those without a date last, then the shorter number', async () => {
    const entity = 'Halcyon';
    await addOrders(
      { tranid: 'N10', entity },
      { tranid: 'N9', entity },
      { tranid: 'old', entity, trandate: '2025-12-31' },
      { tranid: 'new', entity, trandate: '2026-11-21' },
    );
    expect(await orders('halcyon')).toEqual(['new', 'old', 'N9', 'N10']);
  });

  it('SO-01 is the record with the term as its id, unless another has it as its number', async () => {
    await addOrders(
      { internalid: '4012', tranid: 'SO-1' },
      { internalid: '7', tranid: '40123' },
      { internalid: '8', tranid: '4012' },
    );
    expect(await orders(' 4012 ')).toEqual(['4012', 'SO-1', '40123']);
    expect(await orders('401')).toEqual(['4012', '40123']);
  });

  it('CASE-01 is of cases likewise the newest', async () => {
    await test.db
      .insertInto('support_cases')
      .values(
        ['2026-11-20', '2026-11-22', null, '2026-11-21'].map((createddate, index) => ({
          internalid: String(index),
          casenumber: `CS-${index}`,
          title: 'Disk failed',
          createddate,
          fields: '{}',
        })),
      )
      .execute();
    expect((await findRecords(test, { type: 'caselist', id: 'disk' })).ids).toEqual(['1', '3', '0', '2']);
  });
});

describe('what a term finds', () => {
  it('SO-01 is every record that holds all of its words, in any order', async () => {
    await addCustomers('Halcyon Airways Manila', 'Manila Halcyon', 'Halcyon Cebu');
    expect(await orders('manila  HALCYON')).toEqual(['N0', 'N1']);
    expect(await orders('n2 cyon')).toEqual(['N2']);
    expect(await orders('halcyon manila cebu')).toEqual([]);
  });

  it('SO-01 is no word that begins in one field and ends in the next', async () => {
    await addOrders({ tranid: 'SO-1', entity: '23 Halcyon' });
    expect(await orders('123')).toEqual([]);
    expect(await orders('1 23')).toEqual(['SO-1']);
  });

  it.each([
    ['SO-1234567', ['SO-1234567', 'SO-12345678']],
    ['so-12345', ['SO-1234567', 'SO-12345678']],
    ['O-1234567', ['SO-1234567', 'SO-12345678', 'PO-1234567/B']],
    ['234567', ['SO-1234567', 'SO-12345678', 'PO-1234567/B']],
    ['1234567/b', ['PO-1234567/B']],
    ['hal-é12345', ['Z2']],
    ['hal-x12345', []],
    ['100%-12345', ['Z3']],
    ['10_%-12345', []],
  ])('SO-01 is for %j what holds all of it, not only the number in it', async (id, expected) => {
    await addOrders(
      { tranid: 'SO-1234567' },
      { tranid: 'PO-1234567/B' },
      { tranid: 'SO-12345678' },
      { tranid: 'Z2', entity: 'Hal-É12345' },
      { tranid: 'Z3', entity: 'Of 100%-12345' },
    );
    expect(await orders(id)).toEqual(expected);
  });

  it.each([
    ['%', ['N1']],
    ['_', ['N2']],
    ['\\', ['N3']],
    ['100%', ['N1']],
    ['\\audit', ['N3']],
    ["o'", ['N4']],
    ['"west"', ['N5']],
    ["' or '1'='1", []],
    ['SÃO', ['N6']],
    ['sao', ['N6']],
    ['PÄULO', ['N6']],
    ['🔧', ['N7']],
    ['وصيانة الشبكات', ['N8']],
    ['الشبكات وصيانة', ['N8']],
    ['שירות', ['N9']],
    ['ЭНЕРГИЯ', ['N10']],
    ['nothing like it', []],
  ])('SO-01 is for %j what holds it, character by character', async (id, expected) => {
    await addCustomers(
      'Plain 100 a b',
      'Ready 100%',
      'Host db_01',
      'C:\\audit',
      "O'Hara",
      'Depot "West"',
      'São Paulo',
      'Repair 🔧 shop',
      'تركيب وصيانة الشبكات',
      'שירות שדה',
      'Северная Энергия',
    );
    expect(await orders(id)).toEqual(expected);
  });

  it('API-01 is exactly the records that hold every word, whatever the words', async () => {
    const characters = ['a', 'b', 'É', 'E\u0301', 'ß', '%', '_', '\\', "'", '"', '🔧', 'ש', '-', '1', ' '];
    const anyText = (maxLength: number) =>
      fc
        .array(fc.constantFrom(...characters), { minLength: 1, maxLength })
        .map((parts) => parts.join('').trim())
        .filter((text) => text !== '');
    const folded = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase();
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyText(6), { minLength: 1, maxLength: 8 }),
        anyText(4),
        async (texts, id) => {
          await test.db.deleteFrom('sales_orders').execute();
          await addOrders(...texts.map((entity, index) => ({ tranid: `N${index}`, entity })));
          const holding = texts.flatMap((entity, index) => {
            const lines = [`n${index}`, folded(entity)];
            const held = folded(id)
              .split(' ')
              .every((word) => lines.some((line) => line.includes(word)));
            return held ? [`N${index}`] : [];
          });
          expect((await orders(id)).sort()).toEqual(holding);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('SO-01 is at most 200 records, with the number of all of them', async () => {
    await addOrders(
      ...Array.from({ length: SEARCH_CAP + 5 }, (_, index) => ({
        tranid: `SO-${9999 - index}`,
        entity: 'Halcyon',
      })),
    );
    const { records, total } = await findRecords(test, { type: 'solist', id: 'halcyon' });
    expect([records.length, total]).toEqual([200, '205']);
    expect((await orders('halcyon')).at(-1)).toBe('SO-9994');
  });

  it('SO-01 is nothing where there is nothing', async () => {
    expect(await findRecords(test, { type: 'solist', id: 'halcyon' })).toMatchObject({ ids: [], total: '0' });
  });

  it('SO-01 is what the records are at that moment', async () => {
    await addCustomers('Halcyon', 'Halcyon', 'Halcyon');
    await test.db.updateTable('sales_orders').set({ entity: 'Nordic' }).where('tranid', '=', 'N0').execute();
    await test.db.deleteFrom('sales_orders').where('tranid', '=', 'N1').execute();
    expect(await orders('halcyon')).toEqual(['N2']);
    expect(await orders('nordic')).toEqual(['N0']);
    await test.db.updateTable('sales_orders').set({ entity: 'Cebu' }).execute();
    expect(await orders('cebu')).toEqual(['N0', 'N2']);
    expect(await orders('nordic')).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each([
    ['no term', { type: 'solist' }, 'id'],
    ['a blank term', { type: 'solist', id: ' \t ' }, 'id'],
    ['a term that is too long', { type: 'solist', id: 'x'.repeat(201) }, 'id'],
    ['a term that cannot be stored', { type: 'solist', id: 'a\0b' }, 'id'],
    ['no type', { id: 'x' }, 'type'],
    ['an unknown type', { type: 'tasklist', id: 'x' }, 'type'],
    ['an unknown scope', { type: 'cmdblist', id: 'x', scope: 'inventory' }, 'scope'],
    ['a scope of another type', { type: 'solist', id: 'x', scope: 'cmdb' }, 'scope'],
    ['an unknown member', { type: 'solist', id: 'x', limit: '5000' }, 'limit'],
  ])('API-04 is %s, with a text that names the field', async (_what, query, field) => {
    const answer = await askSearch(test, query);
    expect(answer.statusCode).toBe(400);
    const { code, message, issues } = failure.parse(answer.json());
    expect(code).toBe('validation_failed');
    expect(message).toContain(field);
    expect(issues?.map(({ path }) => path)).toEqual([field]);
  });

  it('API-04 is not a term of 200 characters, be they one word or a hundred', async () => {
    await addCustomers('x'.repeat(200), 'x'.repeat(199));
    expect(await orders('X'.repeat(200))).toEqual(['N0']);
    expect(await orders('x '.repeat(100))).toEqual(['N0', 'N1']);
  });

  it('API-02 is a caller who is not signed in, and shown nothing', async () => {
    await addCustomers('Secret');
    for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
      const query = { type: 'solist', id: 'secret' };
      const answer = await test.inject({ url: '/api/globalSearch', query, headers });
      expect(answer.statusCode).toBe(401);
      expect(failure.parse(answer.json()).code).toBe('unauthenticated');
      expect(answer.body).not.toContain('Secret');
    }
  });

  itOnPostgres(
    'API-01 is a search that takes too long, in words that help and name nothing inside',
    async () => {
      await addCustomers('Halcyon');
      const app = await buildApp({ ...test.deps, config: { ...test.deps.config, searchPatienceMs: 50 } });
      const search = { url: '/api/globalSearch?type=solist&id=halcyon' };
      await test.db.transaction().execute(async (trx) => {
        await sql`lock table search_entries in access exclusive mode`.execute(trx);
        const asked = performance.now();
        const answer = await app.inject({ ...search, headers: sessionHeaders(test.users.Admin) });
        // By its own limit, not by the 15 seconds of every statement.
        expect(performance.now() - asked).toBeLessThan(10_000);
        expect(answer.statusCode).toBe(503);
        expect(failure.parse(answer.json())).toMatchObject({
          code: 'overloaded',
          message: 'The search took too long. Use a longer or more exact text.',
        });
        expect(answer.body).not.toMatch(/statement|timeout|entries|57014/);
      });
      expect((await test.injectAs('Admin', search)).statusCode).toBe(200);
      await app.close();
    },
  );
});
