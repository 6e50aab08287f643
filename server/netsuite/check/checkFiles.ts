import type { Query } from '@server/netsuite/connector/readLines';
import { ErpError } from '@server/netsuite/errors';
import type { NetSuiteClient } from '@server/netsuite/netSuiteClient';
import { findingOf, type Finding } from './findings';

const subject = 'files';

/** What a new file is sent with. */
const SENT_FIELDS = ['name', 'folder', 'content'];

/** Compares what a new file is sent with with the catalog of the document service; says nothing where it fits. */
async function* checkFields(client: NetSuiteClient): AsyncGenerator<Finding> {
  try {
    const fields = await client.fileFields();
    const lacking = SENT_FIELDS.filter((name) => !fields?.includes(name));
    if (fields === undefined)
      yield {
        state: 'look',
        subject,
        text: 'the catalog of the document service does not describe files: whether one can be sent is seen with the first',
      };
    else if (lacking.length > 0)
      yield {
        state: 'missing',
        subject,
        text: `a file of the document service has no ${lacking.join(', ')}, so none can be sent: take fileFolder out of erp.json`,
        lines: [`its fields: ${fields.join(', ')}`],
      };
  } catch (error) {
    const ofMisfit: Finding = {
      state: 'look',
      subject,
      text: 'the catalog of the document service cannot be read: whether a file can be sent is seen with the first',
    };
    // Oracle does not say how this catalog is written: one of another kind than JSON keeps no account from being ready.
    const isOfAnotherKind = error instanceof ErpError && error.reason === 'badAnswer';
    yield isOfAnotherKind
      ? { ...ofMisfit, lines: [error.message] }
      : findingOf(error, 'what a file is sent with', ofMisfit);
  }
}

/** Whether files of tasks can be put into their folder; that the role may write there is seen with the first one. */
export async function* checkFiles(
  client: NetSuiteClient,
  query: Query,
  folder: string | undefined,
): AsyncGenerator<Finding> {
  if (folder === undefined) {
    yield { state: 'look', subject, text: 'files of tasks are not sent: fileFolder is not set in erp.json' };
    return;
  }
  try {
    const folders = await query(`SELECT t.name AS name FROM mediaitemfolder t WHERE t.id = ${folder}`, 1);
    await query(`SELECT t.id AS id FROM file t WHERE t.folder = ${folder}`, 1);
    const [name] = folders.items.map((row) => String(row.name));
    yield name === undefined
      ? { state: 'missing', subject, text: `the role sees no folder ${folder}: set fileFolder in erp.json` }
      : { state: 'ok', subject, text: `files of tasks go into the folder ${name}` };
  } catch (error) {
    yield findingOf(error, 'the File Cabinet', {
      state: 'missing',
      subject,
      text: 'the File Cabinet cannot be read: the role needs the permission Documents and Files',
    });
  }
  yield* checkFields(client);
}
