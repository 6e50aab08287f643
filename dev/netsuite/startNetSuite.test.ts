import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { createNetSuiteClient, type NetSuiteClient } from '@server/netsuite/netSuiteClient';
import { erpErrorOf, QUICK_LIMITS } from '@server/testing/startErpClient';
import { drawLatency, isRowHidden, usualConditions } from './conditions';
import { FILE_FOLDER } from './files';
import { netSuiteForTests, type ConnectedNetSuite } from './netSuiteForTests';

let standIn: ConnectedNetSuite;
let client: NetSuiteClient;
const rows = {
  task: [
    {
      externalId: '48001',
      modifiedAt: '2026-11-01T06:30:00Z',
      record: {
        title: 'Fan',
        assigned: 'Jonah Reyes',
        assigned_email: 'jonah@demo.test',
        startdate: '2026-11-02',
        progressId: '1',
        taskCurrentDoing: 'Ongoing',
      },
    },
    { externalId: '48002', modifiedAt: '2026-11-01T09:30:00Z', record: { title: "Disk 'A'", from: '06:30' } },
  ],
  person: [
    { externalId: '1102', record: { email: 'jonah@demo.test', fullname: 'Jonah Reyes', active: true } },
  ],
};
beforeAll(async () => {
  standIn = await netSuiteForTests({ rows });
  client = createNetSuiteClient(standIn.settings, { limits: QUICK_LIMITS });
}, 60_000);
afterAll(async () => {
  await client.close();
  await standIn.close();
});
const ask = async (sql: string, limit = 10) =>
  (await client.query<Record<string, string>>(sql, { limit })).items;

