import { http, HttpResponse } from 'msw';
import { dashboardApi } from '@/api/dashboard';
import { takeEarlyCall } from '@/api/http/earlyCall';
import { writeStoredSession } from '@/lib/session/storedSession';
import { buildSignedInUser } from '@/testing/builders/builders';
import { makeTestStore } from '@/testing/makeTestStore';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';

const boot = async (path: string) => {
  window.history.replaceState(null, '', path);
  await jest.isolateModulesAsync(async () => {
    await import('./boot');
  });
};
const scheme = () => document.documentElement.getAttribute('data-color-scheme');

beforeEach(() => {
  // jsdom's fetch takes no paths; the browser's does.
  const { fetch } = globalThis;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) => fetch(new URL(input as string, window.location.origin), init));
});
afterEach(() => {
  jest.useRealTimers();
  delete window.earlyCall;
});

it("starts the route's first call with the kept token, and hands over its answer", async () => {
  let authorization: string | null = null;
  server.use(
    http.get('/api/tasks', ({ request }) => {
      authorization = request.headers.get('authorization');
      return HttpResponse.json([{ task: [] }]);
    }),
  );
  writeStoredSession(buildSignedInUser());
  await boot('/task?title=pump');
  const answer = await takeEarlyCall('/api/tasks?limit=50', 'token-1');
  expect(answer?.body).toEqual([{ task: [] }]);
  expect(authorization).toBe('Bearer token-1');
});

it.each(['/home', '/home?month=2027-05'])(
  "HOME-05 starts the home page's call for the counts at %s, as the page asks for them",
  async (path) => {
    setToday('2026-11-21');
    writeStoredSession(buildSignedInUser());
    await boot(path);
    expect(window.earlyCall?.url).toBe('/api/homeDashboards?today=2026-11-21');
    const { dispatch } = makeTestStore();
    await dispatch(dashboardApi.endpoints.getDashboard.initiate({ today: '2026-11-21', month: '2026-11' }));
    expect(window.earlyCall).toBeUndefined();
    expect(fetch).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['nobody is signed in', '/task', null],
  ['the session has expired', '/task', buildSignedInUser({ expiresAt: '2020-01-01T00:00:00.000Z' })],
  ['ADM-13 the password must be changed first', '/task', buildSignedInUser({ mustChangePassword: true })],
  ['the route has no first call', '/activities', buildSignedInUser()],
  ['the address asks for a search', '/task?search=pump', buildSignedInUser()],
])('sends nothing where %s', async (_what, path, user) => {
  writeStoredSession(user);
  await boot(path);
  expect(window.earlyCall).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  [null, 'light'],
  ['system', 'light'],
  ['light', 'light'],
  ['dark', 'dark'],
])('sets the colours before the first paint: %p kept gives %s', async (mode, expected) => {
  if (mode) localStorage.setItem('mui-mode', mode);
  await boot('/home');
  expect(scheme()).toBe(expected);
});

it('follows the system where nothing else was chosen', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await boot('/home');
  expect(scheme()).toBe('dark');
});

describe('the first page', () => {
  const template = {
    states: { waiting: '<main><h1>Tasks</h1></main>' },
    looks: { header: { admin: '', others: '' } },
  };
  const drawAt = async (path: string) => {
    delete window.firstPage;
    document.body.innerHTML = '<script type="application/json" id="first-page-templates"></script>';
    const data = document.querySelector('script');
    if (data) data.textContent = JSON.stringify([{ media: '(min-width: 1px)', template }]);
    await boot(path);
    const { firstPage } = window as Window;
    firstPage?.draw();
    return document.querySelector<HTMLElement>('#first-page main');
  };
  afterEach(() => {
    delete window.firstPage;
    document.body.innerHTML = '';
  });

  it.each([
    ['nobody is signed in', null],
    ['the session has expired', buildSignedInUser({ expiresAt: '2020-01-01T00:00:00.000Z' })],
    ['the password must be changed first', buildSignedInUser({ mustChangePassword: true })],
  ])('SHELL-04 is not drawn where %s', async (_what, user) => {
    writeStoredSession(user);
    expect(await drawAt('/case')).toBeNull();
  });

  it('SHELL-04 is drawn for who is signed in, without its content where the application would show another', async () => {
    writeStoredSession(buildSignedInUser());
    expect((await drawAt('/case'))?.style.visibility).toBe('');
    expect((await drawAt('/case?search=x'))?.style.visibility).toBe('hidden');
    localStorage.setItem('table.tasks', '{}');
    expect((await drawAt('/case'))?.style.visibility).toBe('hidden');
  });
});
