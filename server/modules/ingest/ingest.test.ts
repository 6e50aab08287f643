import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { CreateApiTokenRequest } from '@contract/source/apiTokens';
import type { Failure } from '@contract/errors';
import { createApiTokenAnswer } from '@contract/source/apiTokens';
import { ingestAnswer } from '@contract/source/ingest';
import { rowLimits } from '@contract/source/rows';
import { hashToken } from '@server/modules/auth/tokens';
import { afterRead } from '@server/testing/records/afterRead';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
}, 60_000);
afterAll(() => test.close());

let made = 0;

const makeToken = async (request: Partial<CreateApiTokenRequest> = {}) => {
  made += 1;
  const payload = { name: `Program ${made}`, kinds: 'all', rights: 'write', ...request };
  const response = await test.injectAs('Admin', { method: 'POST', url: '/api/apiTokens', payload });
  expect(response.statusCode).toBe(201);
  return createApiTokenAnswer.parse(response.json());
};

const call = (token: string, options: InjectOptions) =>
  test.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } });

const put = (token: string, kind: string, id: string, record: object, modifiedAt?: string) =>
  call(token, {
    method: 'PUT',
    url: `/api/ingest/${kind}/${encodeURIComponent(id)}`,
    payload: { record, ...(modifiedAt && { modifiedAt }) },
  });

const post = (token: string, kind: string, payload: string | object, type = 'application/json') =>
  call(token, {
    method: 'POST',
    url: `/api/ingest/${kind}`,
    headers: { 'content-type': type },
    payload,
  });

