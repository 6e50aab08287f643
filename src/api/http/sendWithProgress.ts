import { CALL_TIMEOUT } from '@/lib/constants';
import type { SentCall } from './baseQuery';

/** Bytes sent and bytes in total, of the whole body including a form's overhead. */
export type OnProgress = (sent: number, total: number) => void;

/** For `ApiCall.timeout`: a timer's maximum, because `sendWithProgress` gives up by itself. */
export const NO_FIXED_END = 2 ** 31 - 1;

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
  return new Headers(pairs.filter((pair): pair is [string, string] => Boolean(pair[0])));
}

/**
 * `ApiCall.send` for large bodies: uses XMLHttpRequest, because `fetch` does not report upload progress. It goes on as
 * long as bytes move, up or down, and gives up when none have moved for `CALL_TIMEOUT`.
 */
export const sendWithProgress =
  (onProgress?: OnProgress) =>
  (url: URL, { method, signal, headers, body }: SentCall): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let stall: ReturnType<typeof setTimeout>;
      const fail = (name: string) => {
        reject(new DOMException('', name));
        request.abort();
      };
      const callOff = () => fail('AbortError');
      const moved = () => {
        clearTimeout(stall);
        stall = setTimeout(fail, CALL_TIMEOUT, 'TimeoutError');
      };
      request.open(method, url);
      request.responseType = 'blob';
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        moved();
        onProgress?.(loaded, total);
      });
      request.addEventListener('progress', moved);
      request.addEventListener('error', () => fail('NetworkError'));
      request.addEventListener('load', () => {
        const content = request.status === 204 ? null : (request.response as Blob);
        resolve(new Response(content, { status: request.status, headers: headersOf(request) }));
      });
      request.addEventListener('loadend', () => {
        clearTimeout(stall);
        signal.removeEventListener('abort', callOff);
      });
      signal.addEventListener('abort', callOff);
      if (signal.aborted) return callOff();
      moved();
      request.send(body);
    });
