import { canPreview, newestFirst, type ListedFile } from './listedFile';

const file = (over: Partial<ListedFile> = {}): ListedFile => ({
  id: '1',
  title: 'Report.pdf',
  name: 'Report.pdf',
  uploaded: '2026-11-20T08:00:00.000Z',
  modified: '2026-11-20T08:00:00.000Z',
  ...over,
});

it('TFILE-01 lists the newest first, and by title those that are as new or tell no date', () => {
  const files = [
    file({ id: 'b', title: 'B.pdf', uploaded: undefined }),
    file({ id: 'a', title: 'A.pdf', uploaded: undefined }),
    file({ id: 'old', uploaded: '2026-11-20T09:00:00.000Z' }),
    file({ id: 'new', uploaded: '2026-11-20T10:00:00.000+00:30' }),
  ];
  expect(newestFirst(files).map(({ id }) => id)).toEqual(['new', 'old', 'a', 'b']);
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
