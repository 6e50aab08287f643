import { netSuiteForTests, type ConnectedNetSuite } from '@dev/netsuite/netSuiteForTests';
import type { ErpSettings } from '@server/netsuite/settings';
import { checkAccount } from './checkAccount';
import { findingOf, type Finding } from './findings';

/* Whole checks of an account that fits, in which calls fail that say nothing about it. */

/** No call is tried again: the pause before it would be longer than the deadline. */
const limits = { deadlineMs: { interactive: 5000, background: 5000 }, firstPauseMs: 1e9 };

jest.setTimeout(60_000);

/** Kinds of which no call fails here. */
const leftOut = {
  event: false,
  cmdb: false,
  purchaseorder: false,
  purchaseorderrequest: false,
  calendar: false,
} as const;

let standIn: ConnectedNetSuite;
beforeAll(async () => {
  standIn = await netSuiteForTests({
    kinds: leftOut,
    rows: {
      task: [
        { externalId: '1', modifiedAt: '2026-01-10T10:00:37Z', record: { title: 'Winter' } },
        { externalId: '2', modifiedAt: '2026-07-10T10:00:59Z', record: { title: 'Summer' } },
      ],
      option: [
        { externalId: 'por.suppliers/44', record: { list: 'por.suppliers', id: '44', label: 'Orbis' } },
      ],
      // Its currency is that of all PORs.
      salesorder: [{ externalId: '1', record: { tranid: 'SO1', currency: 'USD', items: [] } }],
    },
  });
});
afterEach(() => {
  standIn.conditions.failingCalls = [];
});
afterAll(() => standIn.close());

type Failure = ConnectedNetSuite['conditions']['failingCalls'][number]['as'];

async function check(
  as: Failure,
  calls: readonly string[],
  changes: Partial<ErpSettings> = {},
): Promise<Finding[]> {
  standIn.conditions.failingCalls = calls.map((holds) => ({ holds, as }));
  const findings: Finding[] = [];
  const settings = { ...standIn.settings, ...changes };
  for await (const finding of checkAccount(settings, { limits })) findings.push(finding);
  return findings;
}
const missing = (findings: Finding[]) => findings.filter(({ state }) => state === 'missing');

const places = {
  catalog: '/metadata-catalog/supportcase',
  changes: '/metadata-catalog/customrecord_imr_part',
  zone: "'MM')",
  kind: 'COUNT(*) AS n FROM supportcase',
  column: 't.title AS c0',
  deletions: 'SELECT COUNT(*) AS n FROM deletedrecord',
  sample: 'AS m, t.email AS c0',
  typesOfDeletions: 'SELECT d.scriptid AS k',
  assignees: 'assignee.email IS NULL',
  subsidiaries: 'FROM subsidiary t ORDER',
  list: 'FROM vendor t',
  names: 'SELECT t.name AS name FROM location',
  namesApart: 'SELECT t.location AS name FROM bin',
  currency: "FROM currency t WHERE t.symbol = 'USD'",
  folder: 'FROM mediaitemfolder',
  fieldsOfFiles: '/document/v1/metadata-catalog',
};

describe.each([
  ['an account that goes away', 'cut', /could not be reached|has not answered/],
  ['an account that has too many calls', 'limit', /too many calls/],
  ['an account that ends the sign-in', 'notSignedIn', /rejected the sign-in/],
] as const)('ERP-02 %s', (_what, as, text) => {
  it.each([
    ['a catalog', places.catalog, {}],
    ['its time zone, which is not set', places.zone, { timeZone: undefined }],
    ['its time zone, which is set', places.zone, {}],
    ['a kind', places.kind, {}],
    ['the names of a record', places.names, {}],
    ['the currency, the last call without a folder of files', places.currency, { fileFolder: undefined }],
    ['the folder of files', places.folder, {}],
    ['what a file is sent with, the last call', places.fieldsOfFiles, {}],
  ])('ERP-02 at %s ends the check, and tells of no right', async (_place, place, changes) => {
    const found = await check(as, [place], changes);
    expect(missing(found)).toEqual([
      { state: 'missing', subject: 'NetSuite', text: expect.stringMatching(text) as string },
    ]);
    expect(found.at(-1)?.state).toBe('missing');
  });
});

