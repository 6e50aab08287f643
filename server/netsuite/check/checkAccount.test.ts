import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import { mappedKinds } from '@server/netsuite/mapping/mapping';
import type { ErpSettings } from '@server/netsuite/settings';
import { checkAccount } from './checkAccount';
import { findingText, type Finding } from './findings';

let standIn: ConnectedNetSuite;
beforeAll(async () => {
  const at = (modifiedAt: string) => ({ externalId: modifiedAt.slice(5, 7), modifiedAt });
  standIn = await netSuiteForTests({
    kinds: { event: false },
    rows: {
      task: [
        {
          ...at('2026-01-10T10:00:37Z'),
          record: { title: 'Winter', priority: 'High', message: 'two\nlines' },
        },
        { ...at('2026-07-10T10:00:59Z'), record: { title: 'Summer' } },
      ],
      option: [
        ...[
          ['imr.statuses', '11', 'New'],
          ['imr.statuses', '12', 'Done'],
          ['imr.statuses', '13', 'Dropped'],
          ['por.suppliers', '44', 'Orbis'],
        ].map(([list, id, label]) => ({ externalId: `${list}/${id}`, record: { list, id, label } })),
      ],
      por: [
        {
          externalId: '1',
          record: {
            id: 'POR1',
            date_created: '2026-01-10T10:00:00Z',
            shippingcountry: 'Austria',
            custrecord_pt_status: 'Open',
          },
        },
      ],
      salesorder: [
        {
          externalId: '1',
          record: { tranid: 'SO1', currency: 'USD', items: [{ item: 'Fan', quantity: '2' }] },
        },
      ],
    },
  });
}, 120_000);
afterAll(() => standIn.close());

async function check(changes: Partial<ErpSettings> = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of checkAccount({ ...standIn.settings, ...changes })) findings.push(finding);
  return findings;
}
const missing = (findings: Finding[]) => findings.filter(({ state }) => state === 'missing');

it('ERP-02 ERP-09 an account that fits has nothing missing, and shows a record of each kind', async () => {
  const findings = await check();
  expect(missing(findings)).toEqual([]);
  expect(findings).toContainEqual({
    state: 'ok',
    subject: 'Tasks',
    text: 'record 1, changed 2026-01-10T10:00:37.000Z',
    lines: expect.arrayContaining(['Title: Winter', 'Priority: High', 'Message: two lines']) as string[],
  });
  expect(findings).toContainEqual(
    expect.objectContaining({ state: 'look', subject: 'Cases', text: expect.stringMatching(/: 0 rows; /) }),
  );
  expect(findings.map(({ subject }) => subject)).not.toContain('Events');
});

it('ERP-02 every missing column is named with what it gives', async () => {
  standIn.conditions.droppedColumns = ['task.message', 'task.completeddate', 'transactionline.quantity'];
  const found = missing(await check());
  standIn.conditions.droppedColumns = [];
  expect(found.map(({ subject }) => subject)).toEqual(['changes of task', 'Tasks', 'Sales Orders, Items']);
  expect(found[1]?.lines).toEqual([
    expect.stringMatching(/^message \(gives Message\): /),
    expect.stringMatching(/^completeddate \(gives Date Completed\): /),
  ]);
});

