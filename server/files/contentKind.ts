import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';

/** A kind of content that is accepted, whatever the file is called. */
export interface ContentKind {
  /** With its article, as it stands in a sentence. */
  label: string;
  /** What a file of this kind may be called, in small letters. */
  extensions: readonly string[];
  mediaType: string;
}

// Cameras and phones name pictures as they please, so the two kinds may stand for each other.
const pictures = ['png', 'jpg', 'jpeg'];
const png = { label: 'a PNG picture', extensions: pictures, mediaType: 'image/png' };
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** By the word that file-type has for what it finds. */
const bySignature: Partial<Record<string, ContentKind>> = {
  pdf: { label: 'a PDF', extensions: ['pdf'], mediaType: 'application/pdf' },
  png,
  apng: png,
  jpg: { label: 'a JPG picture', extensions: pictures, mediaType: 'image/jpeg' },
  docx: {
    label: 'a Word document',
    extensions: ['docx'],
    mediaType: `${OFFICE}.wordprocessingml.document`,
  },
  xlsx: { label: 'an Excel workbook', extensions: ['xlsx'], mediaType: `${OFFICE}.spreadsheetml.sheet` },
  pptx: {
    label: 'a PowerPoint presentation',
    extensions: ['pptx'],
    mediaType: `${OFFICE}.presentationml.presentation`,
  },
  zip: { label: 'a ZIP archive', extensions: ['zip'], mediaType: 'application/zip' },
};

const text: ContentKind = { label: 'plain text', extensions: ['txt', 'csv', 'eml'], mediaType: 'text/plain' };

/** The control characters that no text holds; tabs, breaks, bells and the colours of a terminal's log may stand in one. */
// eslint-disable-next-line no-control-regex -- they are what it looks for
const BINARY = /[\0-\x06\x0e-\x1a\x1c-\x1f\x7f]/;

/**
 * What a file is by its content alone. HTML, SVG and the like are plain text here: nothing is ever shown as them.
 * Undefined for what is not accepted, encrypted office documents and those with macros among it.
 */
export async function contentKindOf(path: string): Promise<ContentKind | undefined> {
  // What breaks its parser bears no signature of a whole file; a disk that fails is noticed below.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const known = found && bySignature[found.ext];
  if (known) return known;
  // Some signatures are but two letters, which a text may begin with.
  return (await isText(path)) ? text : undefined;
}

async function isText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    if (BINARY.test(chunk as string)) return false;
  }
  return true;
}
