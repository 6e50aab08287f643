import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { addTask } from '@server/testing/records/addTask';
import { sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import type { TestUser } from '@server/testing/testUsers';
import { formOf, formType, uploadParts } from '@server/testing/uploads';

let test: TestApp;
let task: string;
let silence: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ port: 0 });
  silence = test.app.server.timeout;
  task = await addTask(test.db, { assigned_email: 'engineer@test.example' });
});
afterEach(() => {
  jest.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => test.close());

/** Only what measures pauses is moved by hand; the network goes its own way. */
const doNotFake = ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] as const;

function open(): Socket {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port).on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

const headOf = (method: string, url: string, headers: Record<string, string | number>, who: TestUser) =>
  [
    `${method} ${url} HTTP/1.1`,
    'host: test',
    ...Object.entries({ ...sessionHeaders(who), ...headers }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const form = (filename = 'log.txt', content: string | Buffer = 'x'.repeat(300_000)) =>
  formOf(uploadParts(task, filename, content));

const uploadHead = (length: number, role: 'Field Engineer' | 'Admin' = 'Field Engineer') =>
  headOf(
    'POST',
    '/api/upload-task-file',
    { 'content-type': formType, 'content-length': length },
    test.users[role],
  );

/** Waits for what the server does by itself, without counting on a time. */
async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await setImmediate();
}

const contents = () => readdir(test.filesFolder).catch(() => []);
const isReceiving = async () => (await contents()).some((name) => name.endsWith('.tmp'));
const isEmpty = async () => (await contents()).length === 0;
const rows = () => test.db.selectFrom('files').select('id').execute();

/** Sends the first part of an upload, and waits until the server writes it. */
async function beginUpload(body = form(), sent = 200_000): Promise<Socket> {
  const socket = open();
  socket.write(uploadHead(body.length));
  socket.write(body.subarray(0, sent));
  await until(isReceiving);
  return socket;
}

/** The next answer on a connection that stays open, up to a mark in it. */
const answerOn = (socket: Socket, mark = '"requestId"') =>
  new Promise<string>((resolve) => {
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (answer.includes(mark)) resolve(answer);
    });
  });

/**
 * Begins something on a connection that may be silent for a short time only from then on. The time is Node's own, which no
 * test moves by hand.
 */
async function beginAndFallSilent<T>(begin: () => Promise<T>): Promise<T> {
  const connection = new Promise<Socket>((resolve) => test.app.server.once('connection', resolve));
  const begun = await begin();
  (await connection).setTimeout(50);
  return begun;
}

/** However it ends. */
const closeOf = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve));

