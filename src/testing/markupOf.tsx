import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AppProviders } from '@/app/AppProviders';
import { makeTestStore } from './makeTestStore';

/** What `ui` first draws in the application, as HTML: quick, for many of them, and without effects and calls. */
export const markupOf = (ui: ReactElement): string =>
  renderToStaticMarkup(<AppProviders store={makeTestStore()}>{ui}</AppProviders>);
