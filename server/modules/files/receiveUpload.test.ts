import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStore } from '@server/files/fileStore';
import { receiveFile } from './receiveUpload';

const folder = mkdtempSync(join(tmpdir(), 'receive-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('API-04 what keeps an upload from being read is the cause of its error', async () => {
  const cause = new TypeError('x is undefined');
  async function* content() {
    yield Buffer.from('%PDF-1.7');
    throw cause;
  }
  const received = receiveFile('x.pdf', content(), { store: createFileStore(folder), maxBytes: 1000 });
  await expect(received).rejects.toMatchObject({ statusCode: 400, cause });
});
