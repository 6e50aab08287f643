import { keepDeviceToken, readDeviceTokens } from './deviceTokens';

const tokenOf = (n: number) => String(n).padStart(43, 'x');
const kept = () => localStorage.getItem('devices');

it('LOGIN-15 keeps the newest eight tokens, each once', () => {
  for (let n = 1; n <= 10; n += 1) keepDeviceToken(tokenOf(n));
  keepDeviceToken(tokenOf(5));
  expect(readDeviceTokens()).toEqual([5, 10, 9, 8, 7, 6, 4, 3].map(tokenOf));
});

it('LOGIN-15 keeps tokens and nothing else, so that nobody can tell whose they are', () => {
  keepDeviceToken(tokenOf(1));
  keepDeviceToken('jonah.reyes@example.test');
  expect(kept()).toBe(JSON.stringify([tokenOf(1)]));
});

it.each(['nonsense', '{}', '[1,null,"two words","a\\nb"]', 'null'])(
  'LOGIN-15 reads no token out of %s',
  (text) => {
    localStorage.setItem('devices', text);
    expect(readDeviceTokens()).toEqual([]);
    keepDeviceToken(tokenOf(1));
    expect(readDeviceTokens()).toEqual([tokenOf(1)]);
  },
);

it('LOGIN-15 lives without storage', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  keepDeviceToken(tokenOf(1));
  expect(readDeviceTokens()).toEqual([]);
});