it('ERP-02 a filter that does not say whose columns it names is told, as are columns that are missing', async () => {
  const filter = 'id > 0';
  standIn.conditions.droppedColumns = ['customrecord_imr.custrecord_imr_notes', 'customer.companyname'];
  const found = missing(
    await check({
      kinds: { event: false, por: false, imr: { filter, lists: { parts: { filter: `t.${filter}` } } } },
    }),
  );
  standIn.conditions.droppedColumns = [];
  expect(found.filter(({ subject }) => subject.startsWith('Inventory Movement Requests'))).toEqual([
    {
      state: 'missing',
      subject: 'Inventory Movement Requests',
      text: 'the filter of customrecord_imr does not work beside the records that are named: write t. before its columns',
      lines: [expect.stringMatching(/^id > 0: NetSuite rejected the content\./)],
    },
    {
      state: 'missing',
      subject: 'Inventory Movement Requests',
      text: 'columns cannot be read',
      lines: [
        expect.stringMatching(/^custrecord_imr_customer \(gives /),
        expect.stringMatching(/^custrecord_imr_notes \(gives Notes\): /),
      ],
    },
  ]);
});

it('ERP-02 what people write is compared with the catalog, lines too, in any spelling of its names', async () => {
  standIn.conditions.spellings = { startdate: 'startDate' };
  const fits = await check();
  const written = fits.filter(({ subject }) => subject.startsWith('changes of '));
  expect(missing(written)).toEqual([]);
  expect(written.map(({ state, subject }) => `${state} ${subject}`)).toEqual(
    expect.arrayContaining([
      'ok changes of task',
      'look changes of task',
      'ok changes of imr',
      'ok changes of imr, parts',
      'ok changes of por, items',
    ]),
  );
  expect(written).toContainEqual({
    state: 'look',
    subject: 'changes of imr',
    text: 'the role needs Full for customrecord_imr and customrecord_imr_part: only a change shows whether it has that',
    lines: [
      expect.stringMatching(/^Access Type "Require Custom Record Entries Permission": /),
      expect.stringMatching(/^Access Type "Use Permission List": .* with Restrict left empty/),
    ],
  });
  const ofTask = written.find(({ text }) => text.startsWith('the role needs Edit for task'));
  expect(ofTask).not.toHaveProperty('lines');
  standIn.conditions.droppedColumns = [
    'task.startdate',
    'customrecord_imr_part.custrecord_imrp_adjust_qty',
    'customrecord_por_item.custrecord_pori_por',
  ];
  standIn.conditions.hiddenTables = ['customrecord_por'];
  const found = missing(await check()).filter(({ subject }) => subject.startsWith('changes of '));
  Object.assign(standIn.conditions, { spellings: {}, droppedColumns: [], hiddenTables: [] });
  expect(found.map(({ subject, text, lines }) => [subject, text, lines?.[0]])).toEqual([
    [
      'changes of task',
      'the catalog of task lacks columns that are written, or the role may not see them',
      'startdate (takes Start Date)',
    ],
    [
      'changes of imr, parts',
      'the catalog of customrecord_imr_part lacks columns that are written, or the role may not see them',
      'custrecord_imrp_adjust_qty (takes Adjust Quantity)',
    ],
    [
      'changes of por',
      'the role has no record type customrecord_por, so nothing of it can be sent: kinds.por.record in erp.json',
      expect.stringContaining('customrecord_por') as string,
    ],
    [
      'changes of por, items',
      'the catalog of customrecord_por_item lacks columns that are written, or the role may not see them',
      'custrecord_pori_por (takes the request of a line)',
    ],
  ]);
});

it('ERP-02 ERP-05 new records whose type has a Name field need automatic numbering', async () => {
  const told = async (kinds: object = {}) =>
    (await check({ kinds: { event: false, ...kinds } })).filter(({ text }) => text.includes('Name field'));
  const finding = (kind: string, type: string) => ({
    state: 'look',
    subject: `changes of ${kind}`,
    text: `${type} has a Name field, and no name is sent: without automatic numbering in NetSuite each new record is rejected`,
  });
  expect(await told()).toEqual([finding('imr', 'customrecord_imr'), finding('por', 'customrecord_por')]);
  standIn.conditions.droppedColumns = ['customrecord_imr.name'];
  standIn.conditions.hiddenTables = ['customrecord_por'];
  expect(await told()).toEqual([]);
  Object.assign(standIn.conditions, { droppedColumns: [], hiddenTables: [] });
  expect(await told({ imr: { fields: { notes: 'name' } } })).toEqual([finding('por', 'customrecord_por')]);
  const ofTasks = await told({ task: { record: 'customrecord_imr' } });
  expect(ofTasks.map(({ subject }) => subject)).toEqual(['changes of imr', 'changes of por']);
});

it('ERP-02 POR-04 an account without the currency of PORs, or with two of it, is told; so is a POR that goes without', async () => {
  const told = async (fields: object) =>
    (await check({ kinds: { event: false, por: { fields } } }))
      .filter(({ subject, text }) => subject === 'changes of por' && /currency|USD|Total/i.test(text))
      .map(({ state, text, lines = [] }) => [state, text, ...lines].join(' | '));
  expect(await told({})).toEqual(['ok | the currency USD of each POR can be sent']);
  const currency = { from: 'custrecord_pt_currency', refersTo: { type: 'currency', label: 'symbol' } };
  expect(await told({ custrecord_pt_currency: { ...currency, values: { PHP: 'USD' } } })).toEqual([
    'missing | each POR is rejected, which is sent in USD: set values of kinds.por.fields.custrecord_pt_currency in erp.json, or take it out with null | NetSuite does not know “PHP”.',
  ]);
  await standIn.account.write('currency', '77', { values: { symbol: 'USD' } });
  const twice = await told({});
  await standIn.account.remove('currency', '77', 'currency');
  expect(twice).toEqual([expect.stringMatching(/^missing .*NetSuite has more than one “USD”\.$/)]);
  expect(await told({ custrecord_pt_currency: null, total: null })).toEqual([
    'look | no column of customrecord_por takes these, so they are not sent: Currency, Total',
  ]);
});

it('ERP-02 a type and deletions that the role does not see are missing', async () => {
  standIn.conditions.hiddenTables = ['supportcase', 'deletedrecord'];
  const found = missing(await check()).map(({ subject, text }) => `${subject}: ${text}`);
  standIn.conditions.hiddenTables = [];
  expect(found).toContain('Cases: supportcase cannot be read');
  expect(found).toContain(
    'deletions: deleted records cannot be read: give the role the permission Deleted Records',
  );
});

it('ERP-02 D-239 types of deleted records are listed beside those expected, and a missing column is no missing right', async () => {
  const told = async () => (await check()).filter(({ subject }) => subject === 'deletions');
  const { query } = standIn.account;
  await query('delete from deletedrecord');
  expect(await told()).toEqual([
    expect.objectContaining({ state: 'look', text: expect.stringMatching(/^none were listed in 30 days/) }),
  ]);
  await query(
    `insert into deletedrecord (id, recordid, type, recordtypeid, deleteddate)
      values (1, 5, 'Sales Order', null, account_now()), (2, 6, 'Sales Order', null, account_now()),
        (3, 7, 'Old', null, account_now() - interval '40 days'), (4, 8, 'customrecord_imr', 214, account_now())`,
  );
  const expected = ['expected of Tasks: task', 'expected of Sales Orders: salesorder'];
  const [listed] = await told();
  expect(listed).toMatchObject({ state: 'look', text: expect.stringContaining('set deletedAs') as string });
  expect(listed?.lines).toEqual(expect.arrayContaining(['type Sales Order', ...expected]));
  expect(listed?.lines).toContain('type customrecord_imr, recordtypeid 214');
  expect(listed?.lines?.filter((line) => line.startsWith('type '))).toHaveLength(2);
  standIn.conditions.droppedColumns = ['deletedrecord.scriptid'];
  expect(await told()).toEqual([listed]);
  await query(
    `insert into deletedrecord (id, recordid, type, deleteddate)
      select 100 + n, n, 'Type ' || (n + 100), account_now() from generate_series(1, 120) n`,
  );
  const [most] = await told();
  expect(most?.text).toMatch(/^listed in 30 days under these types, the first 100; where /);
  const seen = most?.lines?.filter((line) => line.startsWith('type '));
  expect(seen).toHaveLength(100);
  expect(seen).toContain('type Type 101');
  standIn.conditions.droppedColumns = ['deletedrecord.deleteddate'];
  expect(await told()).toEqual([
    {
      state: 'look',
      subject: 'deletions',
      text: 'seen at night only: deletedrecord lacks a column here, which no permission brings',
      lines: [expect.stringContaining('deleteddate')],
    },
  ]);
  standIn.conditions.droppedColumns = [];
  await query('delete from deletedrecord');
});

it('ERP-02 POR-02 a form’s list says what it starts with and what ends a request, and which ids it lacks', async () => {
  const listed = async (option: object) =>
    (await check({ kinds: { event: false, option } }))
      .filter(({ subject }) => /^list (?:imr.statuses|por.suppliers)$/.test(subject))
      .map(({ state, subject, text }) => `${state} ${subject}: ${text}`);
  expect(await listed({})).toEqual([
    'ok list imr.statuses: customlist_imr_statuses: New, Done, Dropped …',
    'look list imr.statuses: no entry ends a request, so each counts as open: set final of kinds.option.imr.statuses in erp.json',
    'ok list por.suppliers: vendor: Orbis …',
  ]);
  expect(
    await listed({
      'imr.statuses': { preset: '11', final: ['12', '13', 'Closed'] },
      'por.suppliers': { preset: '5001' },
    }),
  ).toEqual([
    'ok list imr.statuses: customlist_imr_statuses: New, Done, Dropped …; starts with New; ends a request: Done, Dropped',
    'look list imr.statuses: customlist_imr_statuses has no entry Closed: preset and final of kinds.option.imr.statuses in erp.json',
    'ok list por.suppliers: vendor: Orbis …',
    'look list por.suppliers: vendor has no entry 5001: preset and final of kinds.option.por.suppliers in erp.json',
  ]);
});

it('ERP-02 POR-01 a supplier that is a person is offered; one without a text to choose is told', async () => {
  const { query } = standIn.account;
  const listed = async () =>
    (await check()).filter(({ subject }) => subject === 'list por.suppliers').map(({ text }) => text);
  await query(`insert into vendor (id, entityid, isinactive) values (45, 'Ana Cruz', 'F')`);
  const whole = await listed();
  await query('update vendor set entityid = null where id = 44');
  const lacking = await listed();
  await query('delete from vendor where id = 45');
  await query(`update vendor set entityid = 'Orbis' where id = 44`);
  expect([whole, lacking.slice(1)]).toEqual([
    ['vendor: Orbis, Ana Cruz …'],
    [
      'vendor.entityid is empty in 1 of 2 entries, which no form offers: set label of kinds.option.por.suppliers in erp.json',
    ],
  ]);
});

it('ERP-02 D-105 a list with more entries than a form offers is told, until a filter narrows it', async () => {
  const { query } = standIn.account;
  await query(
    `insert into vendor (id, entityid, isinactive) select n, 'Vendor ' || n, 'F' from generate_series(1000, 6000) n`,
  );
  const looks = async (filter?: string) =>
    (await check({ kinds: { event: false, option: filter ? { 'por.suppliers': { filter } } : {} } }))
      .filter(({ state, subject }) => state === 'look' && subject === 'list por.suppliers')
      .map(({ text }) => text);
  const found = [await looks(), await looks('t.id < 2000')];
  await query('delete from vendor where id >= 1000');
  expect(found).toEqual([
    [
      'vendor has 5002 entries, of which a form offers the first 5000: narrow them by filter of kinds.option.por.suppliers in erp.json',
    ],
    [],
  ]);
});

it('ERP-02 records that others name, and that the role does not see, are missing', async () => {
  standIn.conditions.hiddenTables = ['currency', 'location'];
  const findings = missing(await check());
  standIn.conditions.hiddenTables = [];
  expect(findings[0]?.lines).toEqual([
    expect.stringMatching(/^currency \(gives Currency\): .*Record 'currency' was not found/),
  ]);
  expect(findings.map(({ subject, text }) => `${subject}: ${text}`)).toEqual([
    'Sales Orders: columns cannot be read',
    'Inventory Items, Bins: columns cannot be read',
    'Inventory Movement Requests, Parts: columns cannot be read',
    'Purchase Requests of Cases: columns cannot be read',
    'list imr.locations: location cannot be read: give the role its permission, name another type, or take the list out with null',
    'list imr.warehouses: location cannot be read: give the role its permission, name another type, or take the list out with null',
    'names of currency: currency.symbol cannot be read, and neither are records that name one: give the role its permission',
    'names of location: location.name cannot be read, and neither are records that name one: give the role its permission',
  ]);
});

it('ERP-02 ERP-09 bins that do not tell their location are named, also where others name bins without it', async () => {
  const bin = { from: 'custrecord38', refersTo: { type: 'bin', label: 'binnumber' } };
  standIn.conditions.droppedColumns = ['bin.location'];
  const found = missing(await check({ kinds: { event: false, por: { fields: { custrecord38: bin } } } }));
  standIn.conditions.droppedColumns = [];
  expect(found.filter(({ subject }) => subject === 'names of bin')).toEqual([
    {
      state: 'missing',
      subject: 'names of bin',
      text: "bin.location cannot be read, by which a request's bin is told from others of its name: give the role its permission, or name another column",
      lines: [expect.stringMatching(/Unknown identifier 't\.location'/)],
    },
  ]);
});

it('ERP-02 a key that is no number is told, and the other kinds are checked', async () => {
  const found = await check({ kinds: { event: false, task: { key: 'title' } }, timeZone: undefined });
  expect(missing(found)).toContainEqual({
    state: 'missing',
    subject: 'Tasks',
    text: 'no record can be read',
    lines: ['The rows of task have no whole number as their key ("Summer").'],
  });
  expect(found.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['time zone', 'Sales Orders', 'list imr.types']),
  );
});

