import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type RequestHandler } from 'msw';
import type { ErrorCode } from '@contract/errors';
import type { CreateLogRequest } from '@contract/logs';
import type { TaskFile } from '@contract/tasks/taskFiles';
import type { TaskAccess } from '@contract/tasks/taskLocks';
import { uploadErrors, uploadLimits } from '@contract/tasks/uploadLimits';
import { signedIn } from '@/lib/session/session';
import { buildSignedInUser } from '@/testing/builders/builders';
import { buildFile, buildTaskFile } from '@/testing/builders/buildFile';
import { failWith } from '@/testing/handlers/failure';
import { taskFileHandlers } from '@/testing/handlers/taskFiles';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { fileMessages } from '../messages';
import { FilesTab } from './FilesTab';
import { useTaskFiles } from './useTaskFiles';

function Host({ access }: { access: TaskAccess }) {
  const files = useTaskFiles('11', access);
  return (
    <>
      <p>{files.pending} pending</p>
      <FilesTab internalid="11" files={files} />
    </>
  );
}

const rack = buildTaskFile({ internalid: 'f-1', title: 'Rack.png', mediaType: 'image/png' });

interface Scene {
  stored?: TaskFile[];
  access?: TaskAccess;
  /** Answers that go before those of the whole server. */
  answers?: RequestHandler[];
}

/** Shows the files of a task, of which the server has `stored`; what is logged and sent is recorded. */
function show({ stored = [rack], access = 'own', answers = [] }: Scene = {}) {
  server.use(...answers, ...taskFileHandlers(stored, { bytes: 'png', mediaType: 'image/png' }));
  const sent: string[] = [];
  const logged: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/api/upload-task-file')) sent.push(request.url);
    if (request.url.endsWith('/api/logs'))
      void request
        .clone()
        .json()
        .then((body) => logged.push((body as CreateLogRequest).message));
  });
  return { sent, logged, ...renderWithApp(<Host access={access} />) };
}
afterEach(() => server.events.removeAllListeners());

// As the chooser does; user-event would leave out what `accept` does not name, which people can switch off.
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files } });
const press = (name: string) => screen.getByRole('button', { name });
const chosen = () => within(screen.getByRole('list', { name: 'Chosen files' }));
const answerUploads = (answer: () => Response | Promise<Response>) =>
  server.use(http.post('/api/upload-task-file', answer));

it('ERP-05 ERP-06 tells of each file whether the business system has it, or will get it', async () => {
  const delivery = { source: 'NetSuite', at: '2026-11-24T08:00:00.000Z' };
  show({
    stored: [
      rack,
      { ...rack, internalid: 'a', title: 'A.pdf', delivery: { ...delivery, state: 'waiting' } },
      {
        ...rack,
        internalid: 'b',
        title: 'B.pdf',
        delivery: { ...delivery, state: 'confirmed', id: '5000123', tookMs: 400 },
      },
    ],
  });
  const rowOf = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));
  expect((await rowOf('A.pdf')).getByText('Sent, waiting for NetSuite')).toBeInTheDocument();
  expect(
    (await rowOf('B.pdf')).getByText(/Confirmed by NetSuite at .* [AP]M, id 5000123, in 0\.4 s\.$/),
  ).toBeInTheDocument();
  expect((await rowOf('Rack.png')).queryByText(/NetSuite/)).toBeNull();
});

