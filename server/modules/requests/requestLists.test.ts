import type { z } from 'zod/mini';
import { failure } from '@contract/errors';
import type { ImrRow } from '@contract/requests/imr';
import type { PorRow } from '@contract/requests/por';
import { imrListAnswer, openRequestsAnswer, porListAnswer } from '@contract/requests/requests';
import { addLookups } from '@server/testing/records/lookups';
import { addCase, addImr, addPor } from '@server/testing/records/addRequests';
import { buildTestApp, type TestApp } from '@server/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await addLookups(test.db);
});
afterAll(() => test.close());
afterEach(async () => {
  for (const table of ['imr', 'por', 'support_cases'] as const) await test.db.deleteFrom(table).execute();
});

const ask = (url: string) => test.injectAs('Field Engineer', { url });

/** An answer of 200, held against the contract: it is left unchecked, and holds nothing but what the contract knows. */
async function answerOf<Schema extends z.ZodMiniType>(url: string, schema: Schema): Promise<z.infer<Schema>> {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(200);
  const body = answer.json<unknown>();
  expect(body).toEqual(schema.parse(body));
  return body as z.infer<Schema>;
}

async function imrs(caseId: string) {
  const [list] = await answerOf(`/api/porimrlist?type=imrpercase&referenceid=${caseId}`, imrListAnswer);
  return 'imr' in list ? list.imr : [];
}
async function pors(caseId: string) {
  const [list] = await answerOf(`/api/porimrlist?type=porpercase&referenceid=${caseId}`, porListAnswer);
  return 'por' in list ? list.por : [];
}
const open = async (caseId: string) =>
  (await answerOf(`/api/openRequests?referenceid=${caseId}`, openRequestsAnswer)).requests;

describe('the lists of a case', () => {
  it('CASE-05 an IMR is listed with every field, options by their labels', async () => {
    const caseId = await addCase(test.db);
    const internalid = await addImr(test.db, caseId, {
      number: 'IMR10012',
      date_created: '2026-11-20T08:30:00Z',
      customer: 'Halcyon Airways',
      job: 'JOB-1 Søborg',
      status: '4',
      priority: '2',
      type: '1',
      fields: {
        custrecord_imr_processed_by: 'Amira Sato',
        custrecord_approvedby: 'Jonah Reyes',
        custrecordcustrecord_imr_courier: 'Swiftlane',
        tracking_number: 'SW123',
      },
    });
    const expected: Required<ImrRow> = {
      internalid,
      id: 'IMR10012',
      owner: 'Jonah Reyes',
      date_created: '2026-11-20T08:30:00.000Z',
      custrecord_imr_customer: 'Halcyon Airways',
      custrecord_imr_job_new: 'JOB-1 Søborg',
      custrecordcustrecord_pt_status: 'In Transit',
      custrecord_imr_priority: 'High',
      custrecord_imr_type: 'Transfer',
      custrecord_imr_processed_by: 'Amira Sato',
      custrecord_approvedby: 'Jonah Reyes',
      custrecordcustrecord_imr_courier: 'Swiftlane',
      tracking_number: 'SW123',
    };
    expect(await imrs(caseId)).toEqual([expected]);
  });

  it('CASE-05 a POR is listed with every field, options by their labels', async () => {
    const caseId = await addCase(test.db);
    const internalid = await addPor(test.db, caseId, {
      number: 'POR10012',
      date_created: '2026-11-20T08:30:00Z',
      customer: 'Halcyon Airways',
      status: '19',
      order_type: '22',
      total: '99999999999999.99',
      eta: '2026-12-01',
      fields: {
        custrecordpt_service_partner: 'TechHands Manila',
        custrecord_pt_courier: 'Swiftlane',
        custrecord_pt_tracking_number: 'SW123',
        custrecord_pt_approval: 'Approved',
        approval_status: 'Approved',
        assigned_to: 'Amira Sato',
      },
    });
    const expected: Required<PorRow> = {
      internalid,
      id: 'POR10012',
      owner: 'Jonah Reyes',
      date_created: '2026-11-20T08:30:00.000Z',
      custrecord_pt_customer: 'Halcyon Airways',
      custrecord_pt_status: 'Completed',
      custrecordpt_service_partner: 'TechHands Manila',
      custrecord_pt_order_type: 'Freight',
      custrecord_pt_courier: 'Swiftlane',
      custrecord_pt_tracking_number: 'SW123',
      custrecord_pt_approval: 'Approved',
      approval_status: 'Approved',
      assigned_to: 'Amira Sato',
      total: '99999999999999.99',
      eta: '2026-12-01',
    };
    expect(await pors(caseId)).toEqual([expected]);
  });

  it('CASE-05 what is empty is null, and an option that is gone is told by its id', async () => {
    const caseId = await addCase(test.db);
    await addImr(test.db, caseId, { status: '77' });
    await addPor(test.db, caseId, { status: '7', order_type: null });
    const [imr] = await imrs(caseId);
    const [por] = await pors(caseId);
    expect(imr).toMatchObject({ custrecordcustrecord_pt_status: '77', custrecord_imr_priority: null });
    expect(por).toMatchObject({ custrecord_pt_status: '7', custrecord_pt_order_type: null, eta: null });
  });

  it('CASE-05 a list holds the requests of its case and kind only, newest first', async () => {
    const [caseId, other] = [await addCase(test.db), await addCase(test.db)];
    const days = ['2026-11-20', '2026-11-22', '2026-11-21', '2026-11-21'];
    for (const [index, date_created] of days.entries()) {
      await addImr(test.db, caseId, { internalid: `i${index}`, date_created });
      await addPor(test.db, caseId, { internalid: `p${index}`, date_created });
    }
    await addImr(test.db, other);
    await addPor(test.db, other);
    const [imrOrder, porOrder] = [
      ['i1', 'i3', 'i2', 'i0'],
      ['p1', 'p3', 'p2', 'p0'],
    ];
    const idsOf = (requests: { internalid: string }[]) => requests.map(({ internalid }) => internalid);
    expect(idsOf(await imrs(caseId))).toEqual(imrOrder);
    expect(idsOf(await pors(caseId))).toEqual(porOrder);
    expect(idsOf(await open(caseId))).toEqual([...imrOrder, ...porOrder]);
  });
});

