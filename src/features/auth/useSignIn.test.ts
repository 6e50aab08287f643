import { buildLoginAnswer } from '@/testing/builders/builders';
import { signedInUserOf } from './useSignIn';

it('LOGIN-02 keeps who signed in, with the id in the directory that some calls carry', () => {
  expect(signedInUserOf(buildLoginAnswer({ role: 'Admin', internal_ns_id: '3' }))).toEqual({
    id: '7',
    role: 'admin',
    token: 'token-of-login',
    email: 'jonah.reyes@example.test',
    alias: 'Jonah',
    fullname: 'Jonah Reyes',
    internalId: '3',
    expiresAt: '2099-01-01T00:00:00.000Z',
    mustChangePassword: false,
  });
});

it('ADM-13 keeps whether the password must be changed', () => {
  expect(signedInUserOf(buildLoginAnswer({ must_change_password: true })).mustChangePassword).toBe(true);
});
