import { accountKey, addressKey } from './rateLimits';

it.each([
  ['one household', '2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::2', true],
  ['one household, written in two ways', '2001:db8::1', '2001:0db8:0000:0000:1::2', true],
  ['two households', '2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['one IPv4 address, also inside IPv6', '192.0.2.1', '::ffff:192.0.2.1', true],
  ['two IPv4 addresses', '192.0.2.1', '192.0.2.2', false],
  ['two IPv4 addresses inside IPv6', '::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ['a link-local address with its zone', 'fe80::1%eth0', 'fe80::2%eth0', true],
])('counts %s', (_what, one, other, same) => {
  expect(addressKey('sign-in', one) === addressKey('sign-in', other)).toBe(same);
});

it('counts an account in any case, and by purpose', () => {
  expect(accountKey('sign-in', 'A@test.example')).toBe(accountKey('sign-in', 'a@TEST.example'));
  expect(accountKey('sign-in', 'a@test.example')).not.toBe(accountKey('reset', 'a@test.example'));
});

it('keeps an account\u2019s key short, whatever was typed', () => {
  expect(accountKey('sign-in', 'x'.repeat(10_000)).length).toBeLessThan(100);
});
