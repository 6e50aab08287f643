import { StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionRestored } from '@/lib/session/session';
import { readStoredSession } from '@/lib/session/storedSession';
import { App } from './App';
import { AppProviders } from './AppProviders';
import { loadFirstPage, type FirstLoads } from './pageFiles';
import type {} from '@/lib/firstPage/firstPage';
import { followOtherTabs, leaveExpiredPage } from './sessionEffects';
import { makeStore } from './store';

const store = makeStore();
const session = readStoredSession();
// Before the first render: a restored user is believed for drawing, the server checks every call anyway.
store.dispatch(sessionRestored(session));
followOtherTabs(store, () => window.location.reload());
leaveExpiredPage(store, () => {
  // Nobody is there to be asked whether to leave.
  const leave = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', leave, { capture: true, once: true });
  window.location.reload();
});

function elementOfRoot(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no element with the id root');
  return element;
}
const root = elementOfRoot();

/** Replaces the first page once the application has drawn its own: before the browser paints, so that nobody sees both. */
function TakeOver({ from }: { from: HTMLElement }) {
  // A page that reads its address first is drawn in a second step, which ends before the microtask.
  useLayoutEffect(() => queueMicrotask(() => window.firstPage?.handOver(from)), [from]);
  return null;
}

async function draw({ askForData, loadOpened }: FirstLoads): Promise<void> {
  const isFilled = await window.firstPage?.settle();
  // The line is idle while the application is drawn. A failure shows when it opens.
  if (window.firstPage?.isRowPressed()) loadOpened?.().catch(() => undefined);
  // What the first page shows must be known to the store, or the page would wait again for a moment.
  if (isFilled && askForData) await store.dispatch(askForData());
  createRoot(root).render(
    <StrictMode>
      <AppProviders store={store}>
        <App />
      </AppProviders>
      <TakeOver from={root} />
    </StrictMode>,
  );
}

// The first page's file is on its way since the first line of index.html. Drawn before it is here, a fallback would
// stand in its place, and React keeps a fallback for 300 ms. A file that does not come is told by the page (SHELL-15).
void loadFirstPage(window.location.pathname, session !== null)
  .catch(() => ({}))
  .then(draw);