it.each([
  ['a folder that the role sees', {}, [], 'ok: files of tasks go into the folder Files of tasks'],
  [
    'a folder that it does not see',
    { fileFolder: '7' },
    [],
    'missing: the role sees no folder 7: set fileFolder in erp.json',
  ],
  [
    'a File Cabinet that it does not see',
    {},
    ['file'],
    'missing: the File Cabinet cannot be read: the role needs the permission Documents and Files',
  ],
  [
    'no folder',
    { fileFolder: undefined },
    [],
    'look: files of tasks are not sent: fileFolder is not set in erp.json',
  ],
] as const)('ERP-02 ERP-05 files of tasks: %s', async (_what, changes, hiddenTables, text) => {
  standIn.conditions.hiddenTables = [...hiddenTables];
  const found = await check(changes);
  standIn.conditions.hiddenTables = [];
  const files = found.filter(({ subject }) => subject === 'files');
  expect(files.map((finding) => `${finding.state}: ${finding.text}`)).toEqual([text]);
});

it('ERP-02 columns of repeating events that the account lacks are told with what reads the others', async () => {
  const account = await netSuiteForTests({ rows: {} });
  account.conditions.droppedColumns = ['calendarevent.frequency', 'calendarevent.period'];
  const ofEvents = async (event: object) =>
    missing(await check({ ...account.settings, kinds: { event } })).filter(
      ({ subject }) => subject === 'Events',
    );
  const found = [await ofEvents({}), await ofEvents({ repeats: null })];
  await account.close();
  expect(found.map((each) => each.map(({ text, lines }) => [text, lines?.length]))).toEqual([
    [[expect.stringContaining('or set "event": {"repeats": null}'), 2]],
    [],
  ]);
});

