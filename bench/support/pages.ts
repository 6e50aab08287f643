import type { Browser, Page } from '@playwright/test';
import type { BuiltServer } from '../../e2e/support/server';
import { signInByCall } from '../../e2e/support/signIn';

/** Found as soon as a row with a record stands there, drawn by the grid or, before it has arrived, without it. */
export const FIRST_ROW = 'main :is([role="cell"], [role="gridcell"]) button';

/** A page of a browser profile of its own, empty cache, with the engineer signed in. */
export async function signedInPage(browser: Browser, server: BuiltServer): Promise<Page> {
  const user = await signInByCall(server, 'engineer');
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: server.url, localStorage: [{ name: 'user', value: JSON.stringify(user) }] }],
    },
  });
  return context.newPage();
}
