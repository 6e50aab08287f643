import { useState } from 'react';
import Dialog from '@mui/material/Dialog';
import { screen, within } from '@testing-library/react';
import { renderWithTheme } from '@/testing/renderWithTheme';
import { setViewportWidth } from '@/testing/viewport';
import { FilePanel } from './FilePanel';
import type { OpenPreview } from './FilePreview';
import type { ListedFile } from './listedFile';
import type { FileContent } from './PreviewContent';

const file = (id: number, over: Partial<ListedFile> = {}): ListedFile => ({
  id: `f${id}`,
  title: `Report ${id}.pdf`,
  name: `Report ${id}.pdf`,
  uploaded: `2026-11-${String(id).padStart(2, '0')}T12:00:00.000Z`,
  modified: '2026-10-01T12:00:00.000Z',
  size: 14_000,
  mediaType: 'application/pdf',
  ...over,
});
const seven = Array.from({ length: 7 }, (_, at) => file(at + 1));
const none: ReadonlySet<string> = new Set();

interface HostProps {
  files?: readonly ListedFile[] | null;
  failure?: { title: string; text: string } | null;
  newIds?: ReadonlySet<string>;
  content?: FileContent | null;
}
const onDownload = jest.fn();
const onRetry = jest.fn();
const onDialogClose = jest.fn();

function Host({ files = seven, failure = null, newIds = none, content = null }: HostProps) {
  const [preview, setPreview] = useState<OpenPreview | null>(null);
  return (
    <Dialog open onClose={onDialogClose}>
      <FilePanel
        label="Files of this task"
        nameLabel="Title"
        noneTitle="No files found"
        noneText="Nothing yet."
        files={files}
        failure={failure}
        refreshing={false}
        newIds={newIds}
        downloading={none}
        preview={preview}
        onRetry={onRetry}
        onDownload={onDownload}
        onPreview={(opened) => setPreview({ file: opened, content, failure: null })}
        onClosePreview={() => setPreview(null)}
      />
    </Dialog>
  );
}
afterEach(() => jest.clearAllMocks());

const titles = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.querySelector('bdi')?.textContent);

describe('the list', () => {
  it('TFILE-01 shows five a page, the newest first, with title, dates and Download', async () => {
    const { user } = renderWithTheme(<Host />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Title',
      'Uploaded',
      'Modified',
      'Download',
    ]);
    expect(titles()).toEqual([7, 6, 5, 4, 3].map((id) => `Report ${id}.pdf`));
    expect(screen.getByText('Showing 1–5 of 7 files')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(titles()).toEqual(['Report 2.pdf', 'Report 1.pdf']);
    await user.click(screen.getByRole('button', { name: 'Download Report 2.pdf' }));
    expect(onDownload).toHaveBeenCalledWith(seven[1]);
  });

  it('TFILE-01 "No files found": none at all, and none for what was searched, which can be cleared', async () => {
    const { user, unmount } = renderWithTheme(<Host files={[]} />);
    expect(screen.getByRole('status')).toHaveTextContent('No files foundNothing yet.');
    unmount();
    renderWithTheme(<Host />);
    const search = screen.getByRole('textbox', { name: 'Title' });
    await user.type(search, 'invoice');
    expect(screen.getByRole('status')).toHaveTextContent(
      'No files foundNone of the 7 files here has “invoice” in its title.',
    );
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(titles()).toHaveLength(5);
  });

  it('TFILE-01 a name that turns the reading direction is shown as what it is', () => {
    renderWithTheme(<Host files={[file(1, { title: 'invoice\u202Efdp.exe' })]} />);
    const name = screen.getByText('invoice[U+202E]fdp.exe');
    expect(name.tagName).toBe('BDI');
    expect(screen.getByRole('button', { name: 'Download invoice[U+202E]fdp.exe' })).toBeInTheDocument();
  });

  it('TFILE-02 goes to what has come just now, past the page and the search, and marks it', async () => {
    const { user, rerender } = renderWithTheme(<Host />);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Report 1');
    rerender(<Host files={[...seven, file(8)]} newIds={new Set(['f8'])} />);
    expect(titles()[0]).toBe('Report 8.pdf');
    expect(screen.getByText('New').closest('[role="row"]')).toHaveTextContent('Report 8.pdf');
  });

  it('TFILE-04 says that it could not be loaded, and Retry asks again', async () => {
    const failure = { title: 'Failed to load files.', text: 'The server has a problem.' };
    const { user } = renderWithTheme(<Host files={null} failure={failure} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load files.The server has a problem.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('TFILE-04 shows an error above the earlier files when they could not be reloaded', () => {
    const failure = { title: 'Failed to load files.', text: 'The server has a problem.' };
    renderWithTheme(<Host failure={failure} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load files.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(5);
  });

  it('TFILE-01 is cards on a small screen, with the same actions', () => {
    setViewportWidth(390);
    renderWithTheme(<Host />);
    const cards = within(screen.getByRole('list', { name: 'Files of this task' })).getAllByRole('listitem');
    expect(cards).toHaveLength(5);
    const [first] = cards as [HTMLElement];
    expect(first).toHaveTextContent(/Report 7\.pdf.*14 kB.*Uploaded 11\/07\/2026.*Modified 10\/01\/2026/);
    expect(within(first).getByRole('button', { name: 'Preview Report 7.pdf' })).toBeInTheDocument();
    expect(within(first).getByRole('button', { name: 'Download Report 7.pdf' })).toBeInTheDocument();
  });
});

describe('the preview', () => {
  const setViewer = (value: boolean) =>
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true });
  const pdf = { url: 'blob:here/1', mediaType: 'application/pdf' };

  it('TFILE-05 Escape and the button lead back to the list, not out of the dialog, with the focus where it was', async () => {
    setViewer(true);
    const { user } = renderWithTheme(<Host content={pdf} />);
    const opener = screen.getByRole('button', { name: 'Preview Report 6.pdf' });
    await user.click(opener);
    expect(screen.getByTitle('Report 6.pdf')).toHaveAttribute('src', 'blob:here/1');
    expect(screen.getByRole('button', { name: 'Back to files' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onDialogClose).not.toHaveBeenCalled();
    expect(opener).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Back to files' }));
    expect(opener).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onDialogClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a PDF where the browser has no viewer', pdf, 'This browser shows no PDFs.'],
    ['content that is no picture', { ...pdf, mediaType: 'application/octet-stream' }, 'This file cannot'],
  ])('TFILE-05 offers the download instead of a frame: %s', async (_what, content, text) => {
    setViewer(false);
    const { user } = renderWithTheme(<Host content={content} />);
    await user.click(screen.getByRole('button', { name: 'Preview Report 7.pdf' }));
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByTitle('Report 7.pdf')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(onDownload).toHaveBeenCalledWith(seven[6]);
  });

  it('TFILE-05 shows an image', async () => {
    const { user } = renderWithTheme(<Host content={{ url: 'blob:here/2', mediaType: 'image/png' }} />);
    await user.click(screen.getByRole('button', { name: 'Preview Report 7.pdf' }));
    expect(screen.getByRole('img', { name: 'Report 7.pdf' })).toHaveAttribute('src', 'blob:here/2');
  });
});
