import type { Account } from '@server/modules/auth/users';
import {
  assertAdminsStay,
  changedFields,
  endsSessions,
  needsOwnPassword,
  valuesBefore,
  type AccountChanges,
} from './accountRules';

const account = (over: Partial<Account> = {}): Account => ({
  id: 'target',
  email: 'target@test.example',
  username: 'target',
  fullname: 'Target',
  alias: null,
  role: 'Admin',
  internal_ns_id: '3',
  is_active: true,
  password_hash: 'none',
  version: 1,
  must_change_password: false,
  invited_at: null,
  invitation_expires_at: null,
  last_sign_in_at: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  ...over,
});

it('ADM-09 a field sent with the stored value is none that changes', () => {
  const stored = account();
  const changes = changedFields(stored, { email: 'TARGET@test.example', fullname: 'Target', role: 'Admin' });
  expect(changes).toEqual({ email: 'TARGET@test.example' });
  expect(valuesBefore(stored, changes)).toEqual({ email: 'target@test.example' });
});

it.each<[string, Partial<Account>, AccountChanges, AccountChanges]>([
  ['brings its own', {}, { role: 'Field Engineer' }, { role: 'Field Engineer', internal_ns_id: '2' }],
  [
    'brings its own, whatever the old one was',
    { internal_ns_id: '77' },
    { role: 'Field Engineer' },
    { role: 'Field Engineer', internal_ns_id: '2' },
  ],
  [
    'whose id is there already changes no other',
    { internal_ns_id: '2' },
    { role: 'Field Engineer' },
    { role: 'Field Engineer' },
  ],
  [
    'takes the one that is named with it',
    {},
    { role: 'Field Engineer', internal_ns_id: '41' },
    { role: 'Field Engineer', internal_ns_id: '41' },
  ],
  [
    'leaves the stored one where that is named with it',
    { internal_ns_id: '77' },
    { role: 'Field Engineer', internal_ns_id: '77' },
    { role: 'Field Engineer' },
  ],
  [
    'that is the stored one brings none',
    { internal_ns_id: '77' },
    { role: 'Admin', fullname: 'New' },
    { fullname: 'New' },
  ],
])('ADM-05 of directory ids, a role %s', (_what, stored, wanted, changes) => {
  expect(changedFields(account(stored), wanted)).toEqual(changes);
});

it('ADM-13 a deactivation, another role and another address end the sessions, other changes do not', () => {
  const ends = (changes: AccountChanges) => endsSessions({ email: 'a@x.test' }, changes);
  expect([{ is_active: false }, { role: 'Admin' as const }, { email: 'x@x.test' }].map(ends)).toEqual([
    true,
    true,
    true,
  ]);
  const others = [{ is_active: true }, { internal_ns_id: '2', fullname: 'x' }, { email: 'A@x.test' }];
  expect(others.map(ends)).toEqual([false, false, false]);
});

it('ADM-13 only one’s own address and role need one’s own password', () => {
  const own = (changes: AccountChanges) => needsOwnPassword('target', changes, 'target');
  expect([{ email: 'x@x.test' }, { role: 'Admin' as const }].map(own)).toEqual([true, true]);
  expect([{}, { fullname: 'x' }, { internal_ns_id: '2' }].map(own)).toEqual([false, false, false]);
  expect(needsOwnPassword('target', { email: 'x@x.test', role: 'Admin' }, 'actor')).toBe(false);
});

describe('assertAdminsStay', () => {
  const LAST = 'This is the last active admin.';
  const two = ['actor', 'target'];

  it.each([
    [
      'the last one switched off',
      {},
      { is_active: false },
      { actorId: 'actor', activeAdmins: ['target'] },
      LAST,
    ],
    [
      'the last one demoted',
      {},
      { role: 'Field Engineer' },
      { actorId: 'actor', activeAdmins: ['target'] },
      LAST,
    ],
    [
      'the last one, by themselves',
      {},
      { is_active: false },
      { actorId: 'target', activeAdmins: ['target'] },
      LAST,
    ],
    [
      'oneself switched off',
      {},
      { is_active: false },
      { actorId: 'target', activeAdmins: two },
      'You cannot deactivate yourself.',
    ],
    [
      'oneself demoted',
      {},
      { role: 'Field Engineer' },
      { actorId: 'target', activeAdmins: two },
      'You cannot take the admin role from yourself.',
    ],
  ] as const)('ADM-13 refuses %s', (_what, over, changes, by, message) => {
    expect(() => assertAdminsStay(account(over), changes, by)).toThrow(message);
  });

  it.each([
    ['another admin switched off', {}, { is_active: false }, { actorId: 'actor', activeAdmins: two }],
    ['one’s own name', {}, { fullname: 'Other' }, { actorId: 'target', activeAdmins: ['target'] }],
    [
      'somebody else than an admin switched off',
      { role: 'Field Engineer' },
      { is_active: false },
      { actorId: 'actor', activeAdmins: ['actor'] },
    ],
    [
      'an inactive admin demoted',
      { is_active: false },
      { role: 'Field Engineer' },
      { actorId: 'actor', activeAdmins: ['actor'] },
    ],
  ] as const)('ADM-13 lets through %s', (_what, over, changes, by) => {
    expect(() => assertAdminsStay(account(over), changes, by)).not.toThrow();
  });
});