it('ERP-02 ERP-05 fields of a new file that the document service lacks are named', async () => {
  const files = async () => (await check()).filter(({ subject }) => subject === 'files');
  standIn.conditions.droppedColumns = ['file.content'];
  const found = await files();
  standIn.conditions.droppedColumns = [];
  expect(found[1]).toEqual({
    state: 'missing',
    subject: 'files',
    text: 'a file of the document service has no content, so none can be sent: take fileFolder out of erp.json',
    lines: ['its fields: id, name, folder, fileType'],
  });
  expect(await files()).toHaveLength(1);
});

it('ERP-02 deletions that the mapping does not read are not checked', async () => {
  standIn.conditions.hiddenTables = ['deletedrecord'];
  const without = Object.fromEntries(
    mappedKinds.map((kind) => [kind, kind === 'event' ? false : { deletedAs: [] }]),
  );
  const found = await check({ kinds: without });
  standIn.conditions.hiddenTables = [];
  expect(found.map(({ subject }) => subject)).not.toContain('deletions');
  const [listed] = (await check({ kinds: { event: false, task: { deletedAs: [] } } })).filter(
    ({ subject }) => subject === 'deletions',
  );
  expect(listed?.lines).not.toContain('expected of Tasks: task');
});

it('ERP-02 tasks whose assignees have no address are counted, with their names', async () => {
  const assign = (id: string, name: string) =>
    standIn.account.write('task', id, {
      texts: { assigned: name },
      values: { title: 'Pump', assigned: `22${id}` },
    });
  await assign('11', 'Jane Partner');
  await assign('12', 'Joe Engineer');
  await standIn.account.write('partner', '2211', { values: { email: 'jane@partner.example' } });
  const counted = (findings: Finding[]) =>
    findings.filter(({ text }) => text.includes('belong to nobody here'));
  const finding = {
    state: 'look',
    subject: 'Tasks',
    text: 'tasks that belong to nobody here: 1; the role does not see whom they are assigned to, or these have no e-mail address in NetSuite',
    lines: ['Joe Engineer'],
  };
  expect(counted(await check())).toEqual([finding]);
  const filter = "t.title <> 'Pump'";
  expect(counted(await check({ kinds: { event: false, task: { filter } } }))).toEqual([]);
  standIn.conditions.droppedColumns = ['entity.email'];
  expect(counted(await check())).toEqual([]);
  standIn.conditions.droppedColumns = [];
  for (const id of ['11', '12']) await standIn.account.remove('task', id, 'task', 'silently');
});

