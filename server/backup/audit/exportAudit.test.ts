import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAudits } from '@server/accounts/audit';
import type { OpenDatabase } from '@server/db/database';
import { openTestDatabase } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { snapshotsOf } from '../openSource';
import { exportAudit, verifyAudit } from './exportAudit';

let database: OpenDatabase;
let place: string;
let path: string;
let actorId: string;
const ENTRIES = 1100;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ id: actorId } = await addTestUser(database.db, { role: 'Admin', email: 'boss@test.example' }));
  // More than a page.
  const entries = Array.from({ length: ENTRIES }, (_, at) => ({
    by: { actorId, requestId: null },
    ...{ action: 'task.updated', subjectType: 'task', subjectId: `${at}` },
    after: { message: 'Lüfter \u2028 "A",\n"hash":"', '9': at },
  }));
  await writeAudits(database.db, entries);
});
afterAll(() => database.close());
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'audit-'));
  path = join(place, 'audit.ndjson');
});
afterEach(() => rm(place, { recursive: true }));

const run = (options: { isChained?: boolean; from?: string; to?: string } = {}) =>
  exportAudit({ withSnapshot: snapshotsOf(database.db), path, isChained: false, ...options });
const lines = async () => (await readFile(path, 'utf8')).trimEnd().split('\n');

it('OPS-09 the audit trail is exported whole, an entry a line, oldest first', async () => {
  expect(await run()).toEqual({ rows: ENTRIES, hash: undefined });
  const entries = (await lines()).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.map(({ subjectId }) => subjectId)).toEqual(entries.map((_, at) => `${at}`));
  expect(entries).toHaveLength(ENTRIES);
  expect(entries[7]).toEqual({
    id: expect.any(Number),
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    ...{ actorId, actor: 'boss', action: 'task.updated', subjectType: 'task', subjectId: '7' },
    ...{ before: null, after: { message: 'Lüfter \u2028 "A",\n"hash":"', '9': 7 }, requestId: null },
  });
  expect(await readdir(place)).toEqual(['audit.ndjson']);
  await expect(run()).rejects.toThrow(/exists already/);
  await expect(verifyAudit(path)).rejects.toThrow(/^Line 1 has no hash/);
});

it('OPS-09 days limit it, the last one included', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  // A day may begin while the test runs.
  expect((await run({ from: yesterday, to: today })).rows).toBe(ENTRIES);
  await rm(path);
  expect((await run({ to: '2026-01-01' })).rows).toBe(0);
  await rm(path);
  expect((await run({ from: '2999-01-01' })).rows).toBe(0);
});

it('OPS-09 a chain tells any line that was changed, removed, moved, added or cut off', async () => {
  const { hash } = await run({ isChained: true });
  expect(await verifyAudit(path)).toEqual({ rows: ENTRIES, hash });
  const whole = await lines();
  expect(whole).toHaveLength(ENTRIES + 1);
  const [first = '', second = '', ...rest] = whole;
  const end = whole.at(-1) ?? '';
  for (const [changed, text] of [
    [[first.replace('"subjectId":"0"', '"subjectId":"1"'), second, ...rest], /^Line 1 does not follow/],
    [[second, ...rest], /^Line 1 does not follow/],
    [[first, ...rest], /^Line 2 does not follow/],
    [[second, first, ...rest], /^Line 1 does not follow/],
    [[first, first, second, ...rest], /^Line 2 does not follow/],
    [[...whole, end], /^Line 1102 does not follow/],
    [whole.slice(0, -1), /^The end of the file is missing/],
    [[...whole.slice(0, -2), end], /^Line 1100 does not follow/],
    [[], /^The end of the file is missing/],
  ] as const) {
    await writeFile(path, changed.map((line) => `${line}\n`).join(''));
    await expect(verifyAudit(path)).rejects.toThrow(text);
  }
});
