import { decode } from 'fast-png';
import { strFromU8, unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import { savedFileName } from '@contract/tasks/fileNames';
import type { DemoDocument, Stored } from './demoDocument';
import { storeDemoDocuments } from './demoDocuments';

type Document = Stored<DemoDocument> & { bytes: Uint8Array };
let ofTasks: Document[];
let ofSalesOrders: Document[];
beforeAll(async () => {
  ({ ofTasks, ofSalesOrders } = await stored());
});

async function stored() {
  const contents = new Map<string, Uint8Array>();
  const made = await storeDemoDocuments({ put: async (key, bytes) => void contents.set(key, bytes) });
  const withBytes = (documents: readonly Stored<DemoDocument>[]) =>
    documents.map((document) => ({ ...document, bytes: contents.get(document.key) ?? new Uint8Array() }));
  return { ofTasks: withBytes(made.ofTasks), ofSalesOrders: withBytes(made.ofSalesOrders) };
}

it('TFILE-05, SO-05 are what their rows say they are', async () => {
  for (const { name, mediaType, size, bytes } of [...ofTasks, ...ofSalesOrders]) {
    expect([name, bytes.length]).toEqual([name, size]);
    const found = await fileTypeFromBuffer(bytes);
    // A text has no mark of its own; that it is one, its decoding shows.
    const isText = mediaType.startsWith('text/');
    expect([name, found?.mime]).toEqual([name, isText ? undefined : mediaType]);
    if (isText) expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).not.toThrow();
  }
});

it('TFILE-05, SO-05 are the same bytes under the same keys each time they are made, whatever the clock says', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-07-01T12:00:00Z'));
  expect(await stored()).toEqual({ ofTasks, ofSalesOrders });
  clock.mockRestore();
});

it('TFILE-05 have long names, and names with letters of other languages', () => {
  const names = ofTasks.map(({ name }) => name);
  expect(names.some((name) => name.length > 200 && name.length <= 255)).toBe(true);
  expect(names.some((name) => /[À-ž]/.test(name))).toBe(true);
  // What nobody would call a file stands in the tests of names.
  for (const name of names) expect(savedFileName(name, '1')).toBe(name);
});

it('TFILE-05 show what was done between the two photos', () => {
  const photos = ofTasks.filter(({ mediaType }) => mediaType === 'image/png');
  const [before, after] = photos.map(({ bytes }) => decode(bytes));
  expect([before?.width, before?.height]).toEqual([after?.width, after?.height]);
  expect(Buffer.compare(Buffer.from(before?.data ?? []), Buffer.from(after?.data ?? []))).not.toBe(0);
});

it('SO-05 are quotations, orders, delivery notes and a spreadsheet, one of them with an accent in its name', () => {
  expect(ofSalesOrders.map(({ name }) => name)).toEqual([
    'Signed quotation.pdf',
    'Purchase order.pdf',
    'Delivery note.pdf',
    'Angebot Nürnberg.pdf',
    'Rack plan.xlsx',
  ]);
});

it('SO-05 the spreadsheet has texts, numbers and days in its cells', () => {
  const parts = unzipSync(ofSalesOrders.at(-1)?.bytes ?? new Uint8Array());
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  expect(part('xl/sharedStrings.xml')).toContain('<t>Réserve – Platz für Erweiterung</t>');
  const sheet = part('xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/<c r="D2"[^>]*><v>0<\/v>/);
  expect(sheet).toMatch(/<c r="D10"[^>]*><v>3110<\/v>/);
  // Days are numbers, counted from the end of 1899.
  expect(sheet).toMatch(/<c r="E3"[^>]*><v>46083<\/v>/);
});
