import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@server/files/fileStore';
import type { SendDeps } from '@server/source/outbox/sendChange';
import type { FileRecords } from '../fileRecords';

/** Reads a file as it is sent to a business system: whole, which its size there allows. */
export const sentFile =
  (records: Pick<FileRecords, 'find'>, store: Pick<FileStore, 'open'>): SendDeps['readFile'] =>
  async (fileId) => {
    const file = await records.find(fileId);
    const content = file?.key ? await store.open(file.key) : undefined;
    return file && content && { name: file.name, content: await buffer(content.stream) };
  };
