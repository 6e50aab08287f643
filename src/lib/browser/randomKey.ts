const BYTES = 16;

/** A key that nobody else has: 32 hexadecimal digits. `crypto.randomUUID` is not there on an insecure origin; this is. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
