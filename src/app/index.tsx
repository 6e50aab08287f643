import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionRestored } from '@/lib/session/session';
import { readStoredSession } from '@/lib/session/storedSession';
import { App } from './App';
import { AppProviders } from './AppProviders';
import { loadFirstPage } from './pageFiles';
import { followOtherTabs } from './sessionEffects';
import { makeStore } from './store';

const store = makeStore();
const session = readStoredSession();
// Before the first render: a restored user is believed for drawing, the server checks every call anyway.
store.dispatch(sessionRestored(session));
followOtherTabs(store, () => window.location.reload());

function draw(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  createRoot(root).render(
    <StrictMode>
      <AppProviders store={store}>
        <App />
      </AppProviders>
    </StrictMode>,
  );
}

// The first page's file is on its way since the first line of index.html. Drawn before it is here, a fallback would
// stand in its place, and React keeps a fallback for 300 ms. A file that does not come is told by the page (SHELL-15).
void loadFirstPage(window.location.pathname, session !== null).then(draw, draw);
