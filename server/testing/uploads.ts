import type { InjectOptions } from 'fastify';

/** A part of a form: a field where it has no file name. */
export interface FormPart {
  name: string;
  filename?: string;
  type?: string;
  content: string | Buffer;
}

const BOUNDARY = '----boundary-of-the-tests';
export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form as a browser sends it; whatever stands in a name is sent as it is, quotes and line breaks escaped. */
export function formOf(parts: readonly FormPart[]): Buffer {
  const escaped = (name: string) =>
    name.replace(/["\r\n]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
  const pieces = parts.flatMap(({ name, filename, type, content }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${escaped(filename)}"`,
    filename === undefined ? '' : `\r\ncontent-type: ${type ?? 'application/octet-stream'}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

/** The parts of an upload: the task first, as our page sends them. */
export const uploadParts = (taskId: string, filename: string, content: string | Buffer): FormPart[] => [
  { name: 'internalId', content: taskId },
  { name: 'file', filename, content },
];

/** The request of an upload. */
export const uploadRequest = (parts: readonly FormPart[]): InjectOptions => ({
  method: 'POST',
  url: '/api/upload-task-file',
  headers: { 'content-type': formType },
  payload: formOf(parts),
});
