import { MAX_ITEMS } from '@contract/requests/requestItems';
import { formDrafts } from '@/lib/storage/drafts';
import { dropForm, keepForm, readStoredForms, type FormPlace } from './storedForm';

const place: FormPlace = { userId: '7', kind: 'por', caseId: '20931' };
const rows = [{ key: 'r1', values: { item: 'P-1' } }];
const values = { notes: 'Call first.' };
const times = { savedAt: 1, firstSavedAt: 1 };

it('POR-04 forms are read as they were kept, the latest first, and dropped one by one', () => {
  const now = jest.spyOn(Date, 'now');
  now.mockReturnValue(1000);
  keepForm(place, { key: 'a', values, rows });
  now.mockReturnValue(2000);
  keepForm(place, { key: 'b', values: {}, rows });
  now.mockReturnValue(3000);
  keepForm(place, { key: 'b', values, rows });
  expect(readStoredForms(place)).toEqual([
    { key: 'b', values, rows, savedAt: 3000, firstSavedAt: 2000 },
    { key: 'a', values, rows, savedAt: 1000, firstSavedAt: 1000 },
  ]);
  dropForm(place, 'b');
  expect(readStoredForms(place).map(({ key }) => key)).toEqual(['a']);
});

it.each([{ kind: 'imr' as const }, { caseId: '2093' }, { userId: '8' }])(
  'POR-04 a form of another %o is not read',
  (over) => {
    keepForm({ ...place, ...over }, { key: 'a', values, rows });
    expect(readStoredForms(place)).toEqual([]);
  },
);

it.each<[string, unknown]>([
  ['no object', 'text'],
  ['no values', { rows, ...times }],
  ['a value that is no text', { values: { notes: 1 }, rows, ...times }],
  ['no rows', { values, rows: [], ...times }],
  ['rows that are none', { values, rows: [{ key: 1, values: {} }], ...times }],
  ['more rows than a request holds', { values, rows: Array(MAX_ITEMS + 1).fill(rows[0]), ...times }],
  ['no time', { values, rows, firstSavedAt: 1 }],
  ['a rejection without a reason', { values, rows, ...times, rejection: { issues: [] } }],
  [
    'a rejection with an issue that is none',
    { values, rows, ...times, rejection: { message: 'No.', issues: [1] } },
  ],
  ['no first time', { values, rows, savedAt: 1 }],
])('POR-04 what cannot be a form is left out: %s', (_name, stored) => {
  formDrafts.save('7', ['por', '20931', 'a'], stored);
  expect(readStoredForms(place)).toEqual([]);
});
