import type { Delivery } from '@contract/source/changes';
import { extensionOf } from '@contract/tasks/fileNames';
import { instantText } from '@/lib/format/instants';

/** A file of a record, as lists of files show it. */
export interface ListedFile {
  id: string;
  title: string;
  /** The name of a download; `savedFileName` makes it harmless. */
  name: string;
  /** Instants, ISO 8601; absent where the record has none. */
  uploaded?: string;
  modified?: string;
  /** Bytes; null where the source system does not provide it. */
  size?: number | null;
  mediaType?: string | null;
  /** How far it is on its way to the business system. */
  delivery?: Delivery | undefined;
}

/** Kinds of files that the browser can show. */
export type PreviewKind = 'image' | 'pdf';

const kindsByType: Readonly<Record<string, PreviewKind>> = {
  'application/pdf': 'pdf',
  'image/png': 'image',
  'image/jpeg': 'image',
};
const kindsByExtension: Readonly<Record<string, PreviewKind>> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
};

/** How to show a media type; null where it can only be downloaded. */
export const previewKindOf = (mediaType: string): PreviewKind | null => kindsByType[mediaType] ?? null;

/** Whether to offer a preview; without a type, the name decides. */
export function canPreview({ name, mediaType }: ListedFile): boolean {
  const kind = mediaType ? previewKindOf(mediaType) : kindsByExtension[extensionOf(name)];
  return kind != null;
}

const uploadTime = ({ uploaded }: ListedFile) => (uploaded === undefined ? 0 : Date.parse(uploaded));

/** The files newest first, then by title. */
export const newestFirst = (files: readonly ListedFile[]): readonly ListedFile[] =>
  [...files].sort((a, b) => uploadTime(b) - uploadTime(a) || a.title.localeCompare(b.title));

interface FileDate {
  id: 'uploaded' | 'modified';
  label: string;
  /** Null where the record does not say. */
  textOf: (file: ListedFile) => string | null;
}

const textOf = (instant: string | undefined) => (instant === undefined ? null : instantText(instant));

/** When a file was uploaded and when it was modified. */
export const fileDates: readonly FileDate[] = [
  { id: 'uploaded', label: 'Uploaded', textOf: ({ uploaded }) => textOf(uploaded) },
  { id: 'modified', label: 'Modified', textOf: ({ modified }) => textOf(modified) },
];
