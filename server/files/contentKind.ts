import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';

/** A kind of content that is accepted, whatever the file's name. */
export interface ContentKind {
  /** With its article, as used in a sentence. */
  label: string;
  /** The extensions that a file of this kind may have, in lower case. */
  extensions: readonly string[];
  mediaType: string;
}

// Cameras and phones mix up the two kinds of picture, so each may have the other's extension.
const pictures = ['png', 'jpg', 'jpeg'];
const png = { label: 'a PNG picture', extensions: pictures, mediaType: 'image/png' };
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** By file-type's name for the kind. */
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

/** The control characters that no text contains; tabs, breaks, bells and the colours of a terminal log are allowed. */
// eslint-disable-next-line no-control-regex -- they are what it looks for
const BINARY = /[\0-\x06\x0e-\x1a\x1c-\x1f\x7f]/;

/**
 * Detects what a file is, by its content alone. HTML, SVG and the like count as plain text: they are never displayed
 * as such. Undefined for content that is not accepted, including encrypted office documents and those with macros.
 */
export async function contentKindOf(path: string): Promise<ContentKind | undefined> {
  // Content that breaks its parser has no valid signature. A failing disk is noticed below.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const known = found && bySignature[found.ext];
  if (known) return known;
  // Some signatures are only two letters, which a text may begin with.
  return (await isText(path)) ? text : undefined;
}

async function isText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    if (BINARY.test(chunk as string)) return false;
  }
  return true;
}
