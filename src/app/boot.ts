/*
 * Inlined into the head of index.html by the server, so it must stay small and import nothing but pure functions. It
 * does what cannot wait for the application's script: the colours before the first paint, the asked route's first data
 * call, and its first page (docs/architecture.md, the way to the first row).
 */
import { COLOR_SCHEME_ATTRIBUTE, SESSION_STORAGE_KEY } from '@/lib/constants';
import { readAnswer } from '@/api/http/earlyCall';
import { isoDate } from '@/lib/format/dates';
import { paths } from '@/lib/paths';
import { readStoredSession } from '@/lib/session/storedSession';
import { tellOfFailedScripts } from './firstPage/failedScript';
import { makeFirstPage } from './firstPage/firstPage';
import { firstCalls } from './firstCalls';

/** Local storage key under which MUI keeps the person's choice. */
const MODE_KEY = 'mui-mode';

/** Local storage keys of table layouts begin with it (`useTableLayout`). */
const TABLE_KEY = 'table.';

function stored<Value>(read: (storage: Storage) => Value, otherwise: Value): Value {
  try {
    return read(localStorage);
  } catch {
    return otherwise;
  }
}

const mode = stored((storage) => storage.getItem(MODE_KEY), null);
const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, isDark ? 'dark' : 'light');

const { pathname, search } = location;
const session = readStoredSession();
const hasOwnTables = stored(
  (storage) => Object.keys(storage).some((key) => key.startsWith(TABLE_KEY)),
  false,
);
// Who is signed in is led on from the login page, everybody else to it.
const isShown = pathname === paths.login ? !session : session !== null && !session.mustChangePassword;
if (isShown) window.firstPage = makeFirstPage(session, mode ?? 'system', search === '' && !hasOwnTables);

tellOfFailedScripts();
// Another tab signs out, or somebody else in: what stands here is not theirs. The application follows by itself.
addEventListener('storage', ({ key }) => {
  const isSession = key === SESSION_STORAGE_KEY || key === null;
  if (window.firstPage && isSession && readStoredSession()?.id !== session?.id) location.reload();
});

// A link to what a search found asks for that instead.
const firstCall = search.includes('search=') ? undefined : firstCalls[pathname];
const url = firstCall?.replace('{today}', isoDate(new Date()));
if (url && session && !session.mustChangePassword) {
  const { token } = session;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(url, { headers }).then(readAnswer);
  answer.then(
    ({ response, body }) => {
      if (response.ok) window.firstPage?.answer(body, Number(response.headers.get('x-total-count')));
    },
    // The page that takes the answer handles the failure; it may be that none takes it.
    () => undefined,
  );
  window.earlyCall = { url, token, startedAt: Date.now(), answer };
}
