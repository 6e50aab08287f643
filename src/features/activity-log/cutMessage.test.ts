import { cutMessage } from './cutMessage';

it('LOG-05 leaves 120 characters as they are', () => {
  const message = 'x'.repeat(120);
  expect(cutMessage(message)).toBe(message);
});

it('LOG-05 cuts the 121st', () => {
  expect(cutMessage(`${'x'.repeat(120)}y`)).toBe(`${'x'.repeat(120)}…`);
});

it('LOG-05 counts an emoji as one, and tears none', () => {
  const message = '🔧'.repeat(120);
  expect(cutMessage(message)).toBe(message);
  expect(cutMessage(`${message}🔧`)).toBe(`${message}…`);
  expect(cutMessage(`${'x'.repeat(119)}🔧🔧`)).toBe(`${'x'.repeat(119)}🔧…`);
});

it('LOG-05 leaves no blank before the dots', () => {
  expect(cutMessage(`${'x'.repeat(119)} y`)).toBe(`${'x'.repeat(119)}…`);
});
