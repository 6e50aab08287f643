import { newPassword } from '@contract/accounts/auth';
import { generatePassword } from './generatePassword';

const many = Array.from({ length: 500 }, generatePassword);

it('ADM-04 a generated password is one that the server takes, in groups without characters that look alike', () => {
  for (const password of many) {
    expect(newPassword.safeParse(password).success).toBe(true);
    expect(password).toMatch(/^[^\W_0OoIil1SZ25]{4}(-[^\W_0OoIil1SZ25]{4}){3}$/);
  }
});

it('ADM-04 no two generated passwords are alike, and all characters are about as frequent', () => {
  expect(new Set(many).size).toBe(many.length);
  const counts = new Map<string, number>();
  for (const character of many.join('').replaceAll('-', ''))
    counts.set(character, (counts.get(character) ?? 0) + 1);
  const mean = (many.length * 16) / counts.size;
  expect(counts.size).toBe(51);
  for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(mean / 2);
});
