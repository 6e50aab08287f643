import { buildUser } from '@/testing/builders/buildUser';
import { userList } from './userList';

it('ADM-02 sorts directory ids as numbers, and what is none after them', () => {
  const users = ['10', '9', 'EMP-7', '100', '2'].map((internal_ns_id) => buildUser({ internal_ns_id }));
  const ids = (direction: 'asc' | 'desc') =>
    userList
      .sortRows(users, { field: 'internal_ns_id', direction })
      .map(({ internal_ns_id }) => internal_ns_id);
  expect(ids('asc')).toEqual(['2', '9', '10', '100', 'EMP-7']);
  expect(ids('desc')).toEqual(['EMP-7', '100', '10', '9', '2']);
});
