import type { Browser, Page } from '@playwright/test';
import { slowDown, type Line } from '../lines';
import { timeActions, type ActionFigure } from './listActions';
import { timeToPaint, type Sign } from './nextPaint';
import { FIRST_ROW, newPage, pageOf, type SignedIn } from './pages';
import { followStart, paintsOf, shownAt } from './pageStart';
import { scriptRun } from './scriptRun';

type PaintFigure = keyof Awaited<ReturnType<typeof paintsOf>>;

export type FigureName =
  | 'login typed into'
  | 'first row'
  | 'usable: Details opens'
  | 'usable: filter takes a key'
  | 'application script until usable'
  | 'script run until usable'
  | 'first row on reload'
  | `${PaintFigure}${'' | ' on reload'}`
  | ActionFigure;

/** Takes one value of a figure. */
export type Note = (name: FigureName, value: number | undefined) => void;

const EMAIL = 'input[name="email"]';
/** Longer than the slowest start. */
const START_TIMEOUT = 60_000;

/** Everything that one round takes of one site: what its login, its list's start, reload and use take. */
export async function measureSite(
  browser: Browser,
  origin: string,
  session: SignedIn,
  line: Line,
  note: Note,
): Promise<void> {
  const visit = async (open: Promise<Page>, selector: string, measure: (page: Page) => Promise<void>) => {
    const page = await open;
    try {
      await followStart(page, selector);
      await slowDown(page, line);
      await measure(page);
    } finally {
      await page.context().close();
    }
  };
  const list = (measure: (page: Page) => Promise<void>) =>
    visit(pageOf(browser, origin, session), FIRST_ROW, async (page) => {
      await page.goto(`${origin}/task`, { waitUntil: 'commit' });
      note('first row', await shownAt(page));
      await measure(page);
    });

  await visit(newPage(browser), EMAIL, async (page) => {
    await page.goto(`${origin}/login`, { waitUntil: 'commit' });
    note('login typed into', await shownAt(page));
    await page.focus(EMAIL);
    await page.keyboard.type('a@b');
    await page.waitForLoadState('networkidle');
    if ((await page.inputValue(EMAIL)) !== 'a@b') throw new Error('The login form lost what was typed.');
  });
  await list(async (page) => {
    await comeToRest(page, note, '');
    await page.reload({ waitUntil: 'commit' });
    note('first row on reload', await shownAt(page));
    await comeToRest(page, note, ' on reload');
    await timeActions(page, note);
  });
  await list(async (page) => {
    note('usable: Details opens', await answeredAt(page, 'dialog', () => clickFirst(page)));
    note('application script until usable', await scriptBytes(page));
  });
  await list(async (page) => {
    await page.getByRole('textbox', { name: /^Title/ }).focus();
    note('usable: filter takes a key', await answeredAt(page, 'footer', () => page.keyboard.press('s')));
  });
  await visit(pageOf(browser, origin, session), FIRST_ROW, async (page) => {
    const start = async () => {
      await page.goto(`${origin}/task`, { waitUntil: 'commit' });
      await page.locator(FIRST_ROW).first().waitFor();
      // The application has taken over.
      await page.waitForFunction(() => document.getElementById('first-page') === null, undefined, {
        polling: 20,
        timeout: START_TIMEOUT,
      });
    };
    note('script run until usable', await scriptRun(page, start));
  });
}

async function comeToRest(page: Page, note: Note, when: '' | ' on reload'): Promise<void> {
  // What the idle browser fetches ahead must be there before a reload, as it is for a person.
  await page.waitForLoadState('networkidle', { timeout: START_TIMEOUT });
  const paints = await paintsOf(page);
  for (const name of Object.keys(paints) as PaintFigure[]) note(`${name}${when}`, paints[name]);
}

/** Milliseconds from the navigation to the frame that answers what is done as soon as it can be done. */
async function answeredAt(page: Page, sign: Sign, act: () => Promise<void>): Promise<number> {
  const time = await timeToPaint(page, sign, act, START_TIMEOUT);
  const actedAt = await page.evaluate(() => window.actedAt);
  if (time === undefined || actedAt === undefined) throw new Error(`The page lost an action (${sign}).`);
  return actedAt + time;
}

/** Where it stands at once, and not when it has come to rest, as `locator.click` would. */
async function clickFirst(page: Page): Promise<void> {
  const handle = await page.waitForFunction((selector) => {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return width > 0 && { x: x + width / 2, y: y + height / 2 };
  }, FIRST_ROW);
  const middle = await handle.jsonValue();
  if (middle) await page.mouse.click(middle.x, middle.y);
}

function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => name.endsWith('.js'));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  });
}
