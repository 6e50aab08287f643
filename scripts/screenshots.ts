/**
 * Takes the README's pictures: `docs/pictures/NAME-SCHEME.webp`, of the built product with demo data. The demo data is
 * made around today, so dates and counts differ from run to run.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumOptions } from '../e2e/support/chromium';
import { BuiltServer } from '../e2e/support/server';
import { signInByCall } from '../e2e/support/signIn';

type Session = Awaited<ReturnType<typeof signInByCall>>;

const folder = path.join(import.meta.dirname, '../docs/pictures');
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

interface Picture {
  name: string;
  path: string;
  viewport: typeof desktop;
  /** Goes from the page to what the picture shows. */
  prepare: (page: Page) => Promise<void>;
}

const rows = (page: Page) => page.getByRole('button', { name: /^Details/ });

const pictures: readonly Picture[] = [
  {
    name: 'tasks',
    path: '/task',
    viewport: desktop,
    prepare: (page) => page.getByRole('grid').waitFor(),
  },
  {
    name: 'task',
    path: '/task',
    viewport: desktop,
    prepare: async (page) => {
      await page.getByRole('grid').waitFor();
      await rows(page).nth(5).click();
      await page.getByRole('button', { name: 'Update' }).waitFor();
    },
  },
  {
    name: 'home',
    path: '/home',
    viewport: desktop,
    prepare: (page) => page.getByRole('heading', { name: 'Task Dashboard' }).waitFor(),
  },
  {
    name: 'phone',
    path: '/task',
    viewport: phone,
    prepare: (page) => rows(page).first().waitFor(),
  },
];

async function take(browser: Browser, server: BuiltServer, session: Session, scheme: 'light' | 'dark') {
  for (const { name, path: start, viewport, prepare } of pictures) {
    const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
    await context.addCookies([session.cookie]);
    const page = await context.newPage();
    await page.addInitScript((value) => localStorage.setItem('user', value), JSON.stringify(session.user));
    await page.goto(server.url + start);
    await prepare(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    // Playwright's own screenshots cannot be WebP, which is a third of the size.
    const devTools = await context.newCDPSession(page);
    const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
    await writeFile(path.join(folder, `${name}-${scheme}.webp`), data, 'base64');
    await context.close();
  }
}

await mkdir(folder, { recursive: true });
const server = await BuiltServer.prepare();
const browser = await chromium.launch(chromiumOptions);
try {
  await server.start();
  const session = await signInByCall(server, 'engineer');
  await take(browser, server, session, 'light');
  await take(browser, server, session, 'dark');
} finally {
  await browser.close();
  await server.dispose();
}
