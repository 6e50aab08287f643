import { createHash } from 'node:crypto';
import type { FileStore } from '@server/files/fileStore';
import { jobCompletionForm } from './jobCompletionForm';
import { rackPhoto } from './photos';
import { controllerLog, partsList, siteNote } from './texts';
import { visitReport } from './visitReport';
import { workInstruction } from './workInstruction';

/** What a row tells of a document that the file store holds. */
export interface StoredDocument {
  title: string;
  name: string;
  mediaType: string;
  /** How often it is drawn, against the others. */
  weight: number;
  key: string;
  size: number;
}

interface DemoDocument extends Omit<StoredDocument, 'key' | 'size'> {
  make: () => Uint8Array | Promise<Uint8Array>;
}

const LONG_NAME = [
  'Work instruction - exchange of a storage controller under load - for field engineers and partners - ',
  'with the steps, the checks and what to do when something goes wrong - revision 14 as approved by the operations desk ',
  '- print on both sides.pdf',
].join('');

const documents: readonly DemoDocument[] = [
  {
    title: 'Job completion form',
    name: 'JCF signed.pdf',
    mediaType: 'application/pdf',
    weight: 4,
    make: jobCompletionForm,
  },
  {
    title: 'Photo before',
    name: 'before.png',
    mediaType: 'image/png',
    weight: 4,
    make: () => rackPhoto('before'),
  },
  {
    title: 'Photo after',
    name: 'after.png',
    mediaType: 'image/png',
    weight: 4,
    make: () => rackPhoto('after'),
  },
  {
    title: 'Compte rendu d’intervention',
    name: 'Compte rendu été.pdf',
    mediaType: 'application/pdf',
    weight: 3,
    make: visitReport,
  },
  {
    title: 'Controller log',
    name: 'controller-a.txt',
    mediaType: 'text/plain',
    weight: 3,
    make: controllerLog,
  },
  { title: 'Parts list', name: 'parts-list.csv', mediaType: 'text/csv', weight: 2, make: partsList },
  {
    title: 'Note from the site 🔧',
    name: '🔧 Łódź – „rack B12” & 50% "spare"; v2.txt',
    mediaType: 'text/plain',
    weight: 1,
    make: siteNote,
  },
  {
    title: 'Work instruction',
    name: LONG_NAME,
    mediaType: 'application/pdf',
    weight: 1,
    make: workInstruction,
  },
];

/**
 * Makes the demo documents and stores each once, however many rows will name it. The key follows from the content:
 * a later version that draws a document otherwise leaves what earlier rows name, and its size, as they are.
 */
export async function storeDemoDocuments(files: Pick<FileStore, 'put'>): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  for (const { make, ...document } of documents) {
    const bytes = await make();
    const key = `demo-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
    await files.put(key, bytes);
    stored.push({ ...document, key, size: bytes.length });
  }
  return stored;
}