it.each([
  ['an error of NetSuite’s own', 'error', /^NetSuite has an error of its own \(500\)\./],
  ['an answer of a server on the way', 'redirect', /^NetSuite sent an answer that cannot be used \(302\)\./],
] as const)(
  'ERP-02 what cannot be checked for %s is missing, by name, and all else is checked',
  async (_what, as, words) => {
    const { deletions: _deletions, sample: _sample, ...others } = places;
    const found = missing(await check(as, Object.values(others)));
    expect(found.map(({ subject, text }) => `${subject}: ${text}`)).toEqual(
      [
        'catalog: supportcase',
        'changes of imr, parts: the catalog of customrecord_imr_part',
        'time zone: America/Los_Angeles',
        'Tasks: task.title',
        'Cases: supportcase',
        'deletions: the types that they are listed under',
        'Tasks: whom tasks are assigned to',
        'subsidiaries: which of them the role sees',
        'list por.suppliers: vendor',
        'names of location: location.name',
        'names of bin: bin.location',
        'changes of por: the currency USD of each POR',
        'files: the File Cabinet',
        ...(as === 'error' ? ['files: what a file is sent with'] : []),
      ].map((each) => `${each} could not be checked`),
    );
    for (const { lines } of found) expect(lines).toEqual([expect.stringMatching(words)]);
  },
);

it.each([
  ['whether the role sees deletions', places.deletions, {}, 'deletions: whether the role sees them'],
  ['a time zone that is not set', places.zone, { timeZone: undefined }, 'time zone: that of the account'],
  ['a record', places.sample, {}, 'People: the first record'],
])('ERP-02 %s that could not be checked is missing', async (_what, place, changes, text) => {
  const found = missing(await check('redirect', [place], changes));
  expect(found.map((each) => `${each.subject}: ${each.text}`)).toEqual([`${text} could not be checked`]);
});

it.each([
  ['of another shape', 'otherShape', /does not describe files/],
  ['of another kind', 'redirect', /cannot be read/],
  ['that the role may not read', 'forbidden', /cannot be read/],
] as const)(
  'ERP-02 ERP-05 a catalog of the document service %s is to be looked at',
  async (_what, as, text) => {
    const found = await check(as, [places.fieldsOfFiles]);
    expect(missing(found)).toEqual([]);
    expect(found.at(-1)).toMatchObject({ state: 'look', subject: 'files' });
    expect(found.at(-1)?.text).toMatch(text);
  },
);

it('ERP-02 a column that cannot be checked hides none that is missing', async () => {
  standIn.conditions.droppedColumns = ['task.message'];
  const found = missing(await check('error', [places.column]));
  standIn.conditions.droppedColumns = [];
  expect(found.filter(({ subject }) => subject === 'Tasks').map(({ text }) => text)).toEqual([
    'columns cannot be read',
    'task.title could not be checked',
  ]);
});

it('ERP-02 a zone that records do not tell is missing, and an error of the program is none of NetSuite’s', async () => {
  const found = await check('cut', [], {
    timeZone: undefined,
    kinds: { ...leftOut, task: false, salesorder: false },
  });
  expect(missing(found)).toEqual([
    {
      state: 'missing',
      subject: 'time zone',
      text: expect.stringMatching(/^The time zone of the account cannot be told/) as string,
    },
  ]);
  const ofMisfit: Finding = { state: 'missing', subject: 'files', text: 'give the role its permission' };
  expect(() => findingOf(new TypeError('x is not a function'), 'files', ofMisfit)).toThrow(TypeError);
});
