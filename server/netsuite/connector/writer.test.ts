import { FILE_FOLDER } from '@dev/netsuite/files';
import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import type { SentContent } from '@server/source/outbox/recordWriter';
import { NotSent, WriteRejected, type RecordWriter } from '@server/source/outbox/recordWriter';
import { QUICK_LIMITS } from '@server/testing/startErpClient';
import { ErpError } from '../errors';
import { accountMapping } from '../mapping/accountMapping';
import { createNetSuiteClient, type NetSuiteClient } from '../netSuiteClient';
import { createNetSuiteConnector } from './netSuiteConnector';
import { netSuiteWriter } from './writer';

let standIn: ConnectedNetSuite;
let client: NetSuiteClient;
let writer: RecordWriter;
const signal = new AbortController().signal;
const mapping = accountMapping(undefined);
const part = { part_number: 'P-1', adjust_qty: '2', description: 'Fan' };
const rows = {
  task: [
    {
      externalId: '48001',
      record: { title: 'Fan', message: 'As it was', progressId: '1', taskCurrentDoing: 'Ongoing' },
    },
  ],
  case: [
    { externalId: '20931', record: { casenumber: 'CS-1', company: 'Halcyon Airways', company_id: '3103' } },
  ],
  inventoryitem: [
    { externalId: '90001', record: { itemid: 'P-1' } },
    { externalId: '90002', record: { itemid: 'P-2' } },
  ],
  imr: [
    {
      externalId: '300001',
      record: {
        id: 'IMR1',
        custrecord_imr_case: '20931',
        custrecord_imr_customer: 'Halcyon Airways',
        parts: [part, { part_number: 'P-2' }],
      },
    },
  ],
  option: [
    { externalId: 'imr.types/2', record: { list: 'imr.types', id: '2', label: 'Issue to engineer' } },
    { externalId: 'imr.warehouses/201', record: { list: 'imr.warehouses', id: '201', label: 'MNL' } },
    { externalId: 'imr.warehouses/203', record: { list: 'imr.warehouses', id: '203', label: 'SYD' } },
  ],
};
beforeEach(async () => {
  standIn = await netSuiteForTests({ rows });
  client = createNetSuiteClient(standIn.settings, { limits: QUICK_LIMITS });
  writer = netSuiteWriter({ client, mapping, name: 'NetSuite', fileFolder: FILE_FOLDER });
}, 60_000);
afterEach(async () => {
  await client.close();
  await standIn.close();
});

const imr: SentContent = {
  custrecord_imr_case: { id: '20931' },
  custrecord_imr_customer: { id: '3103' },
  type: { id: '2' },
  custrecord_imr_move_from: { id: '201' },
  notes: 'By courier',
  parts: [part, { part_number: 'P-2', adjust_qty: '1' }],
};
const KEY = '8f14e45f-ceea-467f-a0e6-5f0d0f6c1a11';
const create = (content: SentContent, isNew = false) =>
  writer.create('imr', { id: KEY, isNew }, content, signal);
const made = () =>
  standIn.account.query<{ id: unknown }>('select id from customrecord_imr where externalid is not null');
const lines = () =>
  standIn.account.query<Record<string, unknown>>(
    'select (select itemid from item where item.id = custrecord_imrp_item) as item, custrecord_imrp_adjust_qty::text as qty from customrecord_imr_part where externalid is not null order by id',
  );
const lookUps = () =>
  standIn.calls.filter(({ body }) => JSON.stringify(body ?? '').includes('itemid')).length;
const changes = () => standIn.calls.filter(({ method }) => method !== 'GET' && method !== 'POST').length;
const rejectionOf = async (work: Promise<unknown>): Promise<WriteRejected> => {
  const error: unknown = await work.then(() => undefined).catch((each: unknown) => each);
  if (!(error instanceof WriteRejected)) throw new Error('not rejected', { cause: error });
  return error;
};

