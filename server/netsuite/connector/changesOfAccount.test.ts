import type { FastifyBaseLogger } from 'fastify';
import type { RecordKind } from '@contract/source/kinds';
import type { SourceRow } from '@contract/source/rows';
import {
  DeletionsUnreadable,
  type Connector,
  type IdPage,
  type PageCall,
  type SourcePage,
} from '@server/source/replica/connector';
import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import { accountMapping } from '@server/netsuite/mapping/accountMapping';
import { ErpError } from '@server/netsuite/errors';
import { createNetSuiteClient } from '@server/netsuite/netSuiteClient';
import { explained } from './explain';
import { findAccountZone } from './accountZone';
import { offsetAt } from './localTime';
import { createNetSuiteConnector } from './netSuiteConnector';

const { signal } = new AbortController();
const call = { after: null, signal };

const row = (externalId: string, record: SourceRow['record'], modifiedAt = '2026-03-01T10:00:00Z') => ({
  externalId,
  modifiedAt,
  record,
});
const order = (id: string, items: object[]) => row(id, { tranid: `SO${id}`, items });
const rows = {
  task: Array.from({ length: 5 }, (_, n) => row(`${n + 1}`, { title: `Task ${n + 1}`, message: 'Hello' })),
  salesorder: [
    order('100', [{ item: 'Fan', quantity: '2', amount: '.5' }]),
    order('101', []),
    order(
      '102',
      Array.from({ length: 1001 }, () => ({ item: 'Cable', quantity: '1' })),
    ),
    order(
      '103',
      Array.from({ length: 1000 }, () => ({ item: 'Bolt', quantity: '1' })),
    ),
    order('104', [{ item: 'Disk', quantity: '3' }]),
  ],
  inventoryitem: [row('7', { itemid: 'FAN-1', invTab: [{ binnumber: 'A1', binonhandcount: '4' }] })],
  imr: [
    row('900', {
      id: 'IMR1',
      date_created: '2026-03-01T10:00:00Z',
      parts: [{ description: 'a', adjust_qty: '1' }],
    }),
    row('901', { id: 'IMR2', date_created: '2026-03-01T10:00:00Z', parts: [] }),
  ],
};

let standIn: ConnectedNetSuite;
let connector: Connector;
beforeAll(async () => {
  standIn = await netSuiteForTests({ rows });
  connector = createNetSuiteConnector(standIn.settings, { pageRows: 2 });
}, 120_000);
afterAll(async () => {
  await connector.close();
  await standIn.close();
});

async function all<Page extends SourcePage | IdPage>(
  read: (call: PageCall) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let after: string | null = null; ; after = pages.at(-1)!.next) {
    pages.push(await read({ after, signal }));
    if (pages.at(-1)!.next === null) return pages;
  }
}
const idsSince = async (kind: RecordKind, since: Date) =>
  (await all((each) => connector.readChanged(kind, since, each))).flatMap((page) =>
    page.rows.map(({ externalId }) => externalId),
  );
/** The clock alone is the test's to set. */
const useFakeDate = () =>
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setImmediate',
      'nextTick',
      'setInterval',
      'clearTimeout',
      'queueMicrotask',
      'performance',
    ],
  });
const soon = () => connector.now(signal).then((now) => new Date(now.getTime() - 60_000));

it('ERP-09 lists are read whole, by pages; one that is too long keeps only its own record out', async () => {
  const pages = await all((each) => connector.readAll('salesorder', each));
  const read = new Map(
    pages.flatMap((page) => page.rows).map((each) => [each.externalId, each.record.items]),
  );
  expect(read.get('100')).toEqual([{ item: 'Fan', quantity: '2', amount: '0.5' }]);
  expect(read.get('101')).toEqual([]);
  expect(read.get('103')).toHaveLength(1000);
  expect(read.get('104')).toHaveLength(1);
  expect(pages.flatMap(({ unreadable = [] }) => unreadable)).toEqual([
    { externalId: '102', issues: [{ path: 'items', message: 'Must have at most 1000 items' }] },
  ]);
});

it('ERP-09 a change is read since its time, also one of a line alone', async () => {
  const since = await soon();
  expect(await idsSince('task', since)).toEqual([]);
  await standIn.account.write('task', '3', { values: { title: "It's changed" } });
  expect(await idsSince('task', since)).toEqual(['3']);
  const { rows: changed } = await connector.readSome('task', ['3'], signal);
  expect(changed[0]?.record.title).toBe("It's changed");

  expect(await idsSince('imr', since)).toEqual([]);
  await standIn.account.write('customrecord_imr_part', '9000001', {
    values: { custrecord_imrp_description: 'b' },
  });
  expect(await idsSince('imr', since)).toEqual(['900']);
});

