import { formatDate, formatTime, isoDate } from '@/lib/format/dates';
import type { ListedFile } from './listedFile';

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

interface FileDate {
  id: 'uploaded' | 'modified';
  label: string;
  /** Null where it is not told. */
  textOf: (file: ListedFile) => string | null;
}

/** When a file came and when it was changed, as far as a record tells. */
export const fileDates: readonly FileDate[] = [
  { id: 'uploaded', label: 'Uploaded', textOf: ({ uploaded }) => told(uploaded) },
  { id: 'modified', label: 'Modified', textOf: ({ modified }) => told(modified) },
];

const told = (instant: string | undefined) => (instant === undefined ? null : instantText(instant));
