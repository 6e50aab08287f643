import { instantText, sizeText } from './fileText';

const MEGABYTE = 1024 * 1024;

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [1025, '2 kB'],
  [25 * MEGABYTE, '25 MB'],
  [25 * MEGABYTE + 1, '25.1 MB'],
])('TFILE-06 %i bytes read %s, rounded up past a limit', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it('TFILE-01 an instant is told in the time zone of whoever reads it', () => {
  const evening = new Date(2026, 10, 20, 23, 30);
  expect(instantText(evening.toISOString())).toBe('11/20/2026 11:30 PM');
  expect(instantText('soon')).toBe('Date input not valid.');
});
