import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Notices } from './Notices';
import type { AppStore } from './store';
import { theme } from './theme';

interface AppProvidersProps {
  store: AppStore;
  children: ReactNode;
}

/** What every page stands on: store, theme, address, notices. */
export function AppProviders({ store, children }: AppProvidersProps) {
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <BrowserRouter>
          {children}
          <Notices />
        </BrowserRouter>
      </ThemeProvider>
    </Provider>
  );
}
