import { decode } from 'fast-png';
import { fileTypeFromBuffer } from 'file-type';
import { savedFileName } from '@contract/fileNames';
import { storeDemoDocuments, type StoredDocument } from './demoDocuments';

let documents: (StoredDocument & { bytes: Uint8Array })[];
beforeAll(async () => {
  documents = await stored();
});

async function stored() {
  const contents = new Map<string, Uint8Array>();
  const made = await storeDemoDocuments({ put: async (key, bytes) => void contents.set(key, bytes) });
  return made.map((document) => ({
    ...document,
    bytes: contents.get(document.key) ?? new Uint8Array(),
  }));
}

it('TFILE-05 are what their rows say they are', async () => {
  for (const { name, mediaType, size, bytes } of documents) {
    expect([name, bytes.length]).toEqual([name, size]);
    const found = await fileTypeFromBuffer(bytes);
    // A text has no mark of its own; that it is one, its decoding shows.
    const isText = mediaType.startsWith('text/');
    expect([name, found?.mime]).toEqual([name, isText ? undefined : mediaType]);
    if (isText) expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).not.toThrow();
  }
});

it('TFILE-05 are the same bytes under the same keys each time they are made', async () => {
  expect(await stored()).toEqual(documents);
});

it('TFILE-05 have names that put a download to the test', () => {
  const names = documents.map(({ name }) => name);
  expect(names.some((name) => name.length > 200 && name.length <= 255)).toBe(true);
  expect(
    names.some((name) => /\p{Extended_Pictographic}/u.test(name) && savedFileName(name, '1') !== name),
  ).toBe(true);
});

it('TFILE-05 show what was done between the two photos', () => {
  const photos = documents.filter(({ mediaType }) => mediaType === 'image/png');
  const [before, after] = photos.map(({ bytes }) => decode(bytes));
  expect([before?.width, before?.height]).toEqual([after?.width, after?.height]);
  expect(Buffer.compare(Buffer.from(before?.data ?? []), Buffer.from(after?.data ?? []))).not.toBe(0);
});