describe('an upload over the network', () => {
  it('TFILE-06 that is cut leaves nothing behind', async () => {
    (await beginUpload()).destroy();
    await until(isEmpty);
    expect(await rows()).toEqual([]);
  });

  it('TFILE-06 that is cut between the file and the end of the form leaves nothing behind', async () => {
    const body = form();
    const socket = open();
    socket.write(uploadHead(body.length));
    socket.write(body.subarray(0, -2));
    await until(async () => (await contents()).some((name) => !name.endsWith('.tmp')));
    socket.destroy();
    await until(isEmpty);
    expect(await rows()).toEqual([]);
  });

  it('TFILE-06 of which nothing comes any more is cut and leaves nothing behind', async () => {
    await closeOf(await beginAndFallSilent(beginUpload));
    await until(isEmpty);
    expect(await rows()).toEqual([]);
  });

  it('API-02 whose sender was signed out meanwhile is refused and leaves nothing behind', async () => {
    const body = form();
    const { id } = test.users['Field Engineer'];
    const setActive = (is_active: boolean) =>
      test.db.updateTable('users').set({ is_active }).where('id', '=', id).execute();
    const socket = await beginUpload(body);
    await setActive(false);
    const answer = answerOn(socket);
    socket.write(body.subarray(200_000));
    expect(await answer).toMatch(/^HTTP\/1.1 401 /);
    await setActive(true);
    expect(await contents()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('API-02 that is not allowed is refused before the file comes, and the connection stays of use', async () => {
    const body = form();
    const fileAt = body.indexOf('x'.repeat(100));
    const socket = open();
    const first = answerOn(socket);
    socket.write(uploadHead(body.length, 'Admin'));
    socket.write(body.subarray(0, fileAt));
    expect(await first).toMatch(/^HTTP\/1.1 403 /);
    const second = answerOn(socket);
    socket.write(body.subarray(fileAt));
    socket.write(headOf('GET', '/api/downloadFiles', { 'file-id': 'none' }, test.users.Admin));
    expect(await second).toMatch(/^HTTP\/1.1 404 /);
    expect(await contents()).toEqual([]);
  });

  it('SEC-04 D-229 is rejected as the sixth of one person, until another has ended', async () => {
    const slots = () => test.db.selectFrom('work_slots').select('id').execute();
    const body = form();
    const begun: Socket[] = [];
    for (let at = 1; at <= 5; at += 1) {
      begun.push(await beginUpload(body));
      await until(async () => (await slots()).length === at);
    }
    const send = (role?: 'Admin') => {
      const socket = open();
      const answer = answerOn(socket, '}');
      socket.write(uploadHead(body.length, role));
      socket.write(body);
      return answer;
    };
    expect(await send()).toMatch(/^HTTP\/1.1 429 .*You have 5 uploads under way\. Wait/s);
    // It is another's limit that is full: this one is asked whose task it is.
    expect(await send('Admin')).toMatch(/^HTTP\/1.1 403 /);
    begun[0]?.destroy();
    await until(async () => (await slots()).length === 4);
    expect(await send()).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of begun) socket.destroy();
    await until(async () => (await slots()).length === 0);
    await test.db.deleteFrom('files').execute();
    await test.deps.files.sweep({
      isKnown: async () => new Set(),
      writtenBefore: new Date(Date.now() + 1000),
    });
  });

  it('TFILE-06 that says it is too large is refused at once; who goes on sending is cut', async () => {
    jest.useFakeTimers({ doNotFake: [...doNotFake] });
    const socket = open();
    const answer = answerOn(socket);
    socket.write(uploadHead(30 * 1024 * 1024));
    expect(await answer).toMatch(/^HTTP\/1.1 413 .*"path":"file"/s);
    const closed = closeOf(socket);
    jest.advanceTimersByTime(30_000);
    await closed;
  });
});

describe('other calls', () => {
  const body = { 'content-type': 'application/json', 'content-length': 1000 };
  const send = (url: string, headers = {}) => {
    const socket = open();
    socket.write(`${headOf('POST', url, { ...body, ...headers }, test.users.Admin)}{`);
    return socket;
  };

  it.each<[string, Record<string, string>]>([
    ['a body', {}],
    ['a body that is sent if anything', { expect: 'nothing' }],
  ])('API-04 %s that does not come in 25 seconds is not waited for', async (_what, headers) => {
    jest.useFakeTimers({ doNotFake: [...doNotFake] });
    const received = new Promise((resolve) => test.app.server.once('request', resolve));
    const socket = send('/api/taskUpdate', headers);
    const answer = answerOn(socket);
    await received;
    jest.advanceTimersByTime(25_000);
    expect(await answer).toMatch(/^HTTP\/1.1 408 .*request_timeout/s);
    const closed = closeOf(socket);
    jest.advanceTimersByTime(30_000);
    await closed;
  });

  it('API-04 the body of a call whose address cannot be read is not waited for', async () => {
    const socket = send('/api/%zz');
    const closed = closeOf(socket);
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 400 /);
    await closed;
  });

  it('API-04 a connection is silent for a minute at most, which is longer than a handler takes', () => {
    expect(silence).toBe(60_000);
  });
});

describe('a download over the network', () => {
  beforeAll(async () => {
    await test.deps.files.put('large', Buffer.alloc(20_000_000));
    const row = {
      id: 'L',
      name: 'x.pdf',
      media_type: 'application/pdf',
      size_bytes: 1,
      storage_key: 'large',
    };
    await test.db
      .insertInto('files')
      .values({ ...row, uploaded_by: null })
      .execute();
  });

  /** A download whose reader takes the beginning only, and the file that the server has open for it. */
  async function beginDownload() {
    const opening = jest.spyOn(test.deps.files, 'open');
    const socket = open();
    socket.write(headOf('GET', '/api/downloadFiles', { 'file-id': 'L' }, test.users.Admin));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const opened = await (opening.mock.results[0]?.value as ReturnType<typeof test.deps.files.open>);
    opening.mockRestore();
    expect(opened?.stream.closed).toBe(false);
    return { socket, isClosed: () => opened?.stream.closed === true };
  }

  it('TFILE-05 that is cut leaves no file open', async () => {
    const { socket, isClosed } = await beginDownload();
    socket.destroy();
    await until(isClosed);
  });

  it('TFILE-05 that nobody reads on is cut and leaves no file open', async () => {
    const { isClosed } = await beginAndFallSilent(beginDownload);
    await until(isClosed);
  });
});
