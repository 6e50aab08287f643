import { http, HttpResponse } from 'msw';
import { buildSession } from '@/testing/builders/builders';
import { buildFile, buildTaskFile } from '@/testing/builders/buildFile';
import { failWith } from '@/testing/handlers/failure';
import { taskFileHandlers } from '@/testing/handlers/taskFiles';
import { held } from '@/testing/held';
import { makeTestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { fileContentsApi, taskFilesApi } from './taskFiles';

const { listTaskFiles } = taskFilesApi.endpoints;
const { uploadTaskFile, fetchFile } = fileContentsApi.endpoints;
const upload = (
  file = buildFile('audit.txt', 'The audit.'),
  store = makeTestStore(),
  onProgress = jest.fn(),
) => store.dispatch(uploadTaskFile.initiate({ internalid: '11', file, onProgress }));

describe('the list', () => {
  it('TFILE-01 asks for the files of one task, with the id in the directory where it is known', async () => {
    const seen: Request[] = [];
    const file = buildTaskFile({ title: 'Rack.png' });
    server.use(
      http.get('/api/getTaskFiles', ({ request }) => {
        seen.push(request);
        return HttpResponse.json([{ file: [file] }]);
      }),
    );
    const known = makeTestStore({ session: buildSession({ internalId: '2' }) });
    expect((await known.dispatch(listTaskFiles.initiate('11'))).data?.files).toEqual([file]);
    await makeTestStore().dispatch(listTaskFiles.initiate('12'));
    expect(seen.map(({ url }) => new URL(url).search)).toEqual(['?internalid=11', '?internalid=12']);
    expect(seen.map(({ headers }) => headers.get('x-user-internalId'))).toEqual(['2', null]);
  });

  it("TFILE-04 fails with the server's words, also where they come with status 200", async () => {
    server.use(http.get('/api/getTaskFiles', () => HttpResponse.json([{ error: 'The ERP is away.' }])));
    const { error } = await makeTestStore().dispatch(listTaskFiles.initiate('11'));
    expect(error).toMatchObject({ status: 200, message: 'The ERP is away.' });
  });
});

describe('an upload', () => {
  it('TFILE-02 sends the id of the task before the file, and tells how far it is', async () => {
    const sent: string[] = [];
    const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      http.post('/api/upload-task-file', async ({ request }) => {
        const form = await request.formData();
        for (const [name, value] of form)
          sent.push(`${name}: ${typeof value === 'string' ? value : `${value.name} ${await value.text()}`}`);
        return HttpResponse.json({ ok: true, file: buildTaskFile({ title: 'audit.txt' }) });
      }),
    );
    const onProgress = jest.fn();
    const { data } = await upload(buildFile('audit.txt', 'The audit.'), makeTestStore(), onProgress);
    expect(data).toMatchObject({ title: 'audit.txt' });
    expect(sent).toEqual(['internalId: 11', 'file: audit.txt The audit.']);
    expect(onProgress).toHaveBeenLastCalledWith(expect.any(Number), expect.any(Number));
    // Nothing in an action or the state that the store warns about, as a File in a wrong place would be.
    expect(warned).not.toHaveBeenCalled();
  });

  it('TFILE-02 stands in the list at once, before the list has been asked for again', async () => {
    const store = makeTestStore();
    server.use(...taskFileHandlers([buildTaskFile({ title: 'Old.pdf' })]));
    await store.dispatch(listTaskFiles.initiate('11'));
    const { released, release } = held();
    server.use(http.get('/api/getTaskFiles', () => released.then(() => HttpResponse.json([{ file: [] }]))));
    await upload(buildFile('New.txt'), store);
    expect(
      listTaskFiles
        .select('11')(store.getState())
        .data?.files.map(({ title }) => title),
    ).toEqual(['Old.pdf', 'New.txt']);
    release();
  });

  it.each([
    [413, 'payload_too_large', 'The file is larger than 25 MB.'],
    [415, 'unsupported_media_type', 'This kind of file is not accepted.'],
  ] as const)("TFILE-03 fails with the server's words: %i", async (status, code, message) => {
    server.use(http.post('/api/upload-task-file', () => failWith(status, code, message)));
    expect((await upload()).error).toMatchObject({ status, code, message });
  });

  it('TFILE-03 takes an error that comes with status 200 for one', async () => {
    server.use(http.post('/api/upload-task-file', () => HttpResponse.json({ error: 'No room left.' })));
    expect((await upload()).error).toMatchObject({ message: 'No room left.' });
  });

  it('TFILE-03 fails where the server cannot be reached', async () => {
    server.use(http.post('/api/upload-task-file', () => HttpResponse.error()));
    expect((await upload()).error).toMatchObject({ status: 0, code: 'network' });
  });

  it('TFILE-06 stops when it is called off', async () => {
    const arrival = held();
    const answer = held();
    server.use(
      http.post('/api/upload-task-file', async () => {
        arrival.release();
        await answer.released;
        return HttpResponse.json({ ok: true, file: buildTaskFile() });
      }),
    );
    const aborted = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    const call = upload();
    await arrival.released;
    call.abort();
    expect((await call).error).toMatchObject({ name: 'AbortError' });
    expect(aborted).toHaveBeenCalled();
    answer.release();
  });
});

describe('the content of a file', () => {
  const typeOf = async (sentType: string) => {
    const file = buildTaskFile();
    const created = jest.spyOn(URL, 'createObjectURL');
    server.use(...taskFileHandlers([file], { bytes: '<script>alert(1)</script>', mediaType: sentType }));
    const { data } = await makeTestStore().dispatch(fetchFile.initiate({ fileId: file.internalid }));
    const { type } = created.mock.calls[0]?.[0] as Blob;
    expect(data).toEqual({ url: created.mock.results[0]?.value, mediaType: type });
    return type;
  };

  it.each([
    ['application/pdf', 'application/pdf'],
    ['image/png', 'image/png'],
    ['Image/JPEG; charset=utf-8', 'image/jpeg'],
    ['text/html', 'application/octet-stream'],
    ['image/svg+xml', 'application/octet-stream'],
    ['application/xhtml+xml', 'application/octet-stream'],
    ['text/plain', 'application/octet-stream'],
  ])('TFILE-05 is of a type that cannot be executed: %s', async (sentType, taken) => {
    expect(await typeOf(sentType)).toBe(taken);
  });

  it('TFILE-05 asks with the id of the file in a header', async () => {
    let seen: Request | undefined;
    server.use(
      http.get('/api/downloadFiles', ({ request }) => {
        seen = request;
        return new HttpResponse('bytes');
      }),
    );
    await makeTestStore().dispatch(fetchFile.initiate({ fileId: 'f-7' }));
    expect(seen?.headers.get('file-id')).toBe('f-7');
  });

  it("TFILE-04 fails with the server's words", async () => {
    server.use(...taskFileHandlers([]));
    const { error } = await makeTestStore().dispatch(fetchFile.initiate({ fileId: 'gone' }));
    expect(error).toMatchObject({ status: 404, message: 'There is no such file' });
  });
});
