import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionRestored } from '@/lib/session';
import { readStoredSession } from '@/lib/storedSession';
import { App } from './App';
import { AppProviders } from './AppProviders';
import { followOtherTabs } from './sessionEffects';
import { makeStore } from './store';

const store = makeStore();
// Before the first render: a restored user is believed for drawing, the server checks every call anyway.
store.dispatch(sessionRestored(readStoredSession()));
followOtherTabs(store, () => window.location.reload());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <AppProviders store={store}>
      <App />
    </AppProviders>
  </StrictMode>,
);