it('ERP-02 the subsidiaries that the role sees are listed, to be compared with those of NetSuite', async () => {
  const listed = async () => (await check()).filter(({ subject }) => subject === 'subsidiaries');
  expect(await listed()).toEqual([]);
  for (const [id, name] of [
    ['1', 'Parent Company'],
    ['2', 'Harbor Asia'],
  ] as const)
    await standIn.account.write('subsidiary', id, { values: { name, isinactive: 'F' } });
  expect(await listed()).toEqual([
    {
      state: 'look',
      subject: 'subsidiaries',
      text: 'the role sees these; where NetSuite has others, their records are missing: set its Subsidiary Restrictions to All',
      lines: ['Parent Company', 'Harbor Asia'],
    },
  ]);
  standIn.conditions.hiddenTables = ['subsidiary'];
  expect(await listed()).toEqual([]);
  standIn.conditions.hiddenTables = [];
});

it('ERP-02 a wrong zone, a wrong clock and an unknown certificate are told', async () => {
  const zone = missing(await check({ timeZone: 'Asia/Tokyo' }));
  expect(zone.map(({ subject }) => subject)).toEqual(['time zone']);
  const [certificate] = standIn.settings.certificates;
  const unknown = await check({ certificates: [{ ...certificate!, id: 'nobody' }] });
  expect(unknown).toEqual([
    { state: 'missing', subject: 'certificate nobody', text: expect.stringMatching(/rejected the sign-in/) },
  ]);
  standIn.conditions.skewSeconds = -90;
  await standIn.account.setSkew(-90);
  expect(missing(await check()).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^(?:89|9\d) seconds ahead of that of NetSuite$/),
  ]);
});

