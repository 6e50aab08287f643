import type { Read } from '@server/tables/values/conventions';

/** Expects a value, or an error by its text. */
export function expectRead<T>(read: Read<T>, expected: T | null | RegExp) {
  if (expected instanceof RegExp) expect(read).toEqual({ error: expect.stringMatching(expected) });
  else expect(read).toEqual({ value: expected });
}
