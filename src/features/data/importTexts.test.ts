import { buildImport } from '@/testing/handlers/imports';
import { fieldLabel } from './issuesText';
import { absentText, rowsText, stateText } from './importTexts';

it('IMP-01 the list is shown also where a server of the version before answers, which does not tell what is asked', () => {
  const { asks: _new, ...before } = buildImport({ state: 'asking' });
  expect(stateText(before)).toBe('Needs an answer');
});

it('IMP-03 of a stopped import the rows that were not reached are counted', () => {
  const counts = { created: 5997, updated: 0, unchanged: 0, older: 0, refused: 3 };
  const some = { counts, rowsTotal: 20_000 };
  expect(rowsText(buildImport({ ...some, state: 'stopped' }))).toBe(
    '5,997 created, 3 refused, 14,000 not imported',
  );
  expect(rowsText(buildImport({ ...some, state: 'done' }))).toBe('5,997 created, 3 refused');
  expect(rowsText(buildImport({ ...some, rowsTotal: 6000, state: 'stopped' }))).toBe(
    '5,997 created, 3 refused',
  );
});

it('IMP-02 a field in a line of a list is named by its labels', () => {
  expect(fieldLabel('imr', 'parts.1.adjust_qty')).toBe('Parts, line 2, Adjust Quantity');
  expect(fieldLabel('imr', 'parts')).toBe('Parts');
  expect(fieldLabel('imr', 'gone.1.adjust_qty')).toBe('gone.1.adjust_qty');
});

it.each([
  [
    buildImport({ kind: 'event' }),
    { rows: 2, first: [{ field: 'calendarId', value: 'Anna; Karl', rows: 2 }], others: 0 },
    '2 rows name a calendar that is not here. Their events stand in no such calendar until it comes. Several in one cell are written as ["Main", "Workshop"].',
  ],
  [
    buildImport({ kind: 'por', state: 'done' }),
    { rows: 1, first: [{ field: 'custrecord_pt_case', value: 'CS-9', rows: 1 }], others: 0 },
    '1 row named a case that was not here. Their requests stand in no case until it comes.',
  ],
  [
    buildImport(),
    { rows: 1200, first: [{ field: 'assigned_email', value: 'a@b.example', rows: 1 }], others: 1100 },
    "1,200 rows have an assignee without an account here. Their tasks stand in nobody's list until the accounts are added.",
  ],
])('IMP-02 says what rows name that is not here, and what that means', (data, absent, text) => {
  expect(absentText(data, absent)).toBe(text);
});
