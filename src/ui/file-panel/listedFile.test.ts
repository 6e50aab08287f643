import { canPreview, searchFiles, type ListedFile } from './listedFile';

const file = (over: Partial<ListedFile> = {}): ListedFile => ({
  id: '1',
  title: 'Report.pdf',
  name: 'Report.pdf',
  uploaded: '2026-11-20T08:00:00.000Z',
  modified: '2026-11-20T08:00:00.000Z',
  ...over,
});

it('TFILE-01 finds a title by part of it, case and accents ignored, the newest first', () => {
  const files = [
    file({ id: 'old', title: 'Résumé.pdf', uploaded: '2026-11-01T08:00:00.000Z' }),
    file({ id: 'other', title: 'Rack.png' }),
    file({ id: 'new', title: 'RESUME 2.pdf', uploaded: '2026-11-20T10:00:00.000+02:00' }),
  ];
  expect(searchFiles(files, ' resume ').map(({ id }) => id)).toEqual(['new', 'old']);
  expect(searchFiles(files, '')).toHaveLength(3);
});

it.each<[Partial<ListedFile>, boolean]>([
  [{ mediaType: 'application/pdf' }, true],
  [{ mediaType: 'image/png' }, true],
  [{ mediaType: 'image/jpeg' }, true],
  [{ mediaType: 'text/html', name: 'page.pdf' }, false],
  [{ mediaType: 'image/svg+xml' }, false],
  [{ mediaType: null, name: 'photo.JPG' }, true],
  [{ name: 'audit.xlsx' }, false],
])('TFILE-05 offers a preview of what can be shown: %j', (over, expected) => {
  expect(canPreview(file(over))).toBe(expected);
});