it('ERP-06 a file that the business system has not confirmed is not told as uploaded', async () => {
  const delivery = { state: 'waiting', source: 'NetSuite', at: '2026-11-24T08:00:00.000Z' } as const;
  const { user } = show();
  answerUploads(() => HttpResponse.json({ ok: true, file: { ...rack, delivery } }, { status: 202 }));
  choose(buildFile('Plan.pdf'));
  await user.click(press('Submit'));
  expect(
    await screen.findByText('Sent, waiting for NetSuite. You will be told when it is confirmed.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('1 file uploaded.')).toBeNull();
});

it('ERP-05 TFILE-06 a task whose system takes no files offers none, and says why', async () => {
  show({
    answers: [http.get('/api/getTaskFiles', () => HttpResponse.json([{ file: [], maxBytes: 0 }]))],
  });
  expect(await screen.findByText(fileMessages.notTaken)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
});

it('ERP-05 TFILE-06 tells the limit of a business system that takes less', async () => {
  const maxBytes = 7 * 1024 * 1024;
  show({ answers: [http.get('/api/getTaskFiles', () => HttpResponse.json([{ file: [], maxBytes }]))] });
  await screen.findByText('No files found');
  expect(press('Choose files')).toHaveAccessibleDescription(/7 MB each/);
  choose(new File(['a'.repeat(maxBytes + 1)], 'large.csv'));
  expect(await screen.findByText('The file is larger than 7 MB.')).toBeInTheDocument();
});

describe('an upload', () => {
  it('TFILE-02 TFILE-06 tells the limits, needs a chosen file, and lists and marks what was sent', async () => {
    const { user, sent, logged } = show();
    await screen.findByText('Rack.png');
    expect(press('Choose files')).toHaveAccessibleDescription(/25 MB each: PDF, PNG.*100 files/);
    expect(press('Submit')).toHaveAttribute('aria-disabled', 'true');
    expect(press('Submit')).toHaveAccessibleDescription('Choose a file first.');
    await user.click(press('Submit'));
    expect(sent).toEqual([]);

    choose(buildFile('Audit.txt'), buildFile('Plan.pdf'));
    expect(screen.getByText('2 pending')).toBeInTheDocument();
    await user.click(press('Submit'));
    expect(await screen.findByText('2 files uploaded.')).toBeInTheDocument();
    const rows = within(screen.getByRole('table'));
    for (const name of ['Audit.txt', 'Plan.pdf'])
      expect(rows.getByText(name).closest('[role="row"]')).toHaveTextContent('New');
    expect(rows.getByText('Rack.png').closest('[role="row"]')).not.toHaveTextContent('New');
    expect(screen.getByText('0 pending')).toBeInTheDocument();
    await waitFor(() =>
      expect(logged).toEqual(['Uploaded file Audit.txt to task 11', 'Uploaded file Plan.pdf to task 11']),
    );
  });

  it('TFILE-02 reads "Uploading..." with a progress bar; files go one after the other; Cancel stops one', async () => {
    const { user, sent } = show();
    const first = held();
    answerUploads(() => first.released.then(() => HttpResponse.json({})));
    choose(buildFile('One.txt'), buildFile('Two.txt'));
    await user.click(press('Submit'));
    expect(press('Uploading...')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('progressbar', { name: 'Uploading One.txt' })).toHaveAttribute('aria-valuenow');
    expect(chosen().getByText(/Waiting/)).toBeInTheDocument();
    await waitFor(() => expect(sent).toHaveLength(1));

    const second = held();
    answerUploads(() =>
      second.released.then(() => HttpResponse.json({ ok: true, file: buildTaskFile({ title: 'Two.txt' }) })),
    );
    await user.click(press('Cancel One.txt'));
    expect(await screen.findByRole('progressbar', { name: 'Uploading Two.txt' })).toBeInTheDocument();
    expect(chosen().getByText(/Cancelled/)).toBeInTheDocument();
    second.release();
    expect(await screen.findByText('1 file uploaded.')).toBeInTheDocument();
    first.release();
    expect(press('Retry One.txt')).toBeInTheDocument();
    expect(screen.queryByText('Upload failed. Please try again.')).not.toBeInTheDocument();
  });

  describe('TFILE-03 shows why it failed, keeps the file, and sends it again', () => {
    it.each<[number, ErrorCode, string]>([
      [409, 'conflict', 'The task has been taken over.'],
      [413, 'payload_too_large', uploadErrors.tooLarge(uploadLimits.maxBytes)],
      [429, 'rate_limited', 'Too many uploads. Wait a minute.'],
      [500, 'internal', 'The file could not be stored.'],
    ])('TFILE-03 at %i', async (status, code, message) => {
      const { user } = show();
      await screen.findByText('Rack.png');
      answerUploads(() => failWith(status, code, message));
      choose(buildFile('One.txt'));
      await user.click(press('Submit'));
      expect(await chosen().findByRole('alert')).toHaveTextContent(message);
      expect(screen.getByText('Upload failed. Please try again.')).toBeInTheDocument();
      server.use(...taskFileHandlers([rack]));
      await user.click(press('Retry One.txt'));
      expect(await screen.findByText('1 file uploaded.')).toBeInTheDocument();
    });
  });

  it('TFILE-03 a file whose content is rejected can be removed, not sent again', async () => {
    const { user } = show();
    await screen.findByText('Rack.png');
    answerUploads(() => failWith(415, 'unsupported_media_type', uploadErrors.unknownType));
    choose(buildFile('One.txt'));
    await user.click(press('Submit'));
    expect(await chosen().findByRole('alert')).toHaveTextContent(uploadErrors.unknownType);
    expect(screen.getByText('Upload failed. Please choose another file.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry One.txt' })).not.toBeInTheDocument();
    expect(press('Submit')).toHaveAccessibleDescription('Choose a file first.');
    expect(press('Remove One.txt')).toBeInTheDocument();
  });

  it('TFILE-03 "Upload failed." without an answer; what waits behind is not sent after it', async () => {
    const { user, sent } = show();
    await screen.findByText('Rack.png');
    answerUploads(() => HttpResponse.error());
    choose(buildFile('One.txt'), buildFile('Two.txt'));
    await user.click(press('Submit'));
    expect(await chosen().findByRole('alert')).toHaveTextContent(/^Upload failed\. Cannot reach the server/);
    expect(sent).toHaveLength(1);
    expect(screen.getByText('2 pending')).toBeInTheDocument();
    expect(press('Submit')).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('TFILE-03 an answer that was lost is settled by the list', async () => {
    const stored = [rack];
    const { user } = show();
    await screen.findByText('Rack.png');
    server.use(
      http.get('/api/getTaskFiles', () => HttpResponse.json([{ file: stored }])),
      http.post('/api/upload-task-file', () => {
        stored.push(buildTaskFile({ title: 'One.txt', size: 'some text'.length }));
        return HttpResponse.error();
      }),
    );
    choose(buildFile('One.txt'));
    await user.click(press('Submit'));
    expect(await screen.findByText('1 file uploaded.')).toBeInTheDocument();
    expect(screen.queryByText('Upload failed. Please try again.')).not.toBeInTheDocument();
  });

  it('TFILE-03 without the list of files nothing is sent, as nothing could tell whether it has come', async () => {
    const stored = [rack];
    let isOnline = false;
    const list = http.get('/api/getTaskFiles', () =>
      isOnline ? HttpResponse.json([{ file: stored }]) : HttpResponse.error(),
    );
    const upload = http.post('/api/upload-task-file', () => {
      stored.push(buildTaskFile({ title: 'a%22b.txt', size: 'some text'.length }));
      return HttpResponse.error();
    });
    const { user } = show({ answers: [list, upload] });
    expect(await screen.findByText('Failed to load files.')).toBeInTheDocument();
    choose(buildFile('a"b.txt'));
    await user.click(press('Submit'));
    expect(await chosen().findByRole('alert')).toHaveTextContent(/Cannot reach the server/);
    expect(stored).toHaveLength(1);
    isOnline = true;
    await user.click(press('Retry a"b.txt'));
    expect(await screen.findByText('1 file uploaded.')).toBeInTheDocument();
    expect(stored).toHaveLength(2);
  });

  it('TFILE-03 a retry looks for the file first, and sends nothing while it cannot', async () => {
    const stored = [rack];
    let isOnline = true;
    const { user, sent } = show();
    await screen.findByText('Rack.png');
    server.use(
      http.get('/api/getTaskFiles', () =>
        isOnline ? HttpResponse.json([{ file: stored }]) : HttpResponse.error(),
      ),
      http.post('/api/upload-task-file', () => {
        stored.push(buildTaskFile({ title: 'One.txt', size: 'some text'.length }));
        isOnline = false;
        return HttpResponse.error();
      }),
    );
    choose(buildFile('One.txt'));
    await user.click(press('Submit'));
    expect(await chosen().findByRole('alert')).toHaveTextContent(/Cannot reach the server/);
    await user.click(press('Retry One.txt'));
    expect(await chosen().findByRole('alert')).toHaveTextContent(/Cannot reach the server/);
    expect(sent).toHaveLength(1);
    isOnline = true;
    await user.click(press('Retry One.txt'));
    expect(await screen.findByText('1 file uploaded.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('SHELL-16 the file is still chosen when the session ended meanwhile', async () => {
    const { user, store } = show();
    answerUploads(() => failWith(401, 'unauthenticated', 'Your session has expired. Please sign in again.'));
    choose(buildFile('One.txt'), buildFile('Two.txt'));
    await user.click(press('Submit'));
    await waitFor(() => expect(store.getState().session.status).toBe('expired'));
    expect(await chosen().findByRole('alert')).toHaveTextContent('Your session has expired.');
    expect(screen.getByText('2 pending')).toBeInTheDocument();
  });

  it('TFILE-06 tells what is wrong before anything is sent, and sends what is good', async () => {
    const { user, sent } = show();
    choose(buildFile('empty.txt', ''), buildFile('setup.exe'), buildFile('good.txt'));
    const alerts = chosen()
      .getAllByRole('alert')
      .map(({ textContent }) => textContent);
    expect(alerts).toEqual([uploadErrors.empty, uploadErrors.unknownType]);
    expect(screen.getByText('1 pending')).toBeInTheDocument();
    await user.click(press('Remove empty.txt'));
    expect(press('Choose files')).toHaveFocus();
    await user.click(press('Submit'));
    expect(await screen.findByText('1 file uploaded.')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(chosen().getByText('setup.exe')).toBeInTheDocument();
  });

  it('TFILE-03 tells when a file can no longer be read', async () => {
    const { user, sent } = show();
    const gone = buildFile('gone.txt');
    gone.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as Blob;
    choose(gone);
    await user.click(press('Submit'));
    expect(await chosen().findByRole('alert')).toHaveTextContent(/can no longer be read/);
    expect(sent).toEqual([]);
  });

  it('TFILE-06 what is cancelled while a slow drive is asked for it is not sent', async () => {
    const { user, sent } = show();
    const { released, release } = held();
    const slow = buildFile('slow.txt');
    slow.slice = () => ({ arrayBuffer: () => released.then(() => new ArrayBuffer(1)) }) as Blob;
    choose(slow, buildFile('Two.txt'));
    await user.click(press('Submit'));
    await user.click(press('Cancel slow.txt'));
    expect(chosen().getByText(/Cancelled/)).toBeInTheDocument();
    release();
    expect(await screen.findByText('1 file uploaded.')).toBeInTheDocument();
    expect(chosen().getByText('slow.txt')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('TFILE-06 is stopped when the dialog goes, and what waits behind it is not sent', async () => {
    const { user, sent, logged, unmount } = show();
    const { released, release } = held();
    const aborted = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    answerUploads(() => released.then(() => HttpResponse.json({})));
    choose(buildFile('One.txt'), buildFile('Two.txt'));
    await user.click(press('Submit'));
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    expect(aborted).toHaveBeenCalledTimes(1);
    release();
    await waitFor(() => expect(logged).toEqual(['Cancelled uploading file One.txt to task 11']));
    expect(sent).toHaveLength(1);
  });

  it('TFILE-02 takes what is dropped anywhere on the tab, and shows that it would', async () => {
    show();
    const zone = await screen.findByText('Rack.png');
    const dataTransfer = { types: ['Files'], files: [buildFile('Dropped.txt')], dropEffect: 'none' };
    fireEvent.dragEnter(zone, { dataTransfer });
    expect(screen.getByText('Drop files to choose them')).toBeInTheDocument();
    expect(fireEvent.dragOver(zone, { dataTransfer })).toBe(false);
    fireEvent.drop(zone, { dataTransfer });
    expect(screen.queryByText('Drop files to choose them')).not.toBeInTheDocument();
    expect(chosen().getByText('Dropped.txt')).toBeInTheDocument();
  });
});

describe('somebody who is not the assignee', () => {
  it.each<TaskAccess>(['searchResult', 'notAssigned'])(
    'TFILE-02 sees the files and why none can be added: %s',
    async (access) => {
      show({ access });
      const row = await screen.findByText('Rack.png');
      expect(screen.getByText(/^Only the assignee/)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Choose files' })).not.toBeInTheDocument();
      fireEvent.drop(row, { dataTransfer: { types: ['Files'], files: [buildFile('Dropped.txt')] } });
      expect(screen.getByText('0 pending')).toBeInTheDocument();
      expect(press('Download Rack.png')).toBeInTheDocument();
    },
  );
});

describe('the list and the content', () => {
  it('TFILE-04 "Failed to load files.", Retry brings them', async () => {
    const { user } = show({
      answers: [http.get('/api/getTaskFiles', () => HttpResponse.error(), { once: true })],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load files\.Cannot reach/);
    await user.click(press('Retry'));
    expect(await screen.findByText('Rack.png')).toBeInTheDocument();
  });

  it("TFILE-04 shows the server's message where it has one", async () => {
    const away = http.get('/api/getTaskFiles', () => HttpResponse.json([{ error: 'The ERP is away.' }]));
    show({ answers: [away] });
    expect(await screen.findByRole('alert')).toHaveTextContent('The ERP is away.');
  });

  it('TFILE-05 saves a file under its name made harmless, or one that holds its id; TFILE-04 tells when it failed', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const stored = [
      buildTaskFile({ title: '../../x.png' }),
      buildTaskFile({ internalid: 'f-9', title: '..' }),
      buildTaskFile({ title: 'Gone.pdf' }),
    ];
    const { user, logged } = show({ stored });
    await user.click(await screen.findByRole('button', { name: 'Download ../../x.png' }));
    await user.click(press('Download ..'));
    await waitFor(() => expect(saved).toEqual(['x.png', 'file-f-9']));
    server.use(http.get('/api/downloadFiles', () => failWith(404, 'not_found', 'There is no such file')));
    await user.click(press('Download Gone.pdf'));
    expect(await screen.findByText('Failed to download file.')).toBeInTheDocument();
    await waitFor(() =>
      expect(logged).toEqual([
        'Downloaded file ../../x.png of task 11',
        'Downloaded file .. of task 11',
        'Failed to download file Gone.pdf of task 11',
      ]),
    );
  });

  describe('SHELL-16 D-19 a download in a session that has ended', () => {
    async function download() {
      const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      const app = show();
      server.use(
        http.get('/api/downloadFiles', () => failWith(401, 'unauthenticated', 'Over'), { once: true }),
      );
      await app.user.click(await screen.findByRole('button', { name: 'Download Rack.png' }));
      await waitFor(() => expect(app.store.getState().session.status).toBe('expired'));
      return { ...app, save };
    }

    it('goes on once its user is back, without a second press', async () => {
      const { store, save, logged } = await download();
      act(() => void store.dispatch(signedIn(buildSignedInUser({ token: 'token-2' }))));
      await waitFor(() => expect(logged).toEqual(['Downloaded file Rack.png of task 11']));
      expect(save).toHaveBeenCalledTimes(1);
    });

    it('ends without a word to somebody else', async () => {
      const { store, save, logged } = await download();
      act(() => void store.dispatch(signedIn(buildSignedInUser({ id: '8', token: 'token-2' }))));
      const button = await screen.findByRole('button', { name: 'Download Rack.png' });
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
      expect([store.getState().notices, logged]).toEqual([[], []]);
      expect(save).not.toHaveBeenCalled();
    });
  });

  it('TFILE-05 looks at an image and lets go of it afterwards', async () => {
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Preview Rack.png' }));
    const image = await screen.findByRole('img', { name: 'Rack.png' });
    expect(image).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await user.click(press('Back to files'));
    expect(revoked).toHaveBeenCalledWith(image.getAttribute('src'));
  });

  it('TFILE-05 the content that comes after somebody went back is let go of', async () => {
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    const { user } = show();
    const { released, release } = held();
    server.use(http.get('/api/downloadFiles', () => released.then(() => new HttpResponse('late'))));
    await user.click(await screen.findByRole('button', { name: 'Preview Rack.png' }));
    await user.click(press('Back to files'));
    release();
    expect(await screen.findByRole('button', { name: 'Preview Rack.png' })).toHaveFocus();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(revoked).not.toHaveBeenCalled();
  });
});
