import { uploadErrors, uploadLimits } from '@contract/tasks/uploadLimits';
import { LONGEST_TRANSFER_MS, TRANSFER_HANDLER_MS } from './transferTimes';
import { acceptedMediaType, acceptedName, assertUploadFits } from './uploadRules';

const pdf = { label: 'a PDF', extensions: ['pdf'], mediaType: 'application/pdf' };
const plain = { label: 'plain text', extensions: ['txt', 'csv', 'eml'], mediaType: 'text/plain' };

const rejection = (statusCode: number, message: string) =>
  expect.objectContaining({ statusCode, message }) as Error;

describe('the name of an upload', () => {
  it.each([
    ['x.pdf', 'x.pdf'],
    ['C:\\jobs\\x.PDF', 'x.PDF'],
    ['no extension', 'no extension'],
    [`${'x'.repeat(251)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('TFILE-06 %.20s is stored as sent, without folders', (sent, name) => {
    expect(acceptedName(sent)).toBe(name);
  });

  it.each([
    ['', 400, 'The file has no name.'],
    ['folder/ ', 400, 'The file has no name.'],
    [`${'x'.repeat(252)}.pdf`, 400, uploadErrors.nameTooLong],
    ['x\0.pdf', 400, 'The name of the file contains characters that cannot be stored.'],
    ['x.exe', 415, uploadErrors.unknownType],
  ])('TFILE-06 %j is not accepted', (sent, statusCode, message) => {
    expect(() => acceptedName(sent)).toThrow(rejection(statusCode, message));
  });
});

describe('the type of an upload', () => {
  it.each([
    ['x.pdf', pdf, 'application/pdf'],
    ['no extension', pdf, 'application/pdf'],
    ['x.txt', plain, 'text/plain'],
    ['x.csv', plain, 'text/csv'],
    ['x.EML', plain, 'message/rfc822'],
  ])('TFILE-06 of %s is that of its content', (name, kind, mediaType) => {
    expect(acceptedMediaType(name, kind)).toBe(mediaType);
  });

  it.each([
    ['x.pdf', plain, 'The name of the file ends in .pdf, but its content is plain text.'],
    [
      'x.pdf',
      undefined,
      'The name of the file ends in .pdf, but its content is of no kind that is accepted.',
    ],
    ['no extension', undefined, uploadErrors.unknownType],
  ])('TFILE-06 %s with other content is told so', (name, kind, message) => {
    expect(() => acceptedMediaType(name, kind)).toThrow(rejection(415, message));
  });
});

describe('the task of an upload', () => {
  const ana = { email: 'Ana@Demo.test' };
  const folder = (files: number, bytes: number) => ({ assignedEmail: 'ana@demo.test', files, bytes });
  const { maxFilesPerTask, maxBytesPerTask } = uploadLimits;

  it('TFILE-06 holds a hundred files, and as many bytes as it may to the last one', () => {
    expect(() => assertUploadFits(folder(maxFilesPerTask - 1, 0), ana)).not.toThrow();
    expect(() => assertUploadFits(folder(maxFilesPerTask, 0), ana)).toThrow(uploadErrors.tooManyFiles());
    expect(() => assertUploadFits(folder(1, maxBytesPerTask - 7), ana, 7)).not.toThrow();
    expect(() => assertUploadFits(folder(1, maxBytesPerTask - 7), ana, 8)).toThrow(uploadErrors.full());
    expect(() => assertUploadFits(folder(1, maxBytesPerTask - 1), ana)).not.toThrow();
    expect(() => assertUploadFits(folder(1, maxBytesPerTask), ana)).toThrow(uploadErrors.full());
  });

  it('TFILE-06 is the caller’s own', () => {
    const refused = rejection(403, 'Only its assignee may upload files to a task.');
    expect(() => assertUploadFits(folder(0, 0), { email: 'ben@demo.test' })).toThrow(refused);
    expect(() => assertUploadFits({ ...folder(0, 0), assignedEmail: null }, ana)).toThrow(refused);
  });
});

it('TFILE-06 the largest file has the time of a slow line, and a minute more to be ended by', () => {
  expect(LONGEST_TRANSFER_MS).toBe(1_800_000);
  expect(TRANSFER_HANDLER_MS - LONGEST_TRANSFER_MS).toBe(60_000);
});
