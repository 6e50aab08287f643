import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { MemoryRouter } from 'react-router-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '@/app/theme';

/** Renders a part of `ui/` as the application would, with theme and router, and without a store. */
export function renderWithTheme(ui: ReactElement) {
  const user = userEvent.setup();
  const cache = createCache({ key: 'css' });
  return {
    user,
    ...render(ui, {
      wrapper: ({ children }) => (
        <CacheProvider value={cache}>
          <ThemeProvider theme={theme}>
            <MemoryRouter>{children}</MemoryRouter>
          </ThemeProvider>
        </CacheProvider>
      ),
    }),
  };
}
