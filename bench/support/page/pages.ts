import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { BuiltServer } from '../../../e2e/support/server';
import { signInByCall, type Account } from '../../../e2e/support/signIn';

/** A session, as a browser keeps it. */
export type SignedIn = Awaited<ReturnType<typeof signInByCall>>;

/** Found as soon as a row with a record stands there, drawn by the grid or, before it has arrived, without it. */
export const FIRST_ROW = 'main :is([role="cell"], [role="gridcell"]) button';

/** A page of a browser profile of its own, with an empty cache. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  // tsx marks functions with this helper, also those that are sent into the page.
  await context.addInitScript('globalThis.__name = (value) => value;');
  return context.newPage();
}

/** Such a page with somebody signed in. */
export async function signedInPage(
  browser: Browser,
  server: BuiltServer,
  account: Account = 'engineer',
): Promise<Page> {
  return pageOf(browser, server.url, await signInByCall(server, account));
}

/** Such a page in which somebody has signed in before, at any address that knows the session. */
export async function pageOf(browser: Browser, origin: string, { user, cookie }: SignedIn): Promise<Page> {
  const localStorage = [{ name: 'user', value: JSON.stringify(user) }];
  const page = await newPage(browser, { storageState: { cookies: [], origins: [{ origin, localStorage }] } });
  await page.context().addCookies([cookie]);
  return page;
}
