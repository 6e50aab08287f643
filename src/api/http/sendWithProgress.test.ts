import { CALL_TIMEOUT } from '@/lib/constants';
import { sendWithProgress } from './sendWithProgress';

/** A request whose line the test moves by hand, which the faked network cannot. */
class HandMovedRequest extends EventTarget {
  static last: HandMovedRequest;
  upload = new EventTarget();
  status = 200;
  response = new Blob(['bytes']);
  open = jest.fn();
  send = jest.fn();
  setRequestHeader = jest.fn();
  abort = jest.fn(() => this.dispatchEvent(new Event('loadend')));
  getAllResponseHeaders = () => 'content-type: text/plain\r\nx-request-id: r-1\r\n';
  constructor() {
    super();
    HandMovedRequest.last = this;
  }
  end() {
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

const real = window.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  window.XMLHttpRequest = HandMovedRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  jest.useRealTimers();
  window.XMLHttpRequest = real;
});

function start(onProgress = jest.fn()) {
  const controller = new AbortController();
  const settled = jest.fn();
  const url = new URL('https://tms.test/api/x');
  const init = { method: 'POST', signal: controller.signal, headers: { 'file-id': '7' }, body: 'text' };
  const answer = sendWithProgress(onProgress)(url, init);
  answer.then(settled, settled);
  const request = HandMovedRequest.last;
  const move = (up: boolean, loaded: number) =>
    (up ? request.upload : request).dispatchEvent(new ProgressEvent('progress', { loaded, total: 10 }));
  return { answer, settled, request, move, abort: () => controller.abort(), onProgress };
}

it('TFILE-02 tells how far it is, and answers as fetch does', async () => {
  const { answer, request, move, onProgress } = start();
  expect(request.open).toHaveBeenCalledWith('POST', new URL('https://tms.test/api/x'));
  expect(request.setRequestHeader).toHaveBeenCalledWith('file-id', '7');
  move(true, 4);
  expect(onProgress).toHaveBeenLastCalledWith(4, 10);
  request.end();
  const response = await answer;
  expect(response.headers.get('x-request-id')).toBe('r-1');
  expect(await response.text()).toBe('bytes');
});

it('TFILE-02 has no fixed end: it goes on while something moves, and is given up when nothing does', async () => {
  const { settled, request, move } = start();
  for (const up of [true, true, false]) {
    await jest.advanceTimersByTimeAsync(CALL_TIMEOUT - 1);
    move(up, 1);
  }
  await jest.advanceTimersByTimeAsync(CALL_TIMEOUT - 1);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
  expect(request.abort).toHaveBeenCalled();
});

it('TFILE-06 is stopped by its signal, and leaves no timer behind', async () => {
  const { settled, request, abort } = start();
  abort();
  await jest.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }));
  expect(request.abort).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('TFILE-03 fails where the line does', async () => {
  const { settled, request } = start();
  request.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'NetworkError' }));
});
