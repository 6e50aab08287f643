/*
 * Inlined into the head of index.html by the server, so it must stay tiny and import nothing that the application
 * brings anyway. It does what cannot wait for the application's script: the colours before the first paint, and the
 * asked route's first data call (docs/architecture.md, the way to the first row).
 */
import { COLOR_SCHEME_ATTRIBUTE } from '@/lib/constants';
import type {} from '@/api/http/earlyCall';
import { isoDate } from '@/lib/format/dates';
import { readStoredSession } from '@/lib/session/storedSession';
import { firstCalls } from './firstCalls';

/** Local storage key under which MUI keeps the person's choice. */
const MODE_KEY = 'mui-mode';

function chosenMode(): string | null {
  try {
    return localStorage.getItem(MODE_KEY);
  } catch {
    return null;
  }
}

const mode = chosenMode();
const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, isDark ? 'dark' : 'light');

// A link to what a search found asks for that instead.
const firstCall = location.search.includes('search=') ? undefined : firstCalls[location.pathname];
const url = firstCall?.replace('{today}', isoDate(new Date()));
const session = url && readStoredSession();
if (url && session && !session.mustChangePassword) {
  const { token } = session;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(url, { headers });
  // The page that takes the answer handles the failure; it may be that none takes it.
  answer.catch(() => undefined);
  window.earlyCall = { url, token, startedAt: Date.now(), answer };
}