describe('API tokens', () => {
  it('SRC-07 a token is shown once, stored hashed, listed with its last use, and audited', async () => {
    const { token, id, name } = await makeToken({ kinds: ['case'] });
    expect(token).toMatch(/^tms_[\w-]{43}$/);
    await put(token, 'case', 'C-1', { casenumber: '1' });
    const list = await test.injectAs('Admin', { method: 'GET', url: '/api/apiTokens' });
    expect(list.body).not.toContain(token);
    expect(list.json()).toContainEqual(
      expect.objectContaining({
        id,
        name,
        kinds: ['case'],
        rights: 'write',
        lastUsedAt: expect.any(String) as string,
      }),
    );
    const stored = await test.db.selectFrom('api_tokens').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(stored)).not.toContain(token.slice(4));
    const audit = await test.db.selectFrom('audit_trail').selectAll().where('subject_id', '=', id).execute();
    expect(audit).toMatchObject([
      { action: 'api-token.created', after: { tokenName: name, kinds: 'case', rights: 'write' } },
    ]);
    expect(JSON.stringify(audit)).not.toContain(token.slice(4));
  });

  it('SRC-07 a revoked token ends at once, an expired one by itself', async () => {
    const { token, id } = await makeToken();
    expect((await put(token, 'case', 'C-2', { casenumber: '2' })).statusCode).toBe(200);
    const revoke = () => test.injectAs('Admin', { method: 'DELETE', url: `/api/apiTokens/${id}` });
    expect((await revoke()).statusCode).toBe(204);
    expect((await put(token, 'case', 'C-2', { casenumber: '3' })).statusCode).toBe(401);
    expect((await revoke()).statusCode).toBe(404);

    const short = await makeToken({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    await test.db
      .updateTable('api_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', short.id)
      .execute();
    expect((await put(short.token, 'case', 'C-2', { casenumber: '3' })).statusCode).toBe(401);
  });

  it('SRC-07 a database that stores nothing more does not keep programs from reading', async () => {
    const { token } = await makeToken();
    await put(token, 'case', 'C-5', { casenumber: '5' });
    await test.db.updateTable('api_tokens').set({ last_used_at: null }).execute();
    await sql`alter table api_tokens add constraint full_disk check (last_used_at is null)`.execute(test.db);
    const read = await call(token, { method: 'GET', url: '/api/ingest/case/C-5' });
    await sql`alter table api_tokens drop constraint full_disk`.execute(test.db);
    expect(read.statusCode).toBe(200);
  });

  it('SRC-07 a token that is revoked while its call waits stores and deletes nothing', async () => {
    const { token } = await makeToken();
    await put(token, 'case', 'C-6', { casenumber: '6' });
    const calls: [() => Promise<{ statusCode: number }>, string][] = [
      [() => put(token, 'case', 'C-6', { casenumber: 'changed' }), 'PUT'],
      [() => post(token, 'case', [{ externalId: 'C-6', record: { casenumber: 'changed' } }]), 'POST'],
      [() => call(token, { method: 'DELETE', url: '/api/ingest/case/C-6' }), 'DELETE'],
    ];
    const revoke = (revoked_at: Date | null) =>
      test.db
        .updateTable('api_tokens')
        .set({ revoked_at })
        .where('token_hash', '=', hashToken(token))
        .execute();
    for (const [send] of calls) {
      afterRead(test.deps.db, /^select .* from "api_tokens" where "token_hash"/, () => revoke(new Date()));
      expect((await send()).statusCode).toBe(401);
      await revoke(null);
    }
    const read = await call(token, { method: 'GET', url: '/api/ingest/case/C-6' });
    expect(read.json()).toMatchObject({ record: { casenumber: '6' } });
  });

  it('SRC-07 rights are held by kind, and read does not write', async () => {
    const reader = await makeToken({ kinds: ['case'], rights: 'read' });
    const wrongKind = await put(reader.token, 'task', 'T-1', { title: 'Task' });
    expect(wrongKind.statusCode).toBe(403);
    expect(wrongKind.json()).toMatchObject({ message: 'This API token is not for Tasks (task).' });
    expect((await put(reader.token, 'case', 'C-3', { casenumber: '3' })).json()).toMatchObject({
      message: 'This API token may read only.',
    });
    const writer = await makeToken({ kinds: ['case'] });
    await put(writer.token, 'case', 'C-3', { casenumber: '3' });
    const read = await call(reader.token, { method: 'GET', url: '/api/ingest/case/C-3' });
    expect(read.json()).toMatchObject({ externalId: 'C-3', record: { casenumber: '3' } });
  });

  it('SRC-07 what a program may not do stands in the audit trail', async () => {
    const { token, id } = await makeToken({ kinds: ['case'], rights: 'read' });
    await put(token, 'task', 'T-3', { title: 'Task' });
    await post(token, 'case', [{ externalId: 'C-7', record: { casenumber: '7' } }]);
    await call(token, { method: 'DELETE', url: '/api/ingest/case/C-7' });
    await call(token, { method: 'GET', url: '/api/export/task?format=csv' });
    await call(token, { method: 'GET', url: '/api/ingest/case/C-7' });
    const entries = await test.db
      .selectFrom('audit_trail')
      .select(['action', 'subject_id', 'after', 'request_id'])
      .where('actor_id', '=', `token:${id}`)
      .orderBy('id')
      .execute();
    const refused = (subject_id: string, params: object) => ({
      action: 'request.refused',
      subject_id,
      after: { params, address: '127.0.0.1' },
      request_id: expect.any(String) as string,
    });
    expect(entries).toEqual([
      refused('PUT /api/ingest/:kind/:externalId', { kind: 'task', externalId: 'T-3' }),
      refused('POST /api/ingest/:kind', { kind: 'case' }),
      refused('DELETE /api/ingest/:kind/:externalId', { kind: 'case', externalId: 'C-7' }),
      refused('GET /api/export/:kind', { kind: 'task' }),
    ]);
    expect(JSON.stringify(entries)).not.toContain(token.slice(4));
  });

  it('SRC-07 a token opens no other call, and a session no call of programs', async () => {
    const { token } = await makeToken();
    for (const url of ['/api/tasks', '/api/session', '/api/globalAdmin?type=getUsers', '/api/apiTokens']) {
      expect((await call(token, { method: 'GET', url })).statusCode).toBe(401);
    }
    const payload = { record: { casenumber: '4' } };
    const bySession = await test.injectAs('Admin', { method: 'PUT', url: '/api/ingest/case/C-4', payload });
    expect(bySession.statusCode).toBe(403);
  });

  it('SRC-07 a name is given once, an end lies ahead and within two years', async () => {
    const create = (payload: object) =>
      test.injectAs('Admin', { method: 'POST', url: '/api/apiTokens', payload });
    const token = { name: 'ERP', kinds: 'all', rights: 'read' };
    expect((await create(token)).statusCode).toBe(201);
    expect((await create({ ...token, name: 'erp' })).statusCode).toBe(409);
    const wrong: [object, string][] = [
      [{ ...token, name: ' ' }, 'name'],
      [{ ...token, name: 'A', kinds: [] }, 'kinds'],
      [{ ...token, name: 'A', kinds: ['nothing'] }, 'kinds'],
      [{ ...token, name: 'A', expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      [{ ...token, name: 'A', expiresAt: '2100-01-01T00:00:00Z' }, 'expiresAt'],
    ];
    for (const [payload, field] of wrong) {
      const response = await create(payload);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ issues: [{ path: expect.stringContaining(field) as string }] });
    }
  });
});

describe('ingest', () => {
  it('SRC-03 a late, older row does not bring a deleted record back, and one of the same time does', async () => {
    const { token } = await makeToken();
    const at = async (time: string) =>
      (await put(token, 'case', 'C-99', { casenumber: '99' }, `2026-11-02T${time}:00Z`)).json<object>();
    const stored = () => call(token, { url: '/api/ingest/case/C-99' });
    expect(await at('09:00')).toMatchObject({ verdict: 'created' });
    await call(token, { method: 'DELETE', url: '/api/ingest/case/C-99' });
    expect([await at('08:30'), (await stored()).statusCode]).toMatchObject([{ verdict: 'older' }, 404]);
    expect([await at('09:00'), (await stored()).statusCode]).toMatchObject([{ verdict: 'created' }, 200]);
  });

  it('SRC-06 a row is created, then unchanged, updated, older, deleted and created again', async () => {
    const { token, name } = await makeToken();
    const record = { casenumber: '100', title: 'Fan' };
    const verdict = async (given: object, at?: string) =>
      (await put(token, 'case', 'K/1 ä', given, at)).json<{ verdict: string }>().verdict;
    expect(await verdict(record, '2026-11-02T08:00:00Z')).toBe('created');
    expect(await verdict(record, '2026-11-02T08:00:00Z')).toBe('unchanged');
    expect(await verdict({ ...record, title: 'Disk' }, '2026-11-02T09:00:00Z')).toBe('updated');
    expect(await verdict(record, '2026-11-02T08:30:00Z')).toBe('older');
    const url = `/api/ingest/case/${encodeURIComponent('K/1 ä')}`;
    const found = await call(token, { method: 'GET', url });
    expect(found.json()).toMatchObject({ modifiedAt: '2026-11-02T09:00:00.000Z', record: { title: 'Disk' } });
    expect((await call(token, { method: 'DELETE', url })).json()).toEqual({
      externalId: 'K/1 ä',
      verdict: 'deleted',
    });
    expect((await call(token, { method: 'DELETE', url })).json()).toMatchObject({ verdict: 'unknown' });
    expect((await call(token, { method: 'GET', url })).statusCode).toBe(404);
    expect(await verdict(record)).toBe('created');
    const [row] = await test.db
      .selectFrom('source_rows')
      .select('source')
      .where('external_id', '=', 'K/1 ä')
      .execute();
    expect(row).toEqual({ source: name });
  });

  it('SRC-06 API-01 a record is read and deleted by its external id alone, not by its internal id', async () => {
    const { token } = await makeToken();
    const url = (id: string) => `/api/ingest/case/${id}`;
    await put(token, 'case', 'ERP-1', { casenumber: 'CS-177', internalid: '177' });
    await put(token, 'case', '178', { casenumber: 'CS-178', internalid: '179' });
    await put(token, 'case', '179', { casenumber: 'CS-179', internalid: '178' });
    const remove = async (id: string) => {
      const answer = await call(token, { method: 'DELETE', url: url(id) });
      return [answer.statusCode, answer.json<{ verdict: string }>().verdict];
    };
    const read = async (id: string) => {
      const answer = await call(token, { method: 'GET', url: url(id) });
      return answer.json<{ internalid?: string }>().internalid ?? answer.statusCode;
    };
    expect([await remove('177'), await read('177'), await read('ERP-1')]).toEqual([
      [200, 'unknown'],
      404,
      '177',
    ]);
    expect([await read('178'), await remove('178'), await read('178'), await read('179')]).toEqual([
      '179',
      [200, 'deleted'],
      404,
      '178',
    ]);
    expect([await remove('ERP-1'), await remove('177'), await read('ERP-1')]).toEqual([
      [200, 'deleted'],
      [200, 'unknown'],
      404,
    ]);
  });

  it('SRC-06 people find and read what a program has sent', async () => {
    const { token } = await makeToken();
    await put(token, 'case', 'K-2', { casenumber: 'CASE777', title: 'Überhitzung', company: 'Orbis' });
    await put(token, 'task', 'T-2', { title: 'Visit', assigned_email: test.users['Field Engineer'].email });
    const cases = await test.injectAs('Field Engineer', {
      method: 'GET',
      url: '/api/globalSearch?type=caselist&id=case777',
    });
    expect(cases.json()).toMatchObject([{ cases: [{ internalid: 'K-2', title: 'Überhitzung' }] }]);
    const tasks = await test.injectAs('Field Engineer', { method: 'GET', url: '/api/tasks' });
    expect(tasks.json()).toMatchObject([{ task: [{ internalid: 'T-2', title: 'Visit' }] }]);
  });

  it('SRC-06 a batch answers each row in order, as JSON and as NDJSON', async () => {
    const { token } = await makeToken();
    const rows = [
      { externalId: 'B-1', record: { name: 'Router' } },
      { externalId: 'B-2', record: { name: '' } },
      'nonsense',
      { externalId: 'B-1', record: { name: 'Router 2', color: 'red' } },
    ];
    const answers = [
      { externalId: 'B-1', verdict: 'created' },
      { externalId: 'B-2', verdict: 'refused', issues: [{ path: 'name', message: 'Is required' }] },
      { externalId: '', verdict: 'refused' },
      { externalId: 'B-1', verdict: 'updated', ignored: ['color'] },
    ];
    expect((await post(token, 'cmdb', rows)).json()).toMatchObject(answers);
    const lines = `${rows.map((row) => JSON.stringify(row)).join('\n')}\n\n{"broken\n`;
    const second = await post(token, 'purchaseorder', lines, 'application/x-ndjson');
    const message = 'Line 6 is not valid JSON';
    expect(second.json()).toMatchObject([
      ...answers,
      { externalId: '', verdict: 'refused', issues: [{ path: 'row', message }] },
    ]);
  });

  it('SRC-06 a record is stored and read by an external id of any length that ids have', async () => {
    const { token } = await makeToken();
    const id = 'x'.repeat(rowLimits.externalId);
    expect((await put(token, 'calendar', id, { name: 'Room', kind: 'room' })).json()).toMatchObject({
      externalId: id,
      verdict: 'created',
    });
    const read = await call(token, { method: 'GET', url: `/api/ingest/calendar/${id}` });
    expect(read.json()).toMatchObject({ externalId: id, internalid: id });
    const longer = await call(token, { method: 'GET', url: `/api/ingest/calendar/${id}x` });
    expect([longer.statusCode, longer.json<Failure>().code]).toEqual([400, 'validation_failed']);
  });

  it('API-11 a verdict has no more of what was sent than the document says', async () => {
    const { token } = await makeToken();
    const long = `${'y'.repeat(5000)}\0`;
    const rows = [
      { externalId: long, record: {} },
      { externalId: 'R-1', record: { name: 'Room', kind: 'room', [long]: 1, 'a\0b': 2 } },
      {
        externalId: 'S-1',
        record: { items: Array.from({ length: 400 }, () => ({ amount: 'x', quantity: 'y' })) },
      },
    ];
    const [room, order] = [
      ingestAnswer.parse((await post(token, 'calendar', rows.slice(0, 2))).json()),
      ingestAnswer.parse((await post(token, 'salesorder', rows.slice(2))).json()),
    ];
    expect(room[0]).toMatchObject({ externalId: 'y'.repeat(120), verdict: 'refused' });
    expect(room[1]).toMatchObject({ verdict: 'created', ignored: ['y'.repeat(300), 'a\uFFFDb'] });
    expect(order[0]?.issues?.length).toBe(800);
  });

  it('SRC-06 a call has bounds, and says which one was crossed', async () => {
    const { token } = await makeToken();
    const row = { externalId: 'L-1', record: { name: 'x' } };
    expect((await post(token, 'cmdb', [])).statusCode).toBe(400);
    const many = await post(
      token,
      'cmdb',
      Array.from({ length: 1001 }, () => row),
    );
    expect([many.statusCode, many.json<{ message: string }>().message]).toEqual([
      413,
      'At most 1000 rows in a call.',
    ]);
    const long = await post(token, 'cmdb', [
      row,
      { externalId: 'L-2', record: { name: 'x', comments: 'y'.repeat(1_100_000) } },
    ]);
    expect([long.statusCode, long.json<{ message: string }>().message]).toEqual([
      413,
      'Row 2 is larger than 1 MB.',
    ]);
    const huge = await post(token, 'cmdb', JSON.stringify([{ ...row, pad: 'z'.repeat(11 * 1024 * 1024) }]));
    expect(huge.statusCode).toBe(413);
    expect((await post(token, 'nothing', [row])).statusCode).toBe(400);
    expect((await put(token, 'cmdb', 'L-3', {})).json()).toMatchObject({ issues: [{ path: 'name' }] });
  });
});