describe('a change of a record', () => {
  const update = (fields: SentContent) => writer.update('task', '48001', fields, signal);

  it('ERP-05 sets the fields of its columns, clears with null, and leaves the others', async () => {
    await update({ message: 'Replaced', progressId: { id: '4' }, startdate: '2026-11-24', duedate: null });
    expect(await client.record('task', '48001')).toMatchObject({
      title: 'Fan',
      message: 'Replaced',
      custeventtask_current_progress: { id: '4' },
      startdate: '2026-11-24',
    });
    await update({ message: null });
    expect(await client.record('task', '48001')).not.toHaveProperty('message');
  });

  it('ERP-05 D-240 a choice that is a check box of the account is sent as true or false, and read back', async () => {
    const field = 'custevent_onsite_arrival_yesno';
    const kinds = {
      task: { fields: { [field]: { from: field, as: 'yesNo', values: { T: '1', F: '2' } } } },
    };
    const account = await netSuiteForTests({ rows, kinds });
    const own = createNetSuiteClient(account.settings, { limits: QUICK_LIMITS });
    const boxes = netSuiteWriter({ client: own, mapping: accountMapping(kinds), name: 'NetSuite' });
    const connector = createNetSuiteConnector(account.settings);
    const sent: unknown[] = [];
    for (const id of ['1', '2']) {
      await boxes.update('task', '48001', { [field]: { id } }, signal);
      const { rows: read } = await connector.readSome('task', ['48001'], signal);
      sent.push([(await own.record('task', '48001'))[field], read[0]?.record[field]]);
    }
    await connector.close();
    await own.close();
    await account.close();
    expect(sent).toEqual([
      [true, '1'],
      [false, '2'],
    ]);
  });

  it('ERP-07 that NetSuite rejects names the field', async () => {
    standIn.conditions.rejects = {
      type: 'task',
      field: 'custeventtask_current_progress',
      message: 'The visit is open.',
    };
    const error = await rejectionOf(update({ progressId: { id: '4' }, message: 'Mine' }));
    expect(error.message).toBe('The visit is open.');
    expect(error.objections).toEqual([{ field: 'progressId', message: 'The visit is open.' }]);
    expect(await client.record('task', '48001')).toMatchObject({ message: 'As it was' });
  });

  it('ERP-05 goes under the names that the catalog spells, of which another spelling is unknown', async () => {
    standIn.conditions.spellings = {
      startdate: 'startDate',
      custrecord_imrp_adjust_qty: 'custrecord_imrp_Adjust_qty',
    };
    await expect(client.update('task', '48001', { startdate: '2026-12-01' })).rejects.toThrow(
      'Unknown property',
    );
    await update({ startdate: '2026-12-01' });
    expect(await client.record('task', '48001')).toMatchObject({ startdate: '2026-12-01' });
    await create(imr);
    expect(await lines()).toHaveLength(2);
    const asked = standIn.calls.filter(({ path }) => path.includes('metadata-catalog'));
    expect(asked).toHaveLength(3);
  });

  it('ERP-05 goes under the catalog’s names as soon as the role may see the type, without a restart', async () => {
    standIn.conditions.spellings = { startdate: 'startDate' };
    standIn.conditions.hiddenTables = ['task'];
    await rejectionOf(update({ startdate: '2026-12-01' }));
    standIn.conditions.hiddenTables = [];
    await update({ startdate: '2026-12-01' });
    expect(await client.record('task', '48001')).toMatchObject({ startdate: '2026-12-01' });
  });

  it('ERP-05 asks for a column that the catalog lacked again, once a minute', async () => {
    const asked = () => standIn.calls.filter(({ path }) => path.includes('metadata-catalog')).length;
    standIn.conditions.droppedColumns = ['task.startdate'];
    const dates = { startdate: '2026-12-01' };
    await rejectionOf(update(dates));
    Object.assign(standIn.conditions, { droppedColumns: [], spellings: { startdate: 'startDate' } });
    await rejectionOf(update(dates));
    expect(asked()).toBe(1);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
    try {
      await update(dates);
      await update(dates);
    } finally {
      clock.mockRestore();
    }
    expect(asked()).toBe(2);
  });

  it.each(['serverError', 'badAnswer'] as const)(
    'ERP-05 goes under the mapping’s own names where the catalog cannot be used (%s), a rejection is told',
    async (reason) => {
      let asked = 0;
      const catalog = async () => {
        asked += 1;
        throw new ErpError(reason, 'The catalog cannot be used.');
      };
      writer = netSuiteWriter({ client: { ...client, catalog }, mapping, name: 'NetSuite' });
      await update({ startdate: '2026-12-01' });
      await create(imr);
      expect([await made(), await lines()]).toMatchObject([{ length: 1 }, { length: 2 }]);
      standIn.conditions.spellings = { startdate: 'startDate' };
      const error = await rejectionOf(update({ startdate: '2026-12-02' }));
      expect([error.objections, asked]).toMatchObject([[{ field: 'startdate' }], 3]);
    },
  );

  it('ERP-07 of a column that the account has lost is rejected, and nothing of it is stored', async () => {
    standIn.conditions.droppedColumns = ['task.startdate'];
    const error = await rejectionOf(update({ message: 'Mine', startdate: '2026-11-24' }));
    expect(error.objections).toMatchObject([{ field: 'startdate' }]);
    expect(await client.record('task', '48001')).toMatchObject({ message: 'As it was' });
  });

  it('ERP-07 that the role may not make says so, and nothing of it is stored', async () => {
    standIn.conditions.lockedTables = ['task'];
    const error = await rejectionOf(update({ message: 'Mine' }));
    expect(error.message).toMatch(/^Permission Violation: The role /);
    expect(await client.record('task', '48001')).toMatchObject({ message: 'As it was' });
  });

  it('ERP-07 of a record that is gone is rejected', async () => {
    await standIn.account.remove('task', '48001', 'task');
    await rejectionOf(update({ message: 'Mine' }));
  });

  it('ERP-06 is repeated where it was certainly not made, and only there', async () => {
    standIn.conditions.limited = 2;
    await update({ message: 'One' });
    standIn.conditions.errorsAfter = 1;
    const before = changes();
    await expect(update({ message: 'Two' })).rejects.toMatchObject({ reason: 'serverError' });
    standIn.conditions.cutsAfter = 1;
    await expect(update({ message: 'Three' })).rejects.toMatchObject({
      reason: 'unreachable',
      isUnsent: false,
    });
    expect(changes() - before).toBe(2);
    expect(await client.record('task', '48001')).toMatchObject({ message: 'Three' });
  });

  it('ERP-06 is known to be unsent where nothing could be connected to', async () => {
    await standIn.close();
    await client.close();
    client = createNetSuiteClient(standIn.settings, {
      limits: { ...QUICK_LIMITS, deadlineMs: { interactive: 200, background: 200 } },
    });
    writer = netSuiteWriter({ client, mapping, name: 'NetSuite' });
    await expect(update({ message: 'One' })).rejects.toBeInstanceOf(NotSent);
    standIn = await netSuiteForTests({ rows });
  });
});

