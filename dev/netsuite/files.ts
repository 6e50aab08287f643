import { z } from 'zod';
import type { Account } from './account';
import { failed, invalidContent, type Answer } from './answers';
import type { Conditions } from './conditions';

/** Requests of the document service are at most this large [article_0909085903]. */
const MOST_REQUEST_BYTES = 10 * 1024 * 1024;

/** The folder of the File Cabinet that the stand-in has. */
export const FILE_FOLDER = '5001';

const newFile = z.object({
  name: z.string().min(1).max(200),
  folder: z.object({ id: z.string() }),
  content: z.base64(),
});

/** The File Cabinet: what its files hold, and which records they are attached to. */
export interface Cabinet {
  contents: ReadonlyMap<string, Buffer>;
  /** "task/1234 5000001": the record and the file. */
  attached: ReadonlySet<string>;
  answerFile: (method: string, id: string | undefined, body: unknown, bytes: number) => Promise<Answer>;
  attach: (type: string, id: string, fileId: string) => Answer;
  /** What the document service says of files and folders, as an OpenAPI document. */
  catalog: () => Answer;
}

const fieldsOf = { file: ['id', 'name', 'folder', 'content', 'fileType'], folder: ['id', 'name', 'parent'] };

/** Opens the File Cabinet of an account, with one folder. */
export async function openCabinet(account: Account, conditions: Conditions): Promise<Cabinet> {
  const contents = new Map<string, Buffer>();
  const attached = new Set<string>();
  await account.write('mediaitemfolder', FILE_FOLDER, { values: { name: 'Files of tasks' } });

  async function create(body: unknown): Promise<Answer> {
    const parsed = newFile.safeParse(body);
    if (!parsed.success)
      return failed(400, 'Bad Request', 'Please enter value(s) for: Folder, Name', 'USER_ERROR');
    const { name, folder, content } = parsed.data;
    if (conditions.rejects?.type === 'file')
      return invalidContent(conditions.rejects.message, conditions.rejects.field);
    const [known] = await account.query('select id from mediaitemfolder where id = $1', [folder.id]);
    if (!known)
      return failed(400, 'Bad Request', `Invalid folder reference key ${folder.id}.`, 'INVALID_KEY_OR_REF');
    // A file of the same name in the same folder is replaced, and keeps its id.
    const [same] = await account.query<{ id: number }>(
      'select id from file where folder = $1 and name = $2',
      [folder.id, name],
    );
    const id = same ? String(same.id) : await account.nextId();
    const bytes = Buffer.from(content, 'base64');
    contents.set(id, bytes);
    await account.write('file', id, {
      values: { name, folder: folder.id, filesize: String(bytes.length) },
    });
    return { status: 204, headers: { location: `/services/rest/document/v1/file/${id}` } };
  }

  return {
    contents,
    attached,
    answerFile: async (method, id, body, bytes) => {
      if (bytes > MOST_REQUEST_BYTES)
        return failed(413, 'Payload Too Large', 'The request is larger than 10 MB.', 'CONTENT_TOO_LARGE');
      if (method === 'POST' && id === undefined) return create(body);
      if (method !== 'DELETE' || id === undefined)
        return failed(405, 'Method Not Allowed', `${method} is not allowed here.`, 'METHOD_NOT_ALLOWED');
      if (!contents.delete(id))
        return failed(404, 'Not Found', `The file ${id} does not exist.`, 'NONEXISTENT_ID');
      await account.remove('file', id, 'file', 'silently');
      return { status: 204 };
    },
    catalog: () => {
      const schemas = Object.entries(fieldsOf).map(([name, fields]) => {
        const kept = fields.filter((field) => !conditions.droppedColumns.includes(`${name}.${field}`));
        const properties = Object.fromEntries(kept.map((field) => [field, { type: 'string' }]));
        return [name, { type: 'object', properties }] as const;
      });
      return {
        status: 200,
        body: { openapi: '3.0.1', components: { schemas: Object.fromEntries(schemas) } },
      };
    },
    attach: (type, id, fileId) => {
      if (!contents.has(fileId))
        return failed(404, 'Not Found', `The file ${fileId} does not exist.`, 'NONEXISTENT_ID');
      attached.add(`${type}/${id} ${fileId}`);
      return { status: 204 };
    },
  };
}
