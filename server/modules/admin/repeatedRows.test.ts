import { repeatedRows } from './addUsers';

const rowsOf = (...emails: string[]) => [...repeatedRows(emails.map((email) => ({ email })))];

it('ADM-08 names each row whose address stands in a row before, whatever the case', () => {
  expect(rowsOf('a@x.test', 'b@x.test', 'A@X.test', 'c@x.test', 'a@x.test')).toEqual([2, 4]);
  expect(rowsOf('a@x.test', 'aa@x.test')).toEqual([]);
});
