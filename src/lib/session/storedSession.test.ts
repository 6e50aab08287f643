import { buildSignedInUser } from '@/testing/builders/builders';
import { isPastExpiry, parseStoredSession, readStoredSession, writeStoredSession } from './storedSession';

const stored = () => localStorage.getItem('user');

it('LOGIN-02 keeps the session under the key user, as id, role, token, email, alias', () => {
  writeStoredSession(buildSignedInUser({ fullname: undefined, expiresAt: undefined }));
  expect(JSON.parse(stored() ?? '')).toEqual({
    id: '7',
    role: 'field engineer',
    token: 'token-1',
    email: 'jonah.reyes@example.test',
    alias: 'Jonah',
  });
});

it('SHELL-04 restores what was kept', () => {
  const user = buildSignedInUser();
  writeStoredSession(user);
  expect(readStoredSession()).toEqual(user);
});

it('SHELL-04 takes the five fields of the specification alone', () => {
  localStorage.setItem('user', '{"id":"1","role":"admin","token":"t","email":"a@b.test","alias":null}');
  expect(readStoredSession()).toMatchObject({ id: '1', role: 'admin', token: 't', alias: null });
});

it.each([
  ['no value', null],
  ['no JSON', '{'],
  ['another JSON', '[]'],
  ['null', 'null'],
  ['a missing token', '{"id":"1","role":"admin","email":"a@b.test","alias":""}'],
  ['an empty id', '{"id":"","role":"admin","token":"t","email":"a@b.test","alias":""}'],
  ['a wrong type', '{"id":"1","role":"admin","token":7,"email":"a@b.test","alias":""}'],
])('SHELL-04 counts %s as signed out', (_what, text) => {
  expect(parseStoredSession(text)).toBeNull();
});

it.each([
  ['past', '2020-01-01T00:00:00.000Z', true],
  ['now', '2026-11-21T00:00:00.000Z', true],
  ['future', '2026-11-21T00:00:00.001Z', false],
  ['no instant', 'soon', true],
  ['unknown', undefined, false],
])('SHELL-04 an expiry that is %s', (_what, expiresAt, expected) => {
  const now = Date.parse('2026-11-21T00:00:00.000Z');
  expect(isPastExpiry(buildSignedInUser({ expiresAt }), now)).toBe(expected);
});

it('SHELL-04 counts an expired session as signed out', () => {
  writeStoredSession(buildSignedInUser({ expiresAt: '2020-01-01T00:00:00.000Z' }));
  expect(readStoredSession()).toBeNull();
});

it('SHELL-04 works without storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(() => writeStoredSession(buildSignedInUser())).not.toThrow();
  expect(readStoredSession()).toBeNull();
});
