import { formatDate, formatTime, isoDate } from '@/lib/dates';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Bytes as people read them, rounded up, so that what is over a limit never reads like the limit itself. */
export function sizeText(bytes: number): string {
  if (bytes < KILOBYTE) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)} kB`;
  return `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
}

/** An instant in the person's own time zone: "11/21/2026 9:30 AM". */
export function instantText(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return formatDate(iso);
  return `${formatDate(isoDate(instant))} ${formatTime(instant.toTimeString().slice(0, 5))}`;
}

/** "Showing 1–5 of 12 files". */
export const rangeText = (from: number, to: number, total: number): string =>
  `Showing ${from}–${to} of ${total} ${total === 1 ? 'file' : 'files'}`;
