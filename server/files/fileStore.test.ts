import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freeSpaceGuard } from '@server/db/pglite/freeSpace';
import { ContentTooLargeError, createFileStore, type FileStore, type SweepOptions } from './fileStore';

let parent: string;
let folder: string;
let store: FileStore;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'file-store-'));
  folder = join(parent, 'files');
  store = createFileStore(folder);
});
afterEach(() => rm(parent, { recursive: true }));

async function* chunks(...parts: (string | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield Buffer.from(part);
  }
}
const write = (content: AsyncIterable<Uint8Array>, inspect = async (_path: string, _size: number) => {}) =>
  store.write(content, { maxBytes: 10, inspect });
const stored = () => readdir(folder);
const read = async (key: string) => {
  const opened = await store.open(key);
  return opened && { size: opened.size, text: (await buffer(opened.stream)).toString() };
};

describe('writing', () => {
  it('TFILE-02 keeps a content whole, under a key of its own', async () => {
    const first = await write(chunks('12345', '67890'));
    const second = await write(chunks('12345', '67890'));
    expect(first.size).toBe(10);
    expect(first.key).not.toBe(second.key);
    expect(await read(first.key)).toEqual({ size: 10, text: '1234567890' });
    expect((await stored()).sort()).toEqual([first.key, second.key].sort());
  });

  it('TFILE-06 the content is looked at before it is kept', async () => {
    let seen: unknown;
    await write(chunks('123'), async (path, size) => {
      seen = { text: await readFile(path, 'utf8'), size, names: await stored() };
    });
    expect(seen).toEqual({ text: '123', size: 3, names: [expect.stringMatching(/\.tmp$/)] });
  });

  it.each<[string, () => Promise<unknown>, unknown]>([
    ['too long', () => write(chunks('123456', '78901')), ContentTooLargeError],
    ['broken off', () => write(chunks('123', new Error('cut'))), 'cut'],
    ['refused', () => write(chunks('123'), () => Promise.reject(new Error('no'))), 'no'],
  ])('TFILE-06 a content that is %s leaves nothing behind', async (_what, writing, error) => {
    await expect(writing()).rejects.toThrow(error as string);
    expect(await stored()).toEqual([]);
  });

  it('TFILE-06 a content that is too long is not read to its end', async () => {
    const content = chunks('12345678901', new Error('read on'));
    await expect(write(content)).rejects.toThrow(ContentTooLargeError);
    expect(await content.next()).toEqual({ done: true, value: undefined });
  });

  it('TFILE-06 writes nothing where the disk has too little room left', async () => {
    const full = createFileStore(folder, freeSpaceGuard(folder, Number.MAX_SAFE_INTEGER));
    await expect(full.put('a', Buffer.from('1'))).rejects.toMatchObject({
      statusCode: 503,
      code: 'overloaded',
    });
    expect(await stored()).toEqual([]);
  });

  it('TFILE-06 a disk that others fill meanwhile ends the writing, and nothing is left', async () => {
    const room = jest.fn(async () => {});
    const filling = createFileStore(folder, room);
    async function* content() {
      yield Buffer.from('1');
      room.mockRejectedValue(new Error('full'));
      yield Buffer.from('2');
    }
    const options = { maxBytes: 10, inspect: async () => {} };
    await expect(filling.write(content(), options)).rejects.toThrow('full');
    expect(await stored()).toEqual([]);
  });

  it('SO-05 a content under a key of the caller can be put again', async () => {
    await store.put('demo-1', Buffer.from('old'));
    await store.put('demo-1', Buffer.from('new'));
    expect(await read('demo-1')).toEqual({ size: 3, text: 'new' });
    expect(await stored()).toEqual(['demo-1']);
  });

  it.each(['../a', 'a/b', '', '.', 'a.tmp', 'a\0'])('TFILE-06 %j is no key', async (key) => {
    await expect(store.put(key, Buffer.from('1'))).rejects.toThrow('no key');
    await expect(store.open(key)).rejects.toThrow('no key');
  });
});

it('TFILE-06 the folder belongs to who asked first', async () => {
  expect(await store.claim('a')).toBe(true);
  expect(await store.claim('a')).toBe(true);
  expect(await store.claim('b')).toBe(false);
  expect(await createFileStore(folder).claim('a')).toBe(true);
});

describe('removing', () => {
  it('TFILE-06 what is removed is not there, and may be removed again', async () => {
    const { key } = await write(chunks('1'));
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeUndefined();
  });

  const isKnown =
    (...known: string[]): SweepOptions['isKnown'] =>
    async (keys) =>
      new Set(keys.filter((key) => known.includes(key)));

  it('TFILE-06 a sweep removes what has no row and what was never finished, and nothing else', async () => {
    await store.put('known', Buffer.from('1'));
    await store.put('unknown', Buffer.from('1'));
    for (const name of ['known.1.tmp', '.nfs0001', 'notes.txt']) await writeFile(join(folder, name), '1');
    const sweep = () =>
      store.sweep({ isKnown: isKnown('known'), writtenBefore: new Date(Date.now() + 1000) });
    expect(await sweep()).toBe(2);
    expect((await stored()).sort()).toEqual(['.nfs0001', 'known', 'notes.txt']);
    expect(await sweep()).toBe(0);
  });

  it('TFILE-06 a sweep leaves alone what others may be writing', async () => {
    const hour = 3_600_000;
    await store.put('new', Buffer.from('1'));
    await store.put('old', Buffer.from('1'));
    const longAgo = new Date(Date.now() - 2 * hour);
    await utimes(join(folder, 'old'), longAgo, longAgo);
    expect(await store.sweep({ isKnown: isKnown(), writtenBefore: new Date(Date.now() - hour) })).toBe(1);
    expect(await stored()).toEqual(['new']);
  });

  it('TFILE-06 many files are asked for in parts', async () => {
    for (let count = 0; count < 501; count += 1) await writeFile(`${folder}-${count}`, '');
    const many = createFileStore(parent);
    const asked: number[] = [];
    await many.sweep({
      isKnown: async (keys) => {
        asked.push(keys.length);
        return new Set(keys);
      },
      writtenBefore: new Date(Date.now() + 1000),
    });
    expect(asked).toEqual([500, 1]);
  });

  it('TFILE-06 there is nothing to sweep before the first file', async () => {
    expect(await store.sweep({ isKnown: isKnown(), writtenBefore: new Date() })).toBe(0);
  });
});
