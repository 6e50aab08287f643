import { sizeText } from './fileSize';

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