describe('the stand-in of NetSuite', () => {
  it('signs the product in, and tells its time [section_162755359851, article_0528010158]', async () => {
    expect(Math.abs((await client.serverTime()).getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('answers SuiteQL with texts, lower-case keys and no nulls [158394344595]', async () => {
    const [fan, disk] = await ask(
      `SELECT t.id AS k, TO_CHAR(t.lastmodifieddate, 'YYYY-MM-DD HH24:MI:SS') AS M, t.title AS c0,
        BUILTIN.DF(t.assigned) AS c1, a.email AS c2, TO_CHAR(t.startdate, 'YYYY-MM-DD') AS c3,
        TO_CHAR(t.custevent_task_from, 'HH24:MI') AS c4
      FROM task t LEFT JOIN employee a ON a.id = t.assigned WHERE t.id > 0 AND (t.title IS NOT NULL) ORDER BY t.id ASC`,
    );
    // Los Angeles was 7 hours behind before the clocks went back on that day, and 8 after it.
    expect(fan).toEqual({
      links: [],
      k: '48001',
      m: '2026-10-31 23:30:00',
      c0: 'Fan',
      c1: 'Jonah Reyes',
      c2: 'jonah@demo.test',
      c3: '2026-11-02',
    });
    expect(disk).toEqual({ links: [], k: '48002', m: '2026-11-01 01:30:00', c0: "Disk 'A'", c4: '06:30' });
  });

  it('compares times in the account’s zone [section_158513731864]', async () => {
    const found = await ask(
      `SELECT t.id FROM task t WHERE t.lastmodifieddate >= TO_TIMESTAMP('2026-11-01 00:00:00', 'YYYY-MM-DD HH24:MI:SS')`,
    );
    expect(found).toMatchObject([{ id: '48002' }]);
  });

  it.each([
    ['SELECT x.id FROM tasks x', "Record 'tasks' was not found"],
    ['SELECT t.colour FROM task t', "Unknown identifier 't.colour'"],
    ['DELETE FROM task', 'Invalid or unsupported search'],
    ['SELECT t.id FROM task t; DELETE FROM task', "Unexpected ';'"],
    ['SELECT t.id FROM task t WHERE pg_sleep(1) IS NULL', "Unknown identifier 'pg_sleep'"],
    ["SELECT t.id FROM task t WHERE t.startdate = 'never'", 'Invalid or unsupported search'],
    // NetSuite may leave rows out then [github.com/salto-io/salto/pull/2181, github.com/jacobsvante/netsuite/issues/29].
    ['SELECT t.id FROM task t ORDER BY t.id', 'ORDER BY needs ASC or DESC'],
    ['SELECT t.id FROM task t ORDER BY t.title DESC, NVL(t.id, 0)', 'ORDER BY needs ASC or DESC'],
  ])('rejects %s as a bad search', async (sql, words) => {
    const error = await erpErrorOf(ask(sql));
    expect([error.reason, error.status]).toEqual(['rejected', 400]);
    expect(error.message).toContain(words);
  });

  it('needs Prefer: transient, a limit to 1000, and an offset that it divides [section_157909186990]', async () => {
    const token = await fetchToken();
    const post = async (query: string, headers = {}) => {
      const answer = await fetch(`${standIn.url}/services/rest/query/v1/suiteql${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ q: 'SELECT t.id FROM task t ORDER BY t.id ASC' }),
      });
      return [answer.status, ((await answer.json()) as { items?: object[] }).items?.length];
    };
    const prefer = { prefer: 'transient' };
    expect(await post('')).toEqual([400, undefined]);
    expect(await post('?limit=1001', prefer)).toEqual([400, undefined]);
    expect(await post('?limit=2&offset=1', prefer)).toEqual([400, undefined]);
    expect(await post('?limit=1000&offset=100000', prefer)).toEqual([400, undefined]);
    expect(await post('?limit=1&offset=1', prefer)).toEqual([200, 1]);
  });

  it('shows records with references and times in UTC, and says which do not exist', async () => {
    expect(await client.record('task', '48001')).toMatchObject({
      id: '48001',
      title: 'Fan',
      assigned: { id: '1102', refName: 'Jonah Reyes' },
      lastModifiedDate: '2026-11-01T06:30:00Z',
    });
    expect((await erpErrorOf(client.record('task', '1'))).reason).toBe('notFound');
  });

  it('lists the fields of a type in its catalog [section_1545129726]', async () => {
    const { properties } = await client.catalog('task');
    expect(properties).toMatchObject({ title: { type: 'string' }, startdate: { format: 'date' } });
  });

  it('limits the calls of the whole account, in both shapes of the error', async () => {
    Object.assign(standIn.conditions, { limited: 1 });
    expect(await ask('SELECT t.id FROM task t')).toHaveLength(2);
    Object.assign(standIn.conditions, { limited: 1, isLimitOld: true });
    expect(await ask('SELECT t.id FROM task t')).toHaveLength(2);
    expect(standIn.conditions.limited).toBe(0);
  });

  it('rejects a sign-in with a key that it does not know, or that has ended', async () => {
    const pem = standIn.signIn.certificates.get('cert-1')!;
    standIn.signIn.certificates.delete('cert-1');
    standIn.signIn.forgetTokens();
    const error = await erpErrorOf(client.serverTime());
    standIn.signIn.certificates.set('cert-1', pem);
    expect(error.reason).toBe('signIn');
  });

  it('does not show a share of the rows, wherever it is asked, and always the same ones', async () => {
    standIn.conditions.hiddenShares = { task: 0.5 };
    const hidden = rows.task.filter(({ externalId }) => isRowHidden(externalId, 0.5));
    const seen = (await ask('SELECT t.id AS k FROM task t ORDER BY t.id ASC')).map(({ k }) => k);
    const records = await Promise.all(
      rows.task.map(({ externalId }) => client.record('task', externalId).catch(() => undefined)),
    );
    standIn.conditions.hiddenShares = {};
    expect(hidden).toHaveLength(1);
    expect(seen).toEqual(records.flatMap((record) => (record ? [record.id] : [])));
    expect(seen).toHaveLength(1);
  });

  it('takes as long as a curve says, the same at each start', () => {
    const conditions = { ...usualConditions(), latencyMs: [100, 200, 800, 3000] };
    const of = (latency: () => number) => Array.from({ length: 300 }, latency).sort((a, b) => a - b);
    const times = of(drawLatency(conditions));
    expect(times).toEqual(of(drawLatency(conditions)));
    for (const [place, quantile] of [100, 200, 800, 3000].entries()) {
      const drawn = times[Math.min(place * 100, 299)] ?? 0;
      expect(Math.abs(drawn - quantile) / quantile).toBeLessThan(0.35);
    }
    conditions.latencyMs = [7];
    expect(drawLatency(conditions)()).toBe(7);
  });

  it('refuses connections until it listens again, or for a while by its control call', async () => {
    const isRefused = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(Number(new URL(standIn.url).port), '127.0.0.1');
        socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
        socket.on('connect', () => {
          socket.destroy();
          resolve(false);
        });
      });
    await standIn.refuse();
    expect(await isRefused()).toBe(true);
    await standIn.listen();
    expect(await isRefused()).toBe(false);
    const control = request(`${standIn.url}/control`, { method: 'POST', agent: false });
    control.end('{"refusedMs": 50}');
    const [answer] = (await once(control, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'close');
    // The client goes on trying until it listens again.
    expect(await client.record('task', '48001')).toMatchObject({ title: 'Fan' });
  });

  it('lists all that its control call can set', async () => {
    const answer = await fetch(`${standIn.url}/control`);
    expect(Object.keys((await answer.json()) as object).sort()).toEqual(
      Object.keys(usualConditions()).sort(),
    );
  });

  async function fetchToken(): Promise<string> {
    await client.serverTime();
    return standIn.signIn.issue();
  }
});

describe('changes in the stand-in of NetSuite', () => {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${standIn.url}/services/rest/record/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${standIn.signIn.issue()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      path:
        text &&
        (JSON.parse(text) as { 'o:errorDetails': [{ 'o:errorPath'?: string }] })['o:errorDetails'][0][
          'o:errorPath'
        ],
    };
  };

  it('are 204 with the address, and clear by null [section_1545142173]', async () => {
    expect(await call('PATCH', 'task/48002', { title: 'Disk B', custevent_task_from: null })).toMatchObject({
      status: 204,
      location: '/services/rest/record/v1/task/48002',
    });
    const record = await client.record('task', '48002');
    expect(record).toMatchObject({ title: 'Disk B' });
    expect(record).not.toHaveProperty('custevent_task_from');
  });

  it('name the field of a bad value', async () => {
    expect(await call('PATCH', 'task/48002', { startdate: '2026-02-31' })).toMatchObject({
      status: 400,
      path: 'startdate',
    });
    expect(await call('PATCH', 'task/48002', { assigned: '1102' })).toMatchObject({
      status: 400,
      path: 'assigned',
    });
  });

  it('show the text that an id has in its own column, before that of another record with the id', async () => {
    await standIn.account.write('employee', '1', { values: { entityid: 'Somebody Else' } });
    await call('PATCH', 'task/48002', {
      custeventtask_current_progress: { id: '1' },
      assigned: { id: '1' },
    });
    expect(
      await ask(
        `SELECT BUILTIN.DF(t.custeventtask_current_progress) AS c0, BUILTIN.DF(t.assigned) AS c1 FROM task t WHERE t.id = 48002`,
      ),
    ).toMatchObject([{ c0: 'Ongoing', c1: 'Somebody Else' }]);
  });

  it('show the text that an id has in the list of its column, and none of another list', async () => {
    await standIn.account.write('employee', '2', { values: { entityid: 'Somebody Else' } });
    await standIn.account.write('customlist_por_owners', '3', { values: { name: 'Logistics' } });
    await call('PUT', 'customrecord_por/eid:texts', {
      custrecord_pt_order_type: { id: '2' },
      custrecord_sepim_owner: { id: '3' },
      custrecord_pt_supplier: { id: '2' },
    });
    expect(
      await ask(
        `SELECT BUILTIN.DF(t.custrecord_pt_order_type) AS c0, BUILTIN.DF(t.custrecord_sepim_owner) AS c1, BUILTIN.DF(t.custrecord_pt_supplier) AS c2 FROM customrecord_por t WHERE t.externalid = 'texts'`,
      ),
    ).toMatchObject([{ c0: 'Reactive', c1: 'Logistics', c2: '2' }]);
  });

  it('are stored only after their connection was cut, where they are late', async () => {
    Object.assign(standIn.conditions, { lateCommits: 1, lateMs: 60_000 });
    const message = async () => (await client.record('task', '48002')).message;
    await expect(call('PATCH', 'task/48002', { message: 'Late' })).rejects.toThrow('fetch failed');
    expect(await message()).toBeUndefined();
    await standIn.storeLate();
    expect(await message()).toBe('Late');
  });

  it('are forbidden where the role may only see a type', async () => {
    standIn.conditions.lockedTables = ['task'];
    expect((await call('PATCH', 'task/48002', { title: 'Disk C' })).status).toBe(403);
    standIn.conditions.lockedTables = [];
    expect(await client.record('task', '48002')).toMatchObject({ title: 'Disk B' });
  });

  it('files are put into a folder under a name that it has once, and attached [article_0909085903, article_0113084334]', async () => {
    const file = { name: 'a.txt', folder: FILE_FOLDER, content: Buffer.from('one') };
    await client.createFile(file);
    await client.createFile({ ...file, content: Buffer.from('two') });
    const [stored, other] = await ask(
      `SELECT t.id AS k, t.filesize AS size FROM file t WHERE t.folder = ${FILE_FOLDER} AND t.name = 'a.txt' ORDER BY t.id ASC`,
    );
    const id = stored?.k ?? '';
    expect([other, standIn.cabinet.contents.get(id)?.toString()]).toEqual([undefined, 'two']);
    await client.attachFile('task', '48001', id);
    expect([...standIn.cabinet.attached]).toEqual([`task/48001 ${id}`]);
    expect(await erpErrorOf(client.attachFile('task', '1', id))).toMatchObject({ reason: 'notFound' });
    expect(await erpErrorOf(client.attachFile('task', '48001', '7'))).toMatchObject({ reason: 'notFound' });
    expect(await erpErrorOf(client.createFile({ ...file, folder: '7' }))).toMatchObject({
      reason: 'rejected',
      details: [{ code: 'INVALID_KEY_OR_REF' }],
    });
    const large = { ...file, content: Buffer.alloc(8 * 1024 * 1024) };
    expect(await erpErrorOf(client.createFile(large))).toMatchObject({ reason: 'rejected', status: 413 });
    await client.removeFile(id);
    expect(await erpErrorOf(client.removeFile(id))).toMatchObject({ reason: 'notFound' });
  });

  it('give custom records that are created together the same number, and others one of their own [section_N2878042]', async () => {
    const made = async (key: string) => {
      await call('PUT', `customrecord_por/eid:${key}`, {});
      const [row] = await standIn.account.query<{ id: number; name: string }>(
        'select id, name from customrecord_por where externalid = $1',
        [key],
      );
      return row!;
    };
    standIn.conditions.latencyMs = 100;
    const [one, two] = await Promise.all([made('n-1'), made('n-2')]);
    standIn.conditions.latencyMs = 0;
    const three = await made('n-3');
    expect(one.id).not.toBe(two.id);
    expect(one.name).toBe(two.name);
    expect(three.name).toBe(`POR${three.id}`);
  });

  it('make one record for one external id, also at the same moment [156335203191]', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => call('PUT', 'customrecord_imr/eid:a-1', { name: 'IMR1' })),
    );
    expect(new Set(made.map(({ location }) => location)).size).toBe(1);
    expect((await call('PUT', 'customrecord_imr/eid:a.1', {})).status).toBe(400);
    expect((await call('DELETE', 'customrecord_imr/eid:a-1')).status).toBe(204);
    expect((await call('DELETE', 'customrecord_imr/eid:a-1')).status).toBe(404);
    expect(await ask('SELECT d.recordid, d.type FROM deletedrecord d')).toMatchObject([
      { type: 'customrecord_imr' },
    ]);
  });
});
