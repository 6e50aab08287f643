import type { ReactElement } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '@/app/theme';

/** Renders a part of `ui/` as the application would, with the theme and without a store. */
export function renderWithTheme(ui: ReactElement) {
  const user = userEvent.setup();
  return {
    user,
    ...render(ui, { wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider> }),
  };
}
