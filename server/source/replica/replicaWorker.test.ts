import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '@server/db/database';
import { createLogger } from '@server/app/log';
import { fromNow } from '@server/db/time';
import { listedSource, type ListedSource } from '@server/testing/records/listedSource';
import { toldPasses } from '@server/source/sourcePasses';
import { openTestDatabase } from '@server/testing/testDatabase';
import { beginComparison } from './compare';
import { DeletionsUnreadable } from './connector';
import { AnotherAccountError } from './replicaKinds';
import { startReplicaWorker, type ReplicaWorker } from './replicaWorker';

let database: OpenDatabase;
let source: ListedSource;
const workers: ReplicaWorker[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  source = listedSource();
}, 60_000);
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await database.close();
});

const log = createLogger('silent');
async function start(connector = source): Promise<ReplicaWorker> {
  const worker = await startReplicaWorker({ db: database.db, connector, log });
  workers.push(worker);
  return worker;
}
const aCase = (title: string) => ({ casenumber: title, title });
const titles = async () => {
  const rows = await database.db.selectFrom('support_cases').select('title').orderBy('title').execute();
  return rows.map(({ title }) => title);
};
const audited = (action: string) =>
  database.db.selectFrom('audit_trail').selectAll().where('action', '=', action).execute();
const state = () => database.db.selectFrom('replica_kinds').selectAll().executeTakeFirstOrThrow();
const makeDue = () =>
  database.db
    .updateTable('replica_kinds')
    .set({ due_at: fromNow(0) })
    .execute();
/** All records are to be read again, as after a change of the mapping. */
const makeMappingRead = () =>
  database.db.updateTable('replica_kinds').set({ step: 'load', cursor: null }).execute();
/** A pass now, as half a minute later. */
const pass = async (worker: ReplicaWorker) => {
  await makeDue();
  await worker.drain();
};
const compare = async (worker: ReplicaWorker) => {
  await database.db.transaction().execute((trx) => beginComparison(trx, 'case'));
  await worker.drain();
};
const fill = (count: number) => {
  for (let at = 1; at <= count; at += 1)
    source.put('case', `C${String(at).padStart(4, '0')}`, aCase(`Case ${at}`));
};

