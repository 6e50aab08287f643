import { createHash } from 'node:crypto';
import type { FileStore } from '@server/files/fileStore';
import type { DemoDocument, Stored, TaskDocument } from './demoDocument';
import { salesOrderDocuments } from './salesOrderDocuments';
import { taskDocuments } from './taskDocuments';

/** The stored documents, by the records that name them. */
export interface DemoDocuments {
  ofTasks: Stored<TaskDocument>[];
  ofSalesOrders: Stored<DemoDocument>[];
}

/**
 * Makes the demo documents and stores each once, however many rows will name it. The key follows from the content:
 * a later version that draws a document otherwise leaves what earlier rows name, and its size, as they are.
 */
export async function storeDemoDocuments(files: Pick<FileStore, 'put'>): Promise<DemoDocuments> {
  return {
    ofTasks: await storeAll(taskDocuments, files),
    ofSalesOrders: await storeAll(salesOrderDocuments, files),
  };
}

async function storeAll<Document extends DemoDocument>(
  documents: readonly Document[],
  files: Pick<FileStore, 'put'>,
): Promise<Stored<Document>[]> {
  const stored: Stored<Document>[] = [];
  for (const { make, ...document } of documents) {
    const bytes = await make();
    const key = `demo-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
    await files.put(key, bytes);
    stored.push({ ...document, key, size: bytes.length });
  }
  return stored;
}
