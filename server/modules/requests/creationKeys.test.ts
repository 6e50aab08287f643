import { creationConflict } from '@contract/requests/requests';
import { addLookups } from '@server/testing/records/lookups';
import { create, creations, freshCase, traces } from '@server/testing/records/createRequests';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { lockWaits } from '@server/testing/lockWaits';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

const AT_ONCE = 50;

let test: TestApp;
let caseId: string;
beforeAll(async () => {
  test = await buildTestApp();
  await addLookups(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  caseId = await freshCase(test);
});

const times = <Result>(count: number, run: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => run(index));

describe.each(creations)('keys of $kind', ({ kind, other, series, table, body }) => {
  const otherBody = creations.find((each) => each.kind === other)!.body;
  const numberIn = (answer: { json: () => unknown }) =>
    (answer.json() as Record<string, { id: string }>)[kind]!.id;
  const stored = async () => (await traces(test))[table].map(({ number }) => number);
  const again = { key: 'again' };
  const changed = kind === 'imr' ? { notes: 'Call first' } : { custrecord_pt_notes: 'Call first' };
  const moreItems = [...body('').items, ...body('').items];

  it('IMR-04 POR-05 a form sent 50 times at once makes one request and has one answer', async () => {
    const before = await traces(test);
    const answers = await Promise.all(
      times(AT_ONCE, () => create(test, kind, body(caseId), { key: 'double click' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const after = await traces(test);
    expect(after[table]).toEqual([{ number: numberIn(answers[0]!) }]);
    expect(after.audits.length - before.audits.length).toBe(1);
    expect(after.logs).toHaveLength(1);
    expect(after.keys).toEqual([{ key: 'double click' }]);
  });

  it('IMR-04 POR-05 50 forms sent at once make as many requests, with numbers that follow each other', async () => {
    const answers = await Promise.all(times(AT_ONCE, () => create(test, kind, body(caseId))));
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
    const numbers = answers.map((answer) => Number(numberIn(answer).slice(series.length)));
    const first = Math.min(...numbers);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(times(AT_ONCE, (index) => first + index));
    expect(await stored()).toHaveLength(AT_ONCE);
    // The list has them in the order of their numbers, no matter which began first.
    const list = await test.injectAs('Admin', {
      url: `/api/porimrlist?type=${kind}percase&referenceid=${caseId}`,
    });
    const [{ [kind]: rows = [] }] = list.json<[Record<string, { id: string }[]>]>();
    expect(rows.map(({ id }) => Number(id.slice(series.length)))).toEqual(numbers.toSorted((a, b) => b - a));
  });

  it('IMR-04 POR-05 a form whose answer was lost is answered as before, in whatever order its fields come', async () => {
    const form = body(caseId);
    const lost = await create(test, kind, form, { key: 'lost' });
    const turned = Object.fromEntries(Object.entries(form).reverse());
    const again = await create(test, kind, turned, { key: 'lost' });
    expect(again.statusCode).toBe(201);
    expect(again.body).toBe(lost.body);
    expect(await stored()).toEqual([numberIn(lost)]);
  });

  it('IMR-04 POR-05 what has been created is answered although it could not be created any more', async () => {
    const options = await test.db.selectFrom('lookup_options').selectAll().execute();
    const lost = await create(test, kind, body(caseId), { key: 'lost' });
    await test.db.deleteFrom('lookup_options').execute();
    expect((await create(test, kind, body(caseId))).statusCode).toBe(400);
    expect((await create(test, kind, body(caseId), { key: 'lost' })).body).toBe(lost.body);
    await test.db.insertInto('lookup_options').values(options).execute();
  });

  it.each([
    ['another field', () => create(test, kind, { ...body(caseId), ...changed }, again)],
    ['another item', () => create(test, kind, { ...body(caseId), items: moreItems }, again)],
    ['the other kind', () => create(test, other, otherBody(caseId), again)],
  ])(
    'IMR-04 POR-05 a key that has made one is refused for %s, and names what it has made',
    async (_what, resend) => {
      const first = await create(test, kind, body(caseId), again);
      const before = await traces(test);
      const refused = await resend();
      expect(refused.statusCode).toBe(409);
      const number = numberIn(first);
      expect(creationConflict.parse(refused.json())).toMatchObject({
        code: 'conflict',
        message: `This form has created ${number} before, with other content.`,
        created: { internalid: number, id: number },
      });
      expect(await traces(test)).toEqual(before);
      expect((await create(test, kind, body(caseId), again)).body).toBe(first.body);
    },
  );

  it('IMR-04 POR-05 a key is its user’s own', async () => {
    const mine = await create(test, kind, body(caseId), { key: 'shared' });
    const theirs = await create(test, kind, body(caseId), { key: 'shared', as: 'Admin' });
    expect(theirs.statusCode).toBe(201);
    expect(numberIn(theirs)).not.toBe(numberIn(mine));
    expect((await create(test, kind, body(caseId), { key: 'shared' })).body).toBe(mine.body);
  });

  itOnPostgres('IMR-04 POR-05 who waits for a creation that fails creates', async () => {
    const user_id = test.users['Field Engineer'].id;
    let waiting: ReturnType<typeof create> | undefined;
    const failed = test.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('idempotency_keys')
        .values({ user_id, key: 'waits', operation: kind, request_hash: '' })
        .execute();
      waiting = create(test, kind, body(caseId), { key: 'waits' });
      await lockWaits(trx, 1);
      throw new Error('not stored');
    });
    await expect(failed).rejects.toThrow('not stored');
    const answer = await waiting!;
    expect(answer.statusCode).toBe(201);
    expect(await stored()).toEqual([numberIn(answer)]);
  });
});