describe('a connector', () => {
  it('SRC-01 SRC-03 loads all records, and then what was changed, added and deleted', async () => {
    fill(7);
    const worker = await start();
    await worker.drain();
    expect((await titles()).length).toBe(7);
    expect(source.calls.filter((call) => call === 'readAll')).toHaveLength(3);

    source.put('case', 'C0002', aCase('Changed'));
    source.put('case', 'C0008', aCase('New'));
    source.remove('case', 'C0001');
    await pass(worker);
    expect(await titles()).toEqual(['Case 3', 'Case 4', 'Case 5', 'Case 6', 'Case 7', 'Changed', 'New']);
    expect(source.calls.filter((call) => call === 'readAll')).toHaveLength(3);
    expect((await audited('record.deleted'))[0]).toMatchObject({
      actor_id: 'source:ERP',
      subject_type: 'case',
    });
  });

  it('SRC-03 a pass that finds nothing new changes nothing and writes no audit entry', async () => {
    fill(2);
    const worker = await start();
    await worker.drain();
    const before = await audited('records.received');
    await pass(worker);
    expect(await audited('records.received')).toHaveLength(before.length);
  });

  it('SRC-04 notes a pass only when it is whole, as of its beginning', async () => {
    fill(7);
    source.before = (call) => {
      if (call === 'readDeleted') throw new Error('cut off');
    };
    const worker = await start();
    await worker.drain();
    const passes = () => database.db.selectFrom('source_passes').selectAll().execute();
    expect([(await titles()).length, await passes()]).toEqual([7, []]);
    expect(await state()).toMatchObject({ problem: 'cut off', failures: 1 });

    source.before = () => undefined;
    await pass(worker);
    const began = (await state()).since!;
    expect(await passes()).toMatchObject([{ kind: 'case', source: 'ERP' }]);
    expect((await passes())[0]!.passed_at.getTime()).toBeLessThanOrEqual(began.getTime() + 1000);
    expect(await state()).toMatchObject({ problem: null, failures: 0 });
  });

  it('ERP-08 SRC-04 a kind tries again within a minute while nothing answers, and at once when something does', async () => {
    fill(2);
    let isAnswering = false;
    source.state = () => ({ isAnswering, callsInFlight: 0, callLimit: 5 });
    source.before = () => {
      if (!isAnswering) throw new Error('no answer');
    };
    const worker = await start();
    await worker.drain();
    await database.db.updateTable('replica_kinds').set({ failures: 8 }).execute();
    await pass(worker);
    const { failures, due_at } = await state();
    expect(failures).toBe(9);
    const seconds = (due_at.getTime() - Date.now()) / 1000;
    expect([seconds > 0, seconds < 60]).toEqual([true, true]);

    isAnswering = true;
    await worker.drain();
    expect(await state()).toMatchObject({ failures: 0, problem: null });
    expect(await titles()).toEqual(['Case 1', 'Case 2']);
  });

  it('ERP-08 that it is not known yet whether the connector answers is no outage', async () => {
    fill(2);
    let isAnswering: boolean | null = null;
    source.state = () => ({ isAnswering, callsInFlight: 0, callLimit: 5 });
    source.before = () => {
      throw new Error('An error of its own.');
    };
    const worker = await start();
    await worker.drain();
    await database.db.updateTable('replica_kinds').set({ failures: 8 }).execute();
    await pass(worker);
    const failed = await state();
    expect((failed.due_at.getTime() - Date.now()) / 1000).toBeGreaterThan(60);

    // So its first answer ends none: the kind waits as after any other error.
    isAnswering = true;
    await worker.drain();
    expect(await state()).toMatchObject({ failures: 9, due_at: failed.due_at });
  });

  it('SRC-02 SRC-03 a list of deletions that cannot be read keeps no change out; the comparison finds them', async () => {
    fill(7);
    source.before = (call) => {
      if (call === 'readDeleted') throw new DeletionsUnreadable('The role may not see deletions.');
    };
    const worker = await start();
    await worker.drain();
    source.put('case', 'C0002', aCase('Changed'));
    source.remove('case', 'C0007');
    await pass(worker);
    expect(await titles()).toEqual(['Case 1', 'Case 3', 'Case 4', 'Case 5', 'Case 6', 'Case 7', 'Changed']);
    const problem =
      'The role may not see deletions. What is deleted there goes from here with the nightly comparison.';
    expect(await state()).toMatchObject({ problem, failures: 0, step: 'changes' });

    await database.db
      .updateTable('replica_kinds')
      .set({ compare_at: fromNow(0) })
      .execute();
    await pass(worker);
    expect(await titles()).not.toContain('Case 7');
    await pass(worker);
    expect(await state()).toMatchObject({ problem });

    source.before = () => undefined;
    await pass(worker);
    expect(await state()).toMatchObject({ problem: null, problem_since: null });
  });

  it('SRC-03 SRC-05 changes are read also while the list of deletions fails; what was deleted meanwhile is not missed', async () => {
    fill(7);
    const worker = await start();
    await worker.drain();
    source.before = (call) => {
      if (call === 'readDeleted') throw new Error('timed out');
    };
    await pass(worker);
    expect(await state()).toMatchObject({ problem: 'timed out', failures: 1 });
    source.put('case', 'C0002', aCase('Changed'));
    source.remove('case', 'C0007');
    await pass(worker);
    expect(await titles()).toContain('Changed');
    source.before = () => undefined;
    await pass(worker);
    expect(await titles()).not.toContain('Case 7');
    expect(source.calls.filter((call) => call === 'readAll')).toHaveLength(3);
  });

  it('SRC-02 SRC-05 a list of deletions that fails again and again is asked later and later, then left to the comparison', async () => {
    fill(7);
    const worker = await start();
    await worker.drain();
    source.before = (call) => {
      if (call === 'readDeleted') throw new Error('timed out');
    };
    const told: unknown[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await pass(worker);
      const { failures, problem } = (await state()) as { failures: number; problem: string };
      told.push([failures, problem]);
    }
    const left = 'timed out What is deleted there goes from here with the nightly comparison.';
    expect(told).toEqual([...[1, 2, 3, 4].map((failures) => [failures, 'timed out']), [0, left]]);
  });

  it('SRC-02 SRC-05 what a comparison suffers from stays told while deletions cannot be read', async () => {
    fill(7);
    const worker = await start();
    await worker.drain();
    source.before = (call) => {
      if (call === 'readDeleted') throw new DeletionsUnreadable('The role may not see deletions.');
      if (call === 'listIds') throw new Error('timed out');
    };
    await database.db
      .updateTable('replica_kinds')
      .set({ compare_at: fromNow(0) })
      .execute();
    await pass(worker);
    await pass(worker);
    await pass(worker);
    expect(await state()).toMatchObject({ problem: 'The comparison fails: timed out', failures: 0 });
  });

  it('SRC-05 goes on at the page where it was broken off, and the next attempts come later and later', async () => {
    fill(9);
    let calls = 0;
    source.before = (call) => {
      if (call === 'readAll' && (calls += 1) === 3) throw new Error('The line broke.');
    };
    const worker = await start();
    await worker.drain();
    expect([(await titles()).length, await state()]).toMatchObject([6, { cursor: 'C0006', loaded: 6 }]);
    await pass(worker);
    expect([(await titles()).length, await state()]).toMatchObject([9, { loaded: 9 }]);
    // Three pages, and the one that broke.
    expect(calls).toBe(4);

    source.before = () => {
      throw new Error('The line broke.');
    };
    const delays: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await pass(worker);
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from due_at - now())::float as seconds from replica_kinds`.execute(database.db);
      delays.push(rows[0]!.seconds);
    }
    expect(delays[1]).toBeGreaterThan(delays[0]! + 3);
    expect(Math.max(...delays)).toBeLessThanOrEqual(300);
    expect(Math.max(...delays)).toBeGreaterThan(290);
  });

  it('SRC-04 a long pass says that it is being read, and no longer why it had failed', async () => {
    fill(9);
    const worker = await start();
    await worker.drain();
    const told = async () => {
      const [found] = await toldPasses(database.db);
      return [found?.isReading, (await state()).problem];
    };
    expect(await told()).toEqual([undefined, null]);
    await makeMappingRead();
    source.before = () => {
      throw new Error('The line broke.');
    };
    await pass(worker);
    expect(await told()).toEqual([undefined, expect.any(String)]);
    let seen: unknown;
    let pages = 0;
    source.before = async (call) => {
      if (call === 'readAll' && (pages += 1) === 2) seen = await told();
    };
    await pass(worker);
    expect(seen).toEqual([true, null]);
    expect(await told()).toEqual([undefined, null]);
  });

  it('SRC-03 a change from before the pass, seen late or while the clock was ahead, is not missed', async () => {
    const worker = await start();
    source.skewMinutes = 120;
    await worker.drain();
    source.skewMinutes = 0;
    source.put('case', 'C0001', aCase('Made while the clock was right again'));
    await pass(worker);
    expect(await titles()).toEqual(['Made while the clock was right again']);
  });

  it('SRC-03 is asked for its time once by kinds that begin together', async () => {
    source = listedSource({ kinds: ['case', 'task', 'event'] });
    const spy = jest.spyOn(database.db.getExecutor(), 'executeQuery');
    const readsOfState = () =>
      spy.mock.results.filter((_, at) =>
        / from "replica_kinds" where "kind" = /.test(spy.mock.calls[at]![0].sql),
      );
    // A kind reads its state, and asks for the time next.
    source.before = async (call) => {
      if (call !== 'now') return;
      while (readsOfState().length < 3) await wait(10);
      await Promise.all(readsOfState().map(({ value }) => value as Promise<unknown>));
      await wait(0);
    };
    const worker = await start();
    spy.mockClear();
    await worker.drain();
    spy.mockClear();
    await pass(worker);
    spy.mockRestore();
    expect(source.calls.filter((call) => call === 'now')).toHaveLength(2);
    expect(source.calls.filter((call) => call === 'readDeleted')).toHaveLength(6);
  });

  it('SRC-03 a comparison goes on between passes that follow each other without a pause', async () => {
    fill(2);
    const worker = await start();
    await worker.drain();
    let passes = 0;
    source.before = async (call) => {
      if (call !== 'readChanged' || source.calls.includes('listIds')) return;
      // Each pass takes so long that the next is due when it ends.
      passes += 1;
      if (passes < 5)
        await database.db
          .updateTable('replica_kinds')
          .set({ started_at: fromNow(-60) })
          .execute();
    };
    await database.db.transaction().execute((trx) => beginComparison(trx, 'case'));
    await pass(worker);
    expect(passes).toBe(1);
    expect(await state()).toMatchObject({ compare_step: null, problem: null });
  });

  it('SRC-05 a source that sends the same page for ever is left, with the reason', async () => {
    fill(5);
    source.readAll = async () => ({ rows: [{ externalId: 'C0001', record: aCase('One') }], next: 'C0001' });
    const worker = await start();
    await worker.drain();
    expect((await state()).problem).toBe('It sends the same page again and again.');
  });

  it('SRC-01 refuses another account than the records came from', async () => {
    await start();
    source.put('case', 'C0001', aCase('One'));
    await (await start()).drain();
    await expect(start(listedSource({ account: 'ONE_SB1' }))).rejects.toThrow('never mixed');
    await expect(start(listedSource({ name: 'Other' }))).rejects.toThrow(
      'The records here come from ERP, and the settings call the same account Other.',
    );
  });

  it('SRC-01 an account that no record came from gives way to the right one', async () => {
    source.before = () => {
      throw new Error('It cannot be signed in.');
    };
    const wrong = await start();
    await wrong.drain();
    const right = listedSource({ account: 'TWO' });
    right.put('case', 'C0001', aCase('One'));
    const worker = await start(right);
    // A server that still has the wrong account stores nothing of it, though it could be read by now.
    source.before = () => undefined;
    source.put('case', 'C0002', aCase('Of another account'));
    await pass(wrong);
    expect(await titles()).toEqual([]);
    await pass(worker);
    expect(await titles()).toEqual(['One']);
    expect(await database.db.selectFrom('replicas').select(['source', 'account']).execute()).toEqual([
      { source: 'ERP', account: 'TWO' },
    ]);
    await expect(start()).rejects.toThrow(AnotherAccountError);
  });

  it('SRC-01 another mapping reads all records again, and takes what it changes', async () => {
    source.put('case', 'C0001', aCase('One'));
    await (await start()).drain();
    await workers.pop()!.stop();

    const mapped = listedSource({ mapping: '2' });
    mapped.readAll = async (kind, call) => {
      const page = await source.readAll(kind, call);
      return {
        ...page,
        // The zone was set wrong before: every time is three hours earlier now.
        rows: page.rows.map(({ modifiedAt, ...row }) => ({
          ...row,
          modifiedAt: new Date(new Date(modifiedAt ?? 0).getTime() - 3 * 3600_000).toISOString(),
          record: { ...row.record, company: 'Mapped' },
        })),
      };
    };
    await (await start(mapped)).drain();
    const stored = await database.db.selectFrom('support_cases').selectAll().execute();
    expect(JSON.stringify(stored)).toContain('Mapped');
  });
});

describe('quarantine', () => {
  const quarantined = () => database.db.selectFrom('quarantine').selectAll().orderBy('external_id').execute();

  it('SRC-02 keeps a row that cannot be read with its reason, and lets the rest in', async () => {
    fill(4);
    source.put('case', 'C0002', { title: 'Without a number' });
    const read = source.readAll.bind(source);
    source.readAll = async (kind, call) => ({
      ...(await read(kind, call)),
      unreadable: [{ externalId: 'X1', issues: [{ path: 'title', message: 'Is no text' }] }],
    });
    const worker = await start();
    await worker.drain();
    expect(await titles()).toEqual(['Case 1', 'Case 3', 'Case 4']);
    expect(await quarantined()).toMatchObject([
      { external_id: 'C0002', source: 'ERP', issues: [{ path: 'casenumber', message: 'Is required' }] },
      { external_id: 'X1', issues: [{ path: 'title', message: 'Is no text' }] },
    ]);

    // Its source has corrected it.
    source.put('case', 'C0002', aCase('Corrected'));
    await pass(worker);
    expect(await titles()).toContain('Corrected');
    expect(await quarantined()).toMatchObject([{ external_id: 'X1' }]);
    // X1 does not exist at the source: the comparison forgets it.
    await compare(worker);
    expect(await quarantined()).toEqual([]);
  });

  it('SRC-02 ERP-03 a row whose record is not here is tried again with each comparison, unchanged', async () => {
    fill(3);
    source.put('case', 'C0002', { title: 'Without a number' });
    const worker = await start();
    await worker.drain();
    const read = source.readSome.bind(source);
    const asked: string[][] = [];
    source.readSome = (kind, ids, signal) => {
      asked.push([...ids]);
      return read(kind, ids, signal);
    };
    await compare(worker);
    await compare(worker);
    expect(asked).toEqual([['C0002'], ['C0002']]);
    expect(await quarantined()).toMatchObject([{ external_id: 'C0002' }]);
  });
});

describe('ids that no record can have', () => {
  const wild = `C\u0000\uD800${'x'.repeat(200)}`;

  it('SRC-02 keep no other record out: in quarantine, in lists of ids and of deletions', async () => {
    fill(2);
    source.put('case', wild, aCase('Wild'));
    const worker = await start();
    await worker.drain();
    source.remove('case', wild);
    await pass(worker);
    source.put('case', wild, aCase('Wild'));
    await compare(worker);
    expect(await titles()).toEqual(['Case 1', 'Case 2']);
    expect(await state()).toMatchObject({ problem: null, compare_step: null });
    expect((await state()).compared_at).not.toBeNull();
  });

  it('SRC-02 and the reasons of a row are bounded and readable', async () => {
    const issues = Array.from({ length: 500 }, (_, at) => ({
      path: `p${at}`,
      message: `\u0000${'y'.repeat(9_000)}`,
    }));
    source.readAll = async () => ({ rows: [], unreadable: [{ externalId: wild, issues }], next: null });
    await (await start()).drain();
    const [row] = await database.db.selectFrom('quarantine').selectAll().execute();
    expect(row?.external_id).toHaveLength(120);
    expect(row?.issues).toHaveLength(20);
    expect(row?.issues[0]?.message).toMatch(/^\uFFFDy{3999}$/);
    expect(await state()).toMatchObject({ problem: null });
  });
});

describe('the nightly comparison', () => {
  it('SRC-03 fetches what is missing or newer, and marks what is gone', async () => {
    fill(100);
    const worker = await start();
    await worker.drain();
    await database.db.deleteFrom('support_cases').where('title', '=', 'Case 5').execute();
    await sql`delete from source_rows where external_id = 'C0005'`.execute(database.db);
    await sql`update source_rows set modified_at = modified_at - interval '1 day' where external_id = 'C0007'`.execute(
      database.db,
    );
    await sql`update support_cases set title = 'Old' where title = 'Case 7'`.execute(database.db);
    source.remove('case', 'C0050', 'silently');
    await compare(worker);
    expect(await titles()).toEqual(expect.arrayContaining(['Case 5', 'Case 7', 'Case 51']));
    expect(await titles()).not.toContain('Case 50');
    expect((await titles()).length).toBe(99);
    expect(await state()).toMatchObject({ compare_step: null, halted: null });
    expect((await state()).compared_at).not.toBeNull();
  });

  it('SRC-03 ERP-03 reads all records of a kind again where they change without their time', async () => {
    fill(7);
    const worker = await start();
    await worker.drain();
    const read = source.readSome.bind(source);
    source.readSome = async (kind, ids, signal) => {
      const page = await read(kind, ids, signal);
      return { rows: page.rows.map((row) => ({ ...row, record: { ...row.record, company: 'Renamed' } })) };
    };
    const renamed = async () => {
      const rows = database.db.selectFrom('support_cases').select('title').where('company', '=', 'Renamed');
      return (await rows.execute()).length;
    };
    await compare(worker);
    expect(await renamed()).toBe(0);
    source.readsAtNight = true;
    await compare(worker);
    expect(await renamed()).toBe(7);
  });

  it('SRC-03 finds a thousand drifts: missing, changed and gone records, spread over all pages', async () => {
    source = listedSource({ size: 500 });
    fill(20_000);
    const worker = await start();
    await worker.drain();
    const idOf = (at: number) => `C${String(at).padStart(4, '0')}`;
    const drifts = Array.from({ length: 1000 }, (_, index) => index * 5 + 1);
    const gone = drifts.filter((_, index) => index % 12 === 0);
    const lost = drifts.filter((_, index) => index % 12 > 6).map(idOf);
    const stale = drifts.filter((_, index) => index % 12 > 0 && index % 12 < 7);
    // Behind the back of the passes.
    for (const at of gone) source.remove('case', idOf(at), 'silently');
    for (const at of stale) source.put('case', idOf(at), aCase(`Case ${at}, changed`));
    await database.db.deleteFrom('support_cases').where('internalid', 'in', lost).execute();
    await database.db.deleteFrom('source_rows').where('external_id', 'in', lost).execute();
    await compare(worker);
    const expected = Array.from({ length: 20_000 }, (_, index) => index + 1)
      .filter((at) => !gone.includes(at))
      .map((at) => (stale.includes(at) ? `Case ${at}, changed` : `Case ${at}`));
    expect(new Set(await titles())).toEqual(new Set(expected));
  }, 160_000);

  it('SRC-03 marks nothing when more than 2 % would go, until an admin allows as many', async () => {
    fill(100);
    const worker = await start();
    await worker.drain();
    for (let at = 1; at <= 6; at += 1) source.hidden.add(`C000${at}`);
    await compare(worker);
    expect((await titles()).length).toBe(100);
    expect((await state()).halted).toBe(6);

    await database.db.updateTable('replica_kinds').set({ allowed: 6 }).execute();
    await compare(worker);
    expect((await titles()).length).toBe(94);
    expect(await state()).toMatchObject({ halted: null, allowed: 0 });
    // They are seen again.
    source.hidden.clear();
    await compare(worker);
    expect((await titles()).length).toBe(100);
  });

  it('SRC-03 marks a few of a small kind unasked, and never all of it', async () => {
    fill(6);
    const worker = await start();
    await worker.drain();
    for (let at = 1; at <= 5; at += 1) source.hidden.add(`C000${at}`);
    await compare(worker);
    expect(await titles()).toEqual(['Case 6']);
    expect((await state()).halted).toBeNull();

    source.hidden.add('C0006');
    await compare(worker);
    expect(await titles()).toEqual(['Case 6']);
    expect((await state()).halted).toBe(1);
  });

  it('SRC-03 ends also where a record that is gone at the source has been lost here before', async () => {
    fill(100);
    const worker = await start();
    await worker.drain();
    await database.db.deleteFrom('support_cases').where('title', '=', 'Case 5').execute();
    source.remove('case', 'C0005', 'silently');
    source.remove('case', 'C0006', 'silently');
    await compare(worker);
    expect((await titles()).length).toBe(98);
    expect(await state()).toMatchObject({ compare_step: null, halted: null });
  });

  it('SRC-03 leaves records alone that came while it ran, and those of others', async () => {
    fill(2);
    const worker = await start();
    await worker.drain();
    source.before = (call) => {
      if (call === 'listIds') source.put('case', 'C0000', aCase('Came meanwhile'));
    };
    await database.db.transaction().execute((trx) => beginComparison(trx, 'case'));
    await pass(worker);
    expect(await titles()).toEqual(['Came meanwhile', 'Case 1', 'Case 2']);
  });

  it('SRC-05 goes on at its page after a break, while passes go on', async () => {
    fill(9);
    const worker = await start();
    await worker.drain();
    let lists = 0;
    source.before = (call) => {
      if (call === 'listIds' && (lists += 1) === 2) throw new Error('cut off');
    };
    await compare(worker);
    const problem = 'The comparison fails: cut off';
    const broken = { compare_step: 'list', compare_cursor: 'C0003', problem } as const;
    expect(await state()).toMatchObject({ ...broken, failures: 0 });
    // A pass is made, and the comparison waits.
    source.put('case', 'C0010', aCase('New'));
    await pass(worker);
    expect(await titles()).toContain('New');
    expect(await state()).toMatchObject(broken);
    await database.db
      .updateTable('replica_kinds')
      .set({ compare_at: fromNow(0) })
      .execute();
    await worker.drain();
    expect(await state()).toMatchObject({ compare_step: null, problem: null });
    expect(lists).toBe(5);
  });
});

describe('several servers', () => {
  it('SRC-05 one does the work, and the next takes over when it is gone', async () => {
    fill(3);
    const first = await start();
    await first.drain();
    const other = listedSource();
    other.put('case', 'C0009', aCase('Seen by the second'));
    const second = await start(other);
    await pass(second);
    expect(other.calls).toEqual([]);
    // The first was killed: it neither renews nor leaves its lease.
    await sql`update replicas set claimed_until = now() - interval '1 second'`.execute(database.db);
    await pass(second);
    expect(await titles()).toContain('Seen by the second');
  });

  it('SRC-05 the newer of two mappings wins, also while the older is at work', async () => {
    fill(6);
    const old = await start();
    const newer = listedSource({ mapping: '2' });
    newer.put('case', 'C0001', aCase('Read in the new way'));
    let entered: ReplicaWorker | undefined;
    source.before = async (call) => {
      if (call === 'readAll') entered ??= await start(newer);
    };
    await old.drain();
    expect(await titles()).toEqual([]);
    expect(await state()).toMatchObject({ mapping: '2', step: 'load', cursor: null, problem: null });
    await entered?.drain();
    expect(await titles()).toEqual(['Read in the new way']);
    await pass(old);
    expect(await titles()).toEqual(['Read in the new way']);
  });

  it('SRC-05 stores nothing more once another has taken over', async () => {
    fill(6);
    source.before = async (call) => {
      if (call !== 'readAll') return;
      await sql`update replicas set claim = gen_random_uuid(), claimed_until = now() + interval '1 minute'`.execute(
        database.db,
      );
    };
    const worker = await start();
    await worker.drain();
    expect(await titles()).toEqual([]);
    expect(await state()).toMatchObject({ cursor: null, problem: null });
  });

  it('SRC-05 a stopped server ends at once, also while the source is silent, and leaves the work', async () => {
    fill(1);
    let ask = () => {};
    const asked = new Promise<void>((resolve) => (ask = resolve));
    source.readAll = (_kind, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        ask();
      });
    const worker = await start();
    const draining = worker.drain();
    await asked;
    await worker.stop();
    await draining;
    const replica = await database.db.selectFrom('replicas').selectAll().executeTakeFirstOrThrow();
    expect(replica.claim).toBeNull();
    expect((await state()).failures).toBe(0);
  });
});
