import { extensionOf } from '@contract/fileNames';
import { foldText } from '@/lib/foldText';

/** A file of a record, as lists of files show it. */
export interface ListedFile {
  id: string;
  title: string;
  /** What it is saved under, once `savedFileName` has made it harmless. */
  name: string;
  /** Instants, ISO 8601. */
  uploaded: string;
  modified: string;
  /** Bytes; unknown where the file comes from a system that does not tell. */
  size?: number | null;
  mediaType?: string | null;
}

/** What can be shown without a program of its own. */
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

/** How content of a type is shown; null where it can only be downloaded. */
export const previewKindOf = (mediaType: string): PreviewKind | null => kindsByType[mediaType] ?? null;

/** Whether a preview is worth offering; where the type is unknown the name has to do. */
export function canPreview({ name, mediaType }: ListedFile): boolean {
  const kind = mediaType ? previewKindOf(mediaType) : kindsByExtension[extensionOf(name)];
  return kind != null;
}

/** The files whose title holds the text, the newest first. */
export function searchFiles(files: readonly ListedFile[], text: string): readonly ListedFile[] {
  const wanted = foldText(text.trim());
  return files
    .filter(({ title }) => foldText(title).includes(wanted))
    .sort((a, b) => Date.parse(b.uploaded) - Date.parse(a.uploaded) || a.title.localeCompare(b.title));
}
