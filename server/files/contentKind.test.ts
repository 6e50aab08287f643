import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleFiles, zipOf } from '@server/testing/sampleFiles';
import { contentKindOf } from './contentKind';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-kind-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function kindOf(content: Buffer | string) {
  const path = join(folder, 'content.tmp');
  await writeFile(path, content);
  return contentKindOf(path);
}

describe('the kind of a content', () => {
  it.each([
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['zip', 'application/zip'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['text', 'text/plain'],
  ] as const)('TFILE-06 %s is %s', async (name, mediaType) => {
    expect(await kindOf(sampleFiles[name])).toMatchObject({ mediaType });
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a letter', 'From: a@test.example\r\nSubject: Fan\r\n\r\nReplaced.\r\n'],
    ['a log in colours', '\x1b[31mFAN 2 FAILED\x1b[0m\x07\n'],
    ['a text in an old encoding', Buffer.from('\x80 Stra\xdfe\n', 'latin1')],
    ['a text that begins as a program does', 'MZ 4711 is the number of the machine\n'],
    ['a text that begins as a picture does', 'BM 12: bay window\n'],
    ['rich text', '{\\rtf1 Fan}'],
  ])('TFILE-06 %s is plain text', async (_what, content) => {
    expect(await kindOf(content)).toMatchObject({ mediaType: 'text/plain' });
  });

  it.each([
    ['a program', sampleFiles.exe],
    ['a document with macros', sampleFiles.docm],
    ['an archive of programs', zipOf({ 'META-INF/MANIFEST.MF': 'Main-Class: X' })],
    ['an encrypted document', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['text with a zero in it', Buffer.from('text\0')],
    ['text with a control character far inside', Buffer.from(`${'x'.repeat(200_000)}\x01`)],
  ])('TFILE-06 %s is of no accepted kind', async (_what, content) => {
    expect(await kindOf(content)).toBeUndefined();
  });

  it('TFILE-06 a damaged archive is refused, and nothing else breaks', async () => {
    for (const sample of [sampleFiles.docx, sampleFiles.png, sampleFiles.pdf]) {
      for (let length = 4; length < sample.length; length += 7) {
        await kindOf(sample.subarray(0, length));
      }
    }
    const damaged = Buffer.from(sampleFiles.docx);
    damaged.fill(0xff, 8, 30);
    expect((await kindOf(damaged))?.mediaType).not.toMatch(/wordprocessing/);
  });
});
