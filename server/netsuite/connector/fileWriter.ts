import { parse } from 'node:path';
import type { RecordKind } from '@contract/source/kinds';
import type { FileWriter } from '@server/source/outbox/recordWriter';
import type { NetSuiteClient } from '../netSuiteClient';
import { textLiteral } from '../suiteql';
import type { Lookups } from './lookups';
import { orRemove, telling, tellingUnsent } from './outcomes';

const MEGABYTE = 1024 * 1024;
/**
 * The document service takes 10 MB a request [article_0909085903]. A content is sent as base64, which is a third longer,
 * and there is room for the rest of the request.
 */
const MOST_FILE_BYTES = 7 * MEGABYTE;
/** Of a file's own name in the File Cabinet, where the name has its key too. */
const MOST_NAME_CHARACTERS = 120;

interface FileWriterDeps {
  client: Pick<NetSuiteClient, 'createFile' | 'removeFile' | 'attachFile'>;
  idsWhere: Lookups['idsWhere'];
  /** The type of a kind's records, as the service has it. */
  recordOf: (kind: RecordKind) => string;
  name: string;
  /** Where the files are kept. */
  folder: string;
}

/** Puts files of records into a folder of the File Cabinet, and attaches them. */
export const netSuiteFiles = ({ client, idsWhere, recordOf, name, folder }: FileWriterDeps): FileWriter => ({
  maxBytes: MOST_FILE_BYTES,

  async attach(kind, externalId, { key, name: fileName, content }, signal) {
    const record = recordOf(kind);
    const ownName = cabinetName(fileName, key);
    const own = `t.folder = ${folder} AND t.name = ${textLiteral(ownName)}`;
    const calls = { priority: 'background', signal } as const;
    let [id] = await tellingUnsent({}, () => idsWhere('file', own, signal));
    if (id === undefined) {
      if (!content) return undefined;
      await telling({}, () => client.createFile({ name: ownName, folder, content }, calls));
      [id] = await idsWhere('file', own, signal);
    }
    if (id === undefined) throw new Error(`${name} does not show the file.`);
    const fileId = id;
    await orRemove(
      () => telling({}, () => client.attachFile(record, externalId, fileId, { signal })),
      () => client.removeFile(fileId, { signal }),
    );
    return fileId;
  },
});

/** "photo (4f0c…).jpg": a folder has a name once, and another file of that name would be put in its place. */
function cabinetName(name: string, key: string): string {
  const { name: stem, ext } = parse(name);
  // By code points, so that no character is split.
  return `${[...stem].slice(0, MOST_NAME_CHARACTERS).join('')} (${key})${ext}`;
}
