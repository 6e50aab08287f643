const BYTES = 16;

/** Returns a unique key of 32 hexadecimal digits. Unlike `crypto.randomUUID`, it works on an insecure origin. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
