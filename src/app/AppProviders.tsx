import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { cspNonce } from '@/lib/browser/cspNonce';
import '@/lib/browser/historyGate';
import { Notices } from './Notices';
import type { AppStore } from './store';
import { theme } from './theme';

/**
 * The only prefix that a browser of the build needs, Safari's. emotion's own plugin writes those of much older ones, for all
 * of which the first drawing would wait.
 */
const prefixForSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select')
    element.return = `-webkit-${element.value}${element.value}`;
};

const styleCache = () => createCache({ key: 'css', nonce: cspNonce(), stylisPlugins: [prefixForSafari] });

interface AppProvidersProps {
  store: AppStore;
  children: ReactNode;
}

/** What every page stands on: store, theme, address, notices. */
export function AppProviders({ store, children }: AppProvidersProps) {
  const [cache] = useState(styleCache);
  return (
    <Provider store={store}>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme} defaultMode="system" noSsr>
          <CssBaseline />
          <BrowserRouter>
            {children}
            <Notices />
          </BrowserRouter>
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
}
