/*
 * File names come from people's machines and from other systems. They are stored unchanged. Deceptive characters
 * become visible where a name is shown, and harmful ones are removed where a file is saved.
 */

/** Invisible characters: control characters, changes of reading direction, line breaks, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Surrogate}\u200b\u2060\ufeff]/gu;

/** Characters that Windows forbids in names; no system allows `/`. */
const NOT_IN_NAMES = /[<>:"/\\|?*]/g;

/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/iu;

/** The longest name that file systems accept, in bytes of UTF-8. */
const MOST_BYTES = 255;

/** A longer one is not an extension but a sentence with a full stop in it. */
const MOST_EXTENSION_BYTES = 32;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The last part of a path on any system: `C:\jobs\x.pdf` and `../../x.pdf` are both `x.pdf`. */
export const baseName = (path: string): string =>
  path.slice(Math.max(...['/', '\\'].map((slash) => path.lastIndexOf(slash))) + 1);

/** The part after the last full stop, in lower case; empty without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** A file's name for display: invisible and reordering characters become `[U+202E]`. */
export const shownFileName = (name: string): string =>
  name.replace(UNSEEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });

/**
 * The name to save a file under on any system: one part of a path, without invisible characters, not a device, at
 * most 255 bytes including its extension. If nothing is left of the name, it contains the file's id (TFILE-05).
 */
export function savedFileName(name: string, fileId: string): string {
  const safe = harmless(baseName(name));
  const dot = safe.lastIndexOf('.');
  const extension = dot < 0 ? '' : safe.slice(dot);
  const stem = (dot < 0 ? safe : safe.slice(0, dot)).replace(/^[\s.]+/u, '');
  const short = cut((stem || harmless(`file-${fileId}`)) + extension);
  return DEVICE.test(short) ? cut(`_${short}`) : short;
}

const harmless = (name: string) =>
  withoutEnd(name.replace(UNSEEN, '').replace(NOT_IN_NAMES, '_')).trimStart();

/** Windows drops full stops and spaces at the end of a name, which would make it another name. */
const withoutEnd = (name: string) => name.replace(/[\s.]+$/u, '');

function cut(name: string): string {
  if (bytesOf(name) <= MOST_BYTES) return name;
  const [ending = ''] = /\.[^.]*$/u.exec(name) ?? [];
  const extension = bytesOf(ending) <= MOST_EXTENSION_BYTES ? ending : '';
  let left = MOST_BYTES - bytesOf(extension);
  let stem = '';
  // By code points, so that no character is split.
  for (const character of name.slice(0, name.length - extension.length)) {
    left -= bytesOf(character);
    if (left < 0) break;
    stem += character;
  }
  return withoutEnd(stem + extension);
}