it('ERP-09 what does not tell its changes is read again after an hour', async () => {
  const since = await soon();
  useFakeDate();
  // A pass reads deletions once its records are stored.
  const stored = () => connector.readDeleted('inventoryitem', since, { after: null, signal });
  try {
    await all((each) => connector.readAll('inventoryitem', each));
    await stored();
    expect(await idsSince('inventoryitem', since)).toEqual([]);
    jest.setSystemTime(Date.now() + 61 * 60_000);
    expect(await idsSince('inventoryitem', since)).toEqual(['7']);
    await stored();
    expect(await idsSince('inventoryitem', since)).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

it('ERP-09 deletions are read by their type, of standard and custom records', async () => {
  const since = await soon();
  await standIn.account.remove('task', '1', 'task');
  await standIn.account.remove('task', '2', 'task');
  await standIn.account.remove('task', '5', 'task');
  await standIn.account.remove('customrecord_imr', '901', 'customrecord_imr');
  const gone = async (kind: RecordKind) =>
    (await all((each) => connector.readDeleted(kind, since, each))).flatMap((page) =>
      page.ids.map(({ externalId }) => externalId),
    );
  expect(await gone('task')).toEqual(['1', '2', '5']);
  expect(await gone('imr')).toEqual(['901']);
  expect(await gone('case')).toEqual([]);
});

it('ERP-09 D-239 deletions are read as the account spells their types, with and without the column scriptid', async () => {
  const since = await soon();
  const { query } = standIn.account;
  const list = (id: number, type: string | null, number: number | null) =>
    query(
      `insert into deletedrecord (id, recordid, type, recordtypeid, deleteddate) values ($1, $1, $2, $3, account_now())`,
      [id, type, number],
    );
  await list(71, 'Sales Order', -30);
  await list(72, "Owner's Part", 214);
  await list(73, null, 215);
  await list(74, 'customrecord_imr', null);
  const kinds = {
    salesorder: { deletedAs: ['sales order'] },
    cmdb: { deletedAs: ["Owner's Part"] },
    por: { deletedAs: ['215'] },
  };
  const read = async () => {
    const other = createNetSuiteConnector({ ...standIn.settings, kinds });
    const gone = async (kind: RecordKind) =>
      (await other.readDeleted(kind, since, call)).ids.map(({ externalId }) => externalId);
    try {
      return [await gone('salesorder'), await gone('cmdb'), await gone('por'), await gone('imr')];
    } finally {
      await other.close();
    }
  };
  const whole = [['71'], ['72'], ['73'], expect.arrayContaining(['74'])];
  expect(await read()).toEqual(whole);
  standIn.conditions.droppedColumns = ['deletedrecord.scriptid'];
  expect(await read()).toEqual(whole);
  standIn.conditions.droppedColumns = ['deletedrecord.scriptid', 'deletedrecord.recordtypeid'];
  expect(await read()).toEqual([['71'], ['72'], [], expect.arrayContaining(['74'])]);
  const numbered = createNetSuiteConnector({ ...standIn.settings, kinds });
  standIn.conditions.droppedColumns = ['deletedrecord.scriptid', 'deletedrecord.type'];
  expect((await numbered.readDeleted('por', since, call)).ids).toMatchObject([{ externalId: '73' }]);
  const named = await numbered.readDeleted('imr', since, call).catch((error: unknown) => error);
  expect(named).toBeInstanceOf(DeletionsUnreadable);
  expect((named as Error).message).toMatch(/tells types by number only here: set kinds\.imr\.deletedAs/);
  await numbered.close();
  standIn.conditions.droppedColumns = ['scriptid', 'recordtypeid', 'type'].map(
    (each) => `deletedrecord.${each}`,
  );
  await expect(read()).rejects.toBeInstanceOf(DeletionsUnreadable);
  standIn.conditions.droppedColumns = [];
});

it('ERP-09 D-243 an id that is listed as deleted and still exists is of another kind, and stays', async () => {
  const { query } = standIn.account;
  for (const id of [900, 970])
    await query(
      `insert into deletedrecord (id, recordid, type, deleteddate) values ($1, $1, 'Custom Record', account_now())`,
      [id],
    );
  const kinds = { imr: { deletedAs: ['Custom Record'], filter: 't.id < 0' } };
  const other = createNetSuiteConnector({ ...standIn.settings, kinds }, { pageRows: 1 });
  const pages = await all((each) => other.readDeleted('imr', new Date(0), each));
  expect(pages.flatMap(({ ids }) => ids)).toEqual([{ externalId: '970', modifiedAt: null }]);
  await other.close();
});

it('ERP-09 D-239 a column of deleted records that the role comes to see is found after an hour', async () => {
  const since = await soon();
  const log = { info: jest.fn(), warn: jest.fn() };
  const other = createNetSuiteConnector(standIn.settings, { log: log as unknown as FastifyBaseLogger });
  const read = () => other.readDeleted('imr', since, call);
  useFakeDate();
  try {
    standIn.conditions.droppedColumns = ['deletedrecord.scriptid', 'deletedrecord.type'];
    await expect(read()).rejects.toBeInstanceOf(DeletionsUnreadable);
    standIn.conditions.droppedColumns = [];
    await expect(read()).rejects.toBeInstanceOf(DeletionsUnreadable);
    jest.setSystemTime(Date.now() + 61 * 60_000);
    expect(await read()).toHaveProperty('ids');
    expect(log.info.mock.calls.flat()).toEqual(
      expect.arrayContaining([
        { columns: ['recordtypeid'] },
        { columns: ['type', 'scriptid', 'recordtypeid'] },
      ]),
    );
  } finally {
    jest.useRealTimers();
    standIn.conditions.droppedColumns = [];
    await other.close();
  }
});

it('ERP-09 a column that is gone is named with its field; other kinds are read', async () => {
  standIn.conditions.droppedColumns = ['task.message'];
  await expect(connector.readAll('task', call)).rejects.toThrow(
    /^Tasks cannot be read\. .*t\.message.* The column message gives \w+; it is set by kinds\.task\.fields\.message in erp\.json\.$/,
  );
  expect((await connector.readAll('imr', call)).rows).toHaveLength(1);
  standIn.conditions.droppedColumns = [];
});

it('ERP-09 a kind whose key is no number is named; other kinds are read', async () => {
  const kinds = { task: { key: 'title' } };
  const wrong = createNetSuiteConnector({ ...standIn.settings, kinds });
  await expect(wrong.readAll('task', call)).rejects.toThrow(
    /^Tasks cannot be read\. The rows of task have no whole number as their key \("/,
  );
  expect((await wrong.readAll('imr', call)).rows).not.toEqual([]);
  await wrong.close();
});

it('ERP-09 a kind may have no deletions to read', async () => {
  const kinds = { task: { deletedAs: [] } };
  const without = createNetSuiteConnector({ ...standIn.settings, kinds });
  expect(await without.readDeleted('task', new Date(0), call)).toEqual({ ids: [], next: null });
  await without.close();
});

it('ERP-09 a record that is named without the name that the mapping has for it is told with the setting', async () => {
  standIn.conditions.droppedColumns = ['currency.symbol'];
  await expect(connector.readAll('salesorder', call)).rejects.toThrow(
    /^Sales orders cannot be read\. .*The column symbol gives Currency; it is set by kinds\.salesorder\.fields\.currency\.refersTo/,
  );
  standIn.conditions.droppedColumns = [];
  standIn.conditions.hiddenTables = ['location'];
  await expect(connector.readAll('imr', call)).rejects.toThrow(
    /The type of record location is set by kinds\.imr\.lists\.parts\.fields\.location\.refersTo/,
  );
  standIn.conditions.hiddenTables = ['bin'];
  await expect(connector.readAll('imr', call)).rejects.toThrow(
    /The type of record bin is set by kinds\.imr\.lists\.parts\.fields\.bin_number\.refersTo/,
  );
  standIn.conditions.hiddenTables = [];
});

it('ERP-09 EVT-03 a column of repeating events that is gone is told with what reads events without it', () => {
  const message = "Unknown identifier 't.frequency'.";
  const error = new ErpError('rejected', message, { details: [{ message }] });
  const told = explained(error, 'event', accountMapping(undefined)) as Error;
  expect(told.message).toMatch(
    /is set by kinds\.event\.repeats\.every in erp\.json, where "repeats": null reads events without it\.$/,
  );
});

it('ERP-09 an error that has the word "name" names no setting of a record’s name', () => {
  const message = 'Invalid name of a column.';
  const error = new ErpError('rejected', message, { details: [{ message }] });
  const told = explained(error, 'inventoryitem', accountMapping(undefined)) as Error;
  expect(told.message).toBe(`Inventory items cannot be read. ${message}`);
});

it('ERP-09 a record that has no such name goes by what people see of it', async () => {
  await standIn.account.write('customrecord_imr', '901', {
    values: { custrecord_imr_customer: '777' },
    texts: { custrecord_imr_customer: 'Ms Ada Lund' },
  });
  const { rows: read } = await connector.readSome('imr', ['901'], signal);
  expect(read[0]?.record).toMatchObject({ custrecord_imr_customer: 'Ms Ada Lund' });
});

it('ERP-09 a table that the role does not see is named by its kind', async () => {
  standIn.conditions.hiddenTables = ['supportcase', 'deletedrecord'];
  await expect(connector.readAll('case', call)).rejects.toThrow(/^Cases cannot be read\. .*supportcase/);
  const unread = await connector.readDeleted('task', new Date(), call).catch((error: unknown) => error);
  expect(unread).toBeInstanceOf(DeletionsUnreadable);
  expect((unread as Error).message).toMatch(/^The deletions of tasks cannot be read\. /);
  standIn.conditions.hiddenTables = [];
});

it.each(['x', '1; DROP', '1.5', '', 'all:x', '9'.repeat(30)])(
  'ERP-03 a place %j that no page gave is rejected',
  async (after) => {
    await expect(connector.readAll('task', { after, signal })).rejects.toThrow(/is no id of a record/);
  },
);

it('ERP-03 the zone of the account is found from its records where erp.json names none', async () => {
  const zones = ['America/New_York', 'Asia/Kathmandu'];
  for (const zone of zones) {
    const account = await netSuiteForTests({
      zone,
      rows: {
        task: [
          row('1', { title: 'Winter' }, '2026-01-10T10:00:37Z'),
          row('2', { title: 'Summer' }, '2026-07-10T10:00:01Z'),
          row('3', { title: 'Now' }, '2026-11-10T10:00:59.789Z'),
        ],
      },
    });
    const found = createNetSuiteConnector({ ...account.settings, timeZone: undefined });
    const { rows: read } = await found.readAll('task', call);
    expect(read.map(({ modifiedAt }) => modifiedAt)).toEqual([
      '2026-01-10T10:00:37.000Z',
      '2026-07-10T10:00:01.000Z',
      '2026-11-10T10:00:59.000Z',
    ]);
    await found.close();
    await account.close();
  }
}, 60_000);

// On one night of spring, Havana changes its clocks at midnight and New York at two.
it.each(['05:30', '17:30'])(
  'ERP-03 zones that differ for two hours of a year are one, at %s as at any time',
  async (time) => {
    const account = await netSuiteForTests({
      zone: 'America/New_York',
      rows: {
        task: [
          row('1', { title: 'Winter' }, '2026-01-10T10:00:00Z'),
          row('2', { title: 'Summer' }, '2026-07-10T10:00:00Z'),
        ],
      },
    });
    const client = createNetSuiteClient(account.settings);
    const zone = await findAccountZone(client, accountMapping({}), {}, Date.parse(`2026-11-24T${time}:00Z`));
    expect(offsetAt(Date.parse('2026-11-24T10:00:00Z'), zone)).toBe(-5 * 3600_000);
    await client.close();
    await account.close();
  },
  60_000,
);

it('ERP-03 an account whose records fit several zones asks for the setting', async () => {
  const account = await netSuiteForTests({
    zone: 'Europe/Berlin',
    rows: { task: [row('1', { title: 'Summer' }, '2026-07-10T10:00:00Z')] },
  });
  const found = createNetSuiteConnector({ ...account.settings, timeZone: undefined });
  await expect(found.readAll('task', call)).rejects.toThrow(/it may be .*Set timeZone in erp\.json/);
  await found.close();
  await account.close();
}, 60_000);

it('ERP-09 a second customer has other types and columns by erp.json alone', async () => {
  const kinds = {
    task: {
      type: 'customrecord_job_order',
      modified: 'lastmodified',
      joins: { owner: { type: 'employee', on: 'custrecord_jo_owner' } },
      fields: {
        title: 'custrecord_jo_subject',
        assigned: { from: 'custrecord_jo_owner', as: 'label' },
        assigned_email: 'owner.email',
        priority: { from: 'custrecord_jo_rank', values: { '1': 'High' } },
      },
    },
    ...{ event: false, case: false, salesorder: false, option: { 'imr.assignees': null } },
  };
  const account = await netSuiteForTests({
    kinds,
    rows: {
      person: [row('31', { email: 'ann@demo.test', fullname: 'Ann', active: true })],
      task: [
        row('5', { title: 'Other', assigned: 'Ann', assigned_email: 'ann@demo.test', priority: 'High' }),
      ],
    },
  });
  const other = createNetSuiteConnector(account.settings);
  const { rows: read } = await other.readAll('task', call);
  expect(read[0]).toMatchObject({
    externalId: '5',
    record: { title: 'Other', assigned: 'Ann', assigned_email: 'ann@demo.test', priority: 'High' },
  });
  expect(other.kinds).not.toContain('case');
  await other.close();
  await account.close();
}, 60_000);
