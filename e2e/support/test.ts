import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { BuiltServer } from './server';
import { signInByCall, type Account } from './signIn';

export { expect };

interface TestFixtures {
  /** Everything that went wrong in the console of any page of the test; empty at its end, or the test fails. */
  consoleProblems: string[];
  /** Opens a path as somebody who is already signed in. */
  openAs: (account: Account, path: string) => Promise<Page>;
  /** An empty window that shares nothing with the test's own: another machine. */
  openWindow: () => Promise<Page>;
  /** Opens a path in such a window, as somebody who is already signed in. */
  openElsewhere: (account: Account, path: string) => Promise<Page>;
}

interface WorkerFixtures {
  server: BuiltServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from its pattern.
    async ({}, use) => {
      const server = await BuiltServer.prepare();
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  consoleProblems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      noteProblems(context, problems);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],

  openAs: async ({ page, server }, use) => {
    await use((account, path) => openSignedIn(page, server, account, path));
  },

  openWindow: async ({ browser, server, consoleProblems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url });
      contexts.push(context);
      noteProblems(context, consoleProblems);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  openElsewhere: async ({ openWindow, server }, use) => {
    await use(async (account, path) => openSignedIn(await openWindow(), server, account, path));
  },
});

/** Notes whatever goes wrong in the console of a page. */
function noteProblems(context: BrowserContext, problems: string[]): void {
  context.on('weberror', (webError) => problems.push(String(webError.error())));
  context.on('console', (message) => {
    // A refused call is the browser's own line; a log entry that was not taken belongs in the console (LOG-03).
    const isExpected = /^(Failed to load resource|The activity log could not be)/.test(message.text());
    if (message.type() === 'error' && !isExpected) problems.push(message.text());
    // Chromium reports some violations of the policy as warnings.
    else if (/content security policy/i.test(message.text())) problems.push(message.text());
  });
}

async function openSignedIn(page: Page, server: BuiltServer, account: Account, path: string): Promise<Page> {
  const { user, cookie } = await signInByCall(server, account);
  await page.context().addCookies([cookie]);
  // On a page of the origin that runs no script of ours, so that nothing is read before it is written.
  await page.goto(`${server.url}/api/health`);
  await page.evaluate((value) => localStorage.setItem('user', value), JSON.stringify(user));
  await page.goto(path);
  return page;
}
