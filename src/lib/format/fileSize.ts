const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A number of bytes for people, rounded up, so that a size over a limit never reads like the limit itself. */
export function sizeText(bytes: number): string {
  if (bytes < KILOBYTE) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)} kB`;
  return `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
}
