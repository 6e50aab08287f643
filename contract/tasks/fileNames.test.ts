import fc from 'fast-check';
import { baseName, extensionOf, savedFileName, shownFileName } from './fileNames';

const RTL = '\u202e';
const bytesOf = (text: string) => Buffer.byteLength(text);

/** Pieces that names are attacked with, between any text of any UTF-16 units. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '\\',
    '..',
    '.',
    ' ',
    '\0',
    '\n',
    '\u007f',
    RTL,
    '\u2066',
    '\ud83d',
    '😀',
    'é',
    '日本',
    ':',
    '"',
  ),
  fc.constantFrom('CON', 'nul', 'COM1', 'Lpt9', 'aux', 'PRN', 'com²', '.pdf', '.tar.gz', 'x'.repeat(200)),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const anyName = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const anyId = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/);

describe('savedFileName', () => {
  const everyName = (holds: (saved: string, name: string) => void) =>
    fc.assert(
      fc.property(anyName, anyId, (name, id) => holds(savedFileName(name, id), name)),
      { numRuns: 2000 },
    );

  it('TFILE-05 is one part of a path, without anything that steers or cannot be seen', () => {
    everyName((saved) => {
      expect(saved).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Bidi_Control}\p{Surrogate}]/u);
      expect(saved).not.toMatch(/^[\s.]|[\s.]$/);
      expect(saved).not.toBe('');
    });
  });

  it('TFILE-05 is no device of Windows, whatever follows it', () => {
    everyName((saved) => {
      expect(saved.split('.')[0]?.trim()).not.toMatch(/^(con|prn|aux|nul|(com|lpt)[0-9¹²³])$/i);
    });
  });

  it('TFILE-05 is at most 255 bytes, whole characters, and the same when made again', () => {
    everyName((saved, name) => {
      expect(bytesOf(saved)).toBeLessThanOrEqual(255);
      expect(saved).not.toMatch(/\p{Surrogate}/u);
      expect(savedFileName(saved, 'another')).toBe(saved);
      if (bytesOf(name) > 1000) expect(bytesOf(saved)).toBeGreaterThan(150);
    });
  });

  it('TFILE-05 a long name is cut before its extension', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('😀', 'é', 'x', '👩‍🔧'),
        fc.integer({ min: 100, max: 400 }),
        (character, times) => {
          const saved = savedFileName(`${character.repeat(times)}.docx`, '1');
          expect(saved.endsWith('.docx')).toBe(true);
          expect(saved).not.toMatch(/\p{Surrogate}/u);
          if (bytesOf(character) * times > 255) expect(bytesOf(saved)).toBeGreaterThan(251);
        },
      ),
    );
  });

  it('TFILE-05 a name fills its 255 bytes, and an extension of up to 32 bytes stays', () => {
    const longest = 'x'.repeat(255);
    expect(savedFileName(longest, '1')).toBe(longest);
    expect(savedFileName(`${longest}x`, '1')).toBe(longest);
    const stem = 'x'.repeat(255);
    const fits = `.${'e'.repeat(31)}`;
    expect(savedFileName(stem + fits, '1')).toBe('x'.repeat(223) + fits);
    expect(savedFileName(`${stem}${fits}e`, '1')).toBe(stem);
  });

  it.each([
    ['report.pdf', 'report.pdf'],
    ['Compte rendu été (2).pdf', 'Compte rendu été (2).pdf'],
    ['../../x.pdf', 'x.pdf'],
    ['C:\\jobs\\x.pdf', 'x.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['CON', '_CON'],
    ['con .tar.gz', '_con .tar.gz'],
    [`CON${' '.repeat(300)}x`, '_CON'],
    ['console.txt', 'console.txt'],
    ['x.bat.', 'x.bat'],
    ['x.bat\u200b . ', 'x.bat'],
    [`invoice${RTL}fdp.exe`, 'invoicefdp.exe'],
    ['a<b>c:d"e|f?g*.txt', 'a_b_c_d_e_f_g_.txt'],
    ['...hidden.txt', 'hidden.txt'],
    ['.pdf', 'file-T1_2.pdf'],
    ['..', 'file-T1_2'],
    ['', 'file-T1_2'],
    [RTL, 'file-T1_2'],
  ])('TFILE-05 %j is saved as %j', (name, saved) => {
    expect(savedFileName(name, 'T1:2')).toBe(saved);
  });
});

describe('shownFileName', () => {
  it('TFILE-01 makes visible what deceives, and nothing else', () => {
    expect(shownFileName(`invoice${RTL}fdp.exe`)).toBe('invoice[U+202E]fdp.exe');
    expect(shownFileName('a\tb\u200b')).toBe('a[U+0009]b[U+200B]');
    expect(shownFileName('Ångström 日本 👩‍🔧 שלום.pdf')).toBe('Ångström 日本 👩‍🔧 שלום.pdf');
  });
});

describe('parts of a name', () => {
  it('TFILE-05 the base name is what stands behind the last slash of either kind', () => {
    expect(['a/b\\c.txt', 'a\\b/c.txt', 'c.txt', 'c/'].map(baseName)).toEqual([
      'c.txt',
      'c.txt',
      'c.txt',
      '',
    ]);
  });

  it('TFILE-06 the extension is what stands behind the last full stop', () => {
    expect(['a.tar.GZ', 'a', '.pdf', 'a.'].map(extensionOf)).toEqual(['gz', '', 'pdf', '']);
  });
});
