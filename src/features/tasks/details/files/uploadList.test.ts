import { uploadLimits, uploadErrors } from '@contract/tasks/uploadLimits';
import { buildFile, buildTaskFile } from '@/testing/builders/buildFile';
import {
  nextWaiting,
  withBefore,
  withChosen,
  withErrors,
  withoutWaiting,
  withStep,
  withStored,
  type ChosenFiles,
} from './uploadList';

let lastId = 0;
const newId = () => String((lastId += 1));
const chosen = (...files: File[]) => withChosen([], files, newId);
const named = (name: string, size = 9): File => ({ name, size, lastModified: 1 }) as File;
const errors = (items: ChosenFiles, files = [buildTaskFile()], maxBytes: number = uploadLimits.maxBytes) =>
  withErrors(items, { files, maxBytes }).map(({ error }) => error);

it('TFILE-02 a file that is chosen twice stands there once', () => {
  const first = chosen(named('a.pdf'), named('b.pdf'));
  expect(withChosen(first, [named('a.pdf'), named('a.pdf', 10)], newId)).toHaveLength(3);
});

it('TFILE-03 a file that is stored is not taken for another one that may have come', () => {
  const items = chosen(named('a.pdf'), named('a.pdf', 10));
  const [first, second] = items.map(({ id }) => id);
  const tried = withBefore(items, first!, ['f-1']);
  expect(withStored(tried, second!, 'f-2')).toEqual([{ ...items[0], before: ['f-1', 'f-2'] }]);
});

it.each([
  ['empty', named('a.pdf', 0), uploadErrors.empty],
  ['26 MB', named('a.pdf', 26 * 1024 * 1024), uploadErrors.tooLarge(uploadLimits.maxBytes)],
  ['of a type that is not allowed', named('setup.exe'), uploadErrors.unknownType],
  ['with a long name', named(`${'n'.repeat(252)}.pdf`), uploadErrors.nameTooLong],
  ['as large as allowed', named('a.pdf', uploadLimits.maxBytes), null],
])('TFILE-06 tells what is wrong with a file before it is sent: %s', (_what, file, error) => {
  expect(errors(chosen(file))).toEqual([error]);
});

it('ERP-05 TFILE-06 a task of a business system takes no larger files than that does', () => {
  const files = chosen(named('fits.pdf', 7_000_000), named('over.pdf', 8_000_000));
  expect(errors(files, [], 7 * 1024 * 1024)).toEqual([null, 'The file is larger than 7 MB.']);
});

it('TFILE-06 tells where there is no room for more files, counting what was chosen', () => {
  const stored = Array.from({ length: uploadLimits.maxFilesPerTask - 1 }, () => buildTaskFile());
  const files = [named('fits.pdf'), named('empty.pdf', 0), named('over.pdf')];
  expect(errors(chosen(...files), stored)).toEqual([null, uploadErrors.empty, uploadErrors.tooManyFiles()]);
});

it('TFILE-06 tells where there is no room for more bytes', () => {
  const stored = [buildTaskFile({ size: uploadLimits.maxBytesPerTask - 100 }), buildTaskFile({ size: null })];
  expect(errors(chosen(named('a.pdf', 101), named('b.pdf', 100)), stored)).toEqual([
    uploadErrors.full(),
    null,
  ]);
});

it('TFILE-02 sends in the order in which they were chosen; those that wait can be put back', () => {
  const items = chosen(buildFile('a.pdf'), buildFile('b.pdf'), buildFile('c.pdf'));
  const [a, b, c] = items.map(({ id }) => id) as [string, string, string];
  const waiting = withStep(withStep(items, c, { kind: 'waiting' }), b, { kind: 'waiting' });
  expect(nextWaiting(waiting)?.id).toBe(b);
  expect(nextWaiting(withoutWaiting(withStep(waiting, a, { kind: 'cancelled' })))).toBeUndefined();
});
