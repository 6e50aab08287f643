import { addUserRequest, addUsersRequest, updateUserRequest } from './admin';
import { forgotPasswordRequest, loginRequest, resetPasswordRequest } from './auth';
import { MAX_DEVICE_TOKENS } from './credentials';
import { usernameOf } from './users';
import { errorCodes, failure } from '@contract/errors';
import { createLogRequest, logsQuery, MAX_LOG_ENTRIES } from '@contract/logs';

it('LOGIN-12 a new password has 8 to 256 characters and is taken as it is', () => {
  const parse = (password: string) => resetPasswordRequest.safeParse({ token: 't', password });
  expect(parse('1234567').error?.issues[0]?.message).toBe('Password must be at least 8 characters long.');
  expect([8, 256].map((length) => parse('x'.repeat(length)).success)).toEqual([true, true]);
  expect(parse('x'.repeat(257)).success).toBe(false);
  expect(parse('  8 long  ').data?.password).toBe('  8 long  ');
});

it('LOGIN-01 e-mail and password are both required to sign in', () => {
  expect(
    loginRequest.safeParse({ email: '', password: '' }).error?.issues.map(({ path }) => path.join()),
  ).toEqual(['email', 'password']);
  expect(loginRequest.safeParse({ email: 'a@b.co', password: ' ' }).success).toBe(true);
});

it('LOGIN-08 a forgotten password is asked for by an address', () => {
  expect(forgotPasswordRequest.safeParse({ email: 'a b@c.de' }).error?.issues[0]?.message).toBe(
    'Please enter a valid email address',
  );
});

it.each([
  ['no limit', {}, undefined],
  ['the largest limit', { limit: String(MAX_LOG_ENTRIES) }, MAX_LOG_ENTRIES],
  ['15', { limit: '15' }, 15],
])('LOG-02 the log is asked for with %s', (_what, query, limit) => {
  expect(logsQuery.parse(query).limit).toBe(limit);
});

it.each(['0', '-1', '1.5', '1e3', '', ' 5', String(MAX_LOG_ENTRIES + 1)])(
  'API-04 a limit of %j is rejected',
  (limit) => {
    expect(logsQuery.safeParse({ limit }).success).toBe(false);
  },
);

it('LOG-01 an entry without a message or with a long one is rejected', () => {
  const fits = (message: string) => createLogRequest.safeParse({ userId: 'u1', message }).success;
  expect([fits('User logged in'), fits(''), fits('x'.repeat(1001))]).toEqual([true, false, false]);
});

it('API-01 a failure holds one of the known codes', () => {
  const fits = (code: string) =>
    failure.safeParse({ message: 'm', error: 'm', code, requestId: 'r' }).success;
  expect(errorCodes.every(fits)).toBe(true);
  expect(fits('oops')).toBe(false);
});

it('ADM-09 an edit must hold a change besides the id', () => {
  expect(updateUserRequest.safeParse({ id: 'u1' }).success).toBe(false);
  expect(updateUserRequest.safeParse({ id: 'u1', fullname: 'Ana' }).success).toBe(true);
  expect(updateUserRequest.safeParse({ id: 'u1', is_active: false }).success).toBe(false);
});

it('ADM-04 a new user needs an address, a password, a name and a role', () => {
  const user = {
    email: 'a@b.co',
    username: 'a',
    password: 'long enough',
    fullname: 'Ana',
    role: 'Admin',
    internal_ns_id: '3',
    is_active: true,
  };
  expect(addUserRequest.safeParse(user).success).toBe(true);
  for (const field of ['email', 'password', 'fullname', 'role']) {
    expect(addUserRequest.safeParse({ ...user, [field]: '' }).error?.issues[0]?.path).toEqual([field]);
  }
});

it('ADM-04 an import adds one to 1,000 people at once', () => {
  const person = { email: 'a@b.co', fullname: 'Ana', role: 'Admin' };
  const fits = (length: number) =>
    addUsersRequest.safeParse({ users: Array.from({ length }, () => person) }).success;
  expect([0, 1, 1000, 1001].map(fits)).toEqual([false, true, true, false]);
});

it('ADM-04 the default username is what stands before the @, as far as a name goes', () => {
  expect(usernameOf('ana.silva@demo.test')).toBe('ana.silva');
  expect(usernameOf(`${'x'.repeat(250)}@demo.test`)).toBe('x'.repeat(200));
});

it('D-110 a browser keeps the tokens of eight accounts', () => {
  expect(MAX_DEVICE_TOKENS).toBe(8);
});