it('ERP-01 ERP-02 each of two certificates is told to sign in, or not, whichever is the first', async () => {
  const [certificate] = standIn.settings.certificates;
  const unknown = { ...certificate!, id: 'nobody' };
  for (const certificates of [
    [certificate!, unknown],
    [unknown, certificate!],
  ]) {
    const told = (await check({ certificates })).filter(({ subject }) => subject.startsWith('certificate '));
    expect(told).toEqual(
      certificates.map(({ id }) =>
        id === 'nobody'
          ? { state: 'missing', subject: 'certificate nobody', text: expect.any(String) }
          : {
              state: 'ok',
              subject: `certificate ${id}`,
              text: expect.stringMatching(/^signs in at https?:/),
            },
      ),
    );
  }
});

it('ERP-02 findings stand below each other', () => {
  expect(findingText({ state: 'ok', subject: 'Tasks', text: 'two', lines: ['a'] })).toBe(
    `${'ok'.padEnd(9)}${'Tasks'.padEnd(26)} two\n${' '.repeat(11)}a`,
  );
});

it('ERP-02 POR-02 entries that have other ids than the form sends for them are named', async () => {
  const told = async (columns: object = {}) => {
    const kinds = { event: false, por: { fields: columns } };
    return (await check({ kinds })).filter(({ subject }) => subject === 'choices of por');
  };
  const country = (values: Record<string, string>) => ({
    shippingcountry: { from: 'custrecord_pt_shippingcountry', as: 'label', values },
  });
  const [, types, wrong] = await told();
  expect(types).toMatchObject({
    state: 'ok',
    text: 'custrecord_pt_order_type: 0 entries of records, none under another id here',
  });
  expect(wrong).toMatchObject({
    state: 'look',
    text: expect.stringMatching(/so a new por would get another one .* kinds\.por\.fields\.shippingcountry/),
    lines: ['900004: Austria, here 9: Austria'],
  });
  expect((await told(country({ '900004': '12' })))[2]?.lines).toEqual(['900004: Austria, here 9: Austria']);
  expect((await told(country({ '900004': '9' })))[2]).toMatchObject({
    state: 'ok',
    text: 'custrecord_pt_shippingcountry: 1 entries of records, none under another id here',
  });
});