describe('what of a case is open', () => {
  it('IMR-04 POR-05 requests whose status is not final are told with their parts, the serial number of a POR being the faulty one', async () => {
    const caseId = await addCase(test.db);
    const imr = await addImr(test.db, caseId, { number: 'IMR1', status: '3' }, [
      { part_number: 'P-2', serial_number: 'S-2' },
      { part_number: 'P-1', serial_number: null },
    ]);
    const por = await addPor(test.db, caseId, { number: 'POR1', status: '10', faulty_serial: 'S-9' }, [
      { part_number: 'P-4' },
      { part_number: 'P-3' },
    ]);
    expect(await open(caseId)).toEqual([
      {
        kind: 'imr',
        internalid: imr,
        id: 'IMR1',
        status: 'Approved',
        parts: [
          { part_number: 'P-2', serial_number: 'S-2' },
          { part_number: 'P-1', serial_number: null },
        ],
      },
      {
        kind: 'por',
        internalid: por,
        id: 'POR1',
        status: 'For Approval',
        parts: [
          { part_number: 'P-4', serial_number: 'S-9' },
          { part_number: 'P-3', serial_number: 'S-9' },
        ],
      },
    ]);
  });

  it('IMR-04 POR-05 a final status closes a request, none does not; other cases are left out', async () => {
    const [caseId, other] = [await addCase(test.db), await addCase(test.db)];
    const option = { list: 'other', id: '99', label: 'Final elsewhere', position: 0, is_final: true };
    await test.db.insertInto('lookup_options').values(option).execute();
    for (const status of ['1', '5', '6', '7', '99', null]) {
      await addImr(test.db, caseId, { number: `IMR-${status}`, status });
    }
    for (const status of ['2', '9', '11', '17', '18', '19', null]) {
      await addPor(test.db, caseId, { number: `POR-${status}`, status });
    }
    await addImr(test.db, other, { number: 'IMR-other' });
    const ids = (await open(caseId)).map(({ id }) => id).sort();
    expect(ids).toEqual(['IMR-1', 'IMR-99', 'IMR-null', 'POR-18', 'POR-2', 'POR-null']);
  });
});

describe('whatever is asked', () => {
  const calls = [
    '/api/porimrlist?type=imrpercase&referenceid=',
    '/api/porimrlist?type=porpercase&referenceid=',
    '/api/openRequests?referenceid=',
  ];

  it.each(calls)('CASE-06 %s answers an empty list for a case without requests', async (url) => {
    const answer = await ask(url + (await addCase(test.db)));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/^\[?\{"(imr|por|requests)":\[\]\}\]?$/);
  });

  it.each(calls)('CASE-06 %s answers 404 with a text for a case that is not there', async (url) => {
    const answer = await ask(`${url}404`);
    expect(answer.statusCode).toBe(404);
    expect(failure.parse(answer.json())).toMatchObject({
      code: 'not_found',
      message: 'There is no such support case.',
    });
  });

  it.each(calls)('API-02 %s is answered 401 without a token and tells nothing', async (url) => {
    const caseId = await addCase(test.db);
    await addImr(test.db, caseId, { owner: 'Someone' });
    const answer = await test.inject({ url: url + caseId });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('Someone');
  });

  it.each([
    ['/api/porimrlist', 'type'],
    ['/api/porimrlist?type=imrpercase', 'referenceid'],
    ['/api/porimrlist?type=imrpercase&referenceid=%20', 'referenceid'],
    ['/api/porimrlist?type=all&referenceid=1', 'type'],
    ['/api/porimrlist?type=imrpercase&referenceid=1&page=2', 'page'],
    ['/api/openRequests', 'referenceid'],
    ['/api/openRequests?referenceid=a%00', 'referenceid'],
  ])('API-04 %s is refused by the name of %s', async (url, field) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(400);
    expect(failure.parse(answer.json()).issues?.map(({ path }) => path)).toContain(field);
  });
});