describe('a creation', () => {
  it('ERP-05 makes the record with its lines, under its own key', async () => {
    const id = await create(imr);
    expect(await client.record('customrecord_imr', id)).toMatchObject({
      externalid: KEY,
      custrecord_imr_case: '20931',
      custrecord_imr_customer: { id: '3103', refName: 'C-10 Halcyon Airways' },
      custrecord_imr_move_from: { id: '201', refName: 'Asia : MNL' },
      custrecord_imr_notes: 'By courier',
    });
    expect(await lines()).toEqual([
      { item: 'P-1', qty: '2' },
      { item: 'P-2', qty: '1' },
    ]);
  });

  it('ERP-05 IMR-01 puts a part into the bin of its own location: warehouses have bins of the same number', async () => {
    await standIn.account.write('bin', '31', { values: { binnumber: 'A1', location: '201' } });
    await standIn.account.write('bin', '32', { values: { binnumber: 'A1', location: '203' } });
    const withParts = (...places: object[]) =>
      create({ ...imr, parts: places.map((place) => ({ ...part, ...place })) });
    const objectionsTo = async (place: object) => (await rejectionOf(withParts(place))).objections;
    expect(await objectionsTo({ bin_number: 'A1' })).toEqual([
      { field: 'parts.0.bin_number', message: 'NetSuite has more than one “A1”.' },
    ]);
    expect(await objectionsTo({ location: 'MNL', bin_number: 'B7' })).toEqual([
      { field: 'parts.0.bin_number', message: 'NetSuite does not know “B7” in “MNL”.' },
    ]);
    expect(await objectionsTo({ location: 'Nowhere', bin_number: 'A1' })).toEqual([
      { field: 'parts.0.location', message: 'NetSuite does not know “Nowhere”.' },
    ]);
    await withParts({ location: 'SYD', bin_number: 'A1' }, { location: 'MNL', bin_number: 'A1' });
    const stored = await standIn.account.query(
      `select custrecord_imrp_location::text as location, custrecord_imrp_bin::text as bin
        from customrecord_imr_part where externalid is not null order by id`,
    );
    expect(stored).toEqual([
      { location: '203', bin: '32' },
      { location: '201', bin: '31' },
    ]);
  });

  it('ERP-09 finds the location of a bin however erp.json writes its type', async () => {
    await standIn.account.write('bin', '31', { values: { binnumber: 'A1', location: '201' } });
    await standIn.account.write('bin', '32', { values: { binnumber: 'A1', location: '203' } });
    const within = { type: 'Location', column: 'location' };
    const bin = { from: 'custrecord_imrp_bin', refersTo: { type: 'bin', label: 'binnumber', within } };
    const kinds = { imr: { lists: { parts: { fields: { bin_number: bin } } } } };
    writer = netSuiteWriter({ client, mapping: accountMapping(kinds), name: 'NetSuite' });
    await create({ ...imr, parts: [{ ...part, location: 'SYD', bin_number: 'A1' }] });
    expect(
      await standIn.account.query(
        'select custrecord_imrp_bin::text as bin from customrecord_imr_part where externalid is not null',
      ),
    ).toEqual([{ bin: '32' }]);
  });

  it('ERP-05 ERP-09 takes no field that erp.json has taken out, or that is always the same', () => {
    const fields = { custrecord_pt_currency: null, total: { value: '0' } };
    const own = netSuiteWriter({ client, mapping: accountMapping({ por: { fields } }), name: 'NetSuite' });
    const taken = ({ takes }: RecordWriter) =>
      ['custrecord_pt_currency', 'total', 'custrecord38'].filter((field) => takes('por', field));
    expect(taken(own)).toEqual(['custrecord38']);
    expect(taken(writer)).toEqual(['custrecord_pt_currency', 'total', 'custrecord38']);
  });

  it('ERP-05 ERP-09 is not made without its parts where erp.json has taken those out', async () => {
    const mapping = accountMapping({ imr: { lists: { parts: null } } });
    writer = netSuiteWriter({ client, mapping, name: 'NetSuite' });
    const error = await rejectionOf(create({ ...imr, parts: [part] }));
    expect(error.objections).toEqual([
      { field: 'parts', message: 'The mapping has no lines of NetSuite for Parts.' },
    ]);
    expect(await made()).toEqual([]);
  });

  it('ERP-05 sends a text as it is where its column is read as a number', async () => {
    const phone = { from: 'custrecord_imr_contact_number', as: 'number' };
    const kinds = { imr: { fields: { contact_number: phone } } };
    writer = netSuiteWriter({ client, mapping: accountMapping(kinds), name: 'NetSuite' });
    const id = await create({ ...imr, contact_number: '+63 2 555' });
    expect(await client.record('customrecord_imr', id)).toMatchObject({
      custrecord_imr_contact_number: '+63 2 555',
    });
  });

  it('ERP-07 a number that is none is rejected at its field, and does not clear it', async () => {
    const error = await rejectionOf(create({ ...imr, parts: [{ ...part, adjust_qty: 'a few' }] }));
    expect(error.objections).toEqual([
      { field: 'parts.0.adjust_qty', message: 'Adjust Quantity must be a number.' },
    ]);
    expect([await made(), await lines()]).toEqual([[], []]);
  });

  it('ERP-06 whose answers are cut at every step is made once all the same', async () => {
    for (let cut = 0; cut < 3; cut += 1) {
      standIn.conditions.cutsAfter = 1;
      await expect(create(imr)).rejects.toThrow();
      // After the last step nothing is left to be done.
      if (cut === 2) break;
      standIn.conditions.errorsBefore = 1;
      await expect(create(imr)).rejects.toThrow();
    }
    await create(imr);
    expect(await made()).toHaveLength(1);
    expect(await lines()).toHaveLength(2);
  });

  it('ERP-06 is not begun before the spellings of its lines are known', async () => {
    let isBusy = true;
    const busy = netSuiteWriter({
      client: {
        ...client,
        catalog: async (type, options) => {
          if (isBusy && type === 'customrecord_imr_part') throw new ErpError('limit', 'NetSuite is busy.');
          return client.catalog(type, options);
        },
      },
      mapping,
      name: 'NetSuite',
    });
    const attempt = () => busy.create('imr', { id: KEY, isNew: true }, imr, signal);
    await expect(attempt()).rejects.toBeInstanceOf(NotSent);
    expect(await made()).toEqual([]);
    isBusy = false;
    const id = await attempt();
    // What stands there already was sent.
    const again = netSuiteWriter({
      client: { ...client, catalog: async () => Promise.reject(new ErpError('limit', 'NetSuite is busy.')) },
      mapping,
      name: 'NetSuite',
    });
    const error: unknown = await again
      .create('imr', { id: KEY, isNew: true }, imr, signal)
      .catch((each: unknown) => each);
    expect(error).toMatchObject({ reason: 'limit' });
    expect(await made()).toMatchObject([{ id: Number(id) }]);
  });

  it('ERP-06 whose external id another program has taken is rejected, and leaves its record alone', async () => {
    await standIn.account.write('customrecord_imr', '7700', {
      values: {
        externalid: KEY,
        custrecord_imr_case: '20932',
        custrecord_imr_notes: 'Of another program',
      },
    });
    const error = await rejectionOf(create(imr, true));
    expect(error.message).toMatch(/^NetSuite has a record of another program under the external id /);
    expect([await client.record('customrecord_imr', '7700'), await lines()]).toMatchObject([
      { custrecord_imr_notes: 'Of another program' },
      [],
    ]);
  });

  it('ERP-06 that a restored backup holds as unsent is found done, and goes on at its lines', async () => {
    const first = await create({ ...imr, parts: [part] }, true);
    expect(await create(imr, true)).toBe(first);
    expect([await made(), await lines()]).toMatchObject([{ length: 1 }, [{ item: 'P-1' }, { item: 'P-2' }]]);
  });

  it('ERP-06 that NetSuite stores only after its answer was lost is made once all the same', async () => {
    Object.assign(standIn.conditions, { lateCommits: 1, lateMs: 60_000 });
    await expect(create(imr, true)).rejects.toThrow();
    const id = await create(imr);
    await standIn.storeLate();
    expect([await made(), await lines()]).toMatchObject([
      [{ id: Number(id) }],
      [{ item: 'P-1' }, { item: 'P-2' }],
    ]);
  });

  it('ERP-06 goes on at the lines that are missing, and looks each name up once', async () => {
    let left = 0;
    const cut = netSuiteWriter({
      client: {
        ...client,
        upsert: async (...call) => {
          left -= 1;
          if (left < 0) throw new ErpError('unreachable', 'The connection was cut.');
          return client.upsert(...call);
        },
      },
      mapping,
      name: 'NetSuite',
    });
    const long = { ...imr, parts: Array.from({ length: 6 }, () => part) };
    const attempt = () => {
      left = 3;
      return cut.create('imr', { id: KEY, isNew: false }, long, signal);
    };
    await expect(attempt()).rejects.toThrow('cut');
    expect(await lines()).toHaveLength(2);
    const before = lookUps();
    await expect(attempt()).rejects.toThrow('cut');
    expect([await lines(), lookUps() - before]).toMatchObject([{ length: 5 }, 1]);
    await attempt();
    expect([await made(), await lines(), changes()]).toMatchObject([{ length: 1 }, { length: 6 }, 7]);
  });

  it('ERP-07 a line that is rejected is told too where the role may not remove what was created', async () => {
    Object.assign(standIn.conditions, {
      rejects: { type: 'customrecord_imr_part', field: 'custrecord_imrp_adjust_qty', message: 'Too many.' },
      keptTables: ['customrecord_imr'],
    });
    const error = await rejectionOf(create(imr));
    expect(error.objections).toEqual([{ field: 'parts.0.adjust_qty', message: 'Too many.' }]);
    expect(error.message).toMatch(/^Too many\. What was created before could not be removed: .*role/);
  });

  it('ERP-07 a line that is rejected leaves nothing behind', async () => {
    standIn.conditions.rejects = {
      type: 'customrecord_imr_part',
      field: 'custrecord_imrp_adjust_qty',
      message: 'Too many.',
    };
    const error = await rejectionOf(create(imr));
    expect(error.objections).toEqual([{ field: 'parts.0.adjust_qty', message: 'Too many.' }]);
    expect([await made(), await lines()]).toEqual([[], []]);
  });

  it('ERP-07 a name that NetSuite does not have is rejected at its field', async () => {
    const unknown = { ...imr, custrecord_imr_customer: 'Nobody Ltd.', parts: [] };
    const error = await rejectionOf(create(unknown));
    expect(error.objections).toEqual([
      { field: 'custrecord_imr_customer', message: 'NetSuite does not know “Nobody Ltd.”.' },
    ]);
    const line = { ...imr, parts: [part, { part_number: 'X-9' }] };
    expect((await rejectionOf(create(line))).objections).toMatchObject([{ field: 'parts.1.part_number' }]);
    expect([await made(), await lines()]).toEqual([[], []]);
  });
});

describe('a file', () => {
  const attach = (name: string, from = writer) =>
    from.files!.attach('task', '48001', { key: KEY, name, content: Buffer.from('hello') }, signal);
  const names = async () =>
    (await standIn.account.query<{ name: string }>('select name from file')).map(({ name }) => name);

  it('ERP-05 with a long name is cut between characters', async () => {
    await attach(`${'a'.repeat(119)}😀😀.pdf`);
    expect(await names()).toEqual([`${'a'.repeat(119)}😀 (${KEY}).pdf`]);
  });

  it('ERP-06 that lies in its folder is not told as unsent', async () => {
    let queries = 0;
    const busy = netSuiteWriter({
      client: {
        ...client,
        query: async (...call) => {
          queries += 1;
          if (queries === 2) throw new ErpError('limit', 'NetSuite is busy.');
          return client.query(...call);
        },
      },
      mapping,
      name: 'NetSuite',
      fileFolder: FILE_FOLDER,
    });
    const error: unknown = await attach('a.pdf', busy).catch((each: unknown) => each);
    expect(error).toMatchObject({ message: 'NetSuite is busy.' });
    expect(error).not.toBeInstanceOf(NotSent);
    await attach('a.pdf');
    expect(await names()).toHaveLength(1);
  });
});
