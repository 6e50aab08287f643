import { Mutex } from './mutex';

it('API-07 who waits for the session for half a minute is told so, to be tried again', async () => {
  jest.useFakeTimers();
  const mutex = new Mutex();
  const release = await mutex.acquire();
  const second = expect(mutex.acquire()).rejects.toMatchObject({ statusCode: 503, code: 'overloaded' });
  await jest.advanceTimersByTimeAsync(30_000);
  await second;
  release();
  await mutex.acquire();
  jest.useRealTimers();
});
