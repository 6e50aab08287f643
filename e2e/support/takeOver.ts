import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

const MAIN_SCRIPT = /\/assets\/main\.[^/]+\.js$/;

/** What `watchTakeOver` notes of a page load. */
export interface Watched {
  /** The first page at the end of its time, and what the application first drew, as HTML in one order of attributes. */
  firstPage: string;
  application: string;
  /** Layout shift, in all. */
  shift: number;
  /** What the header had of a role's own, at any moment: how it names the person, and `logo`. */
  headers: string[];
  /** Most lists and menus that stood there. */
  lists: number;
  /** Frames in which there was more than one heading of the first rank, or more than one main; ids that stood there twice. */
  doubles: string[];
}

/** Runs in a page before any script of it. */
function watchInPage(): void {
  const watched: Watched = {
    firstPage: '',
    application: '',
    shift: 0,
    headers: [],
    lists: 0,
    doubles: [],
  };
  Object.assign(window, { watched });

  const written = (root: Element) => {
    const copy = root.cloneNode(true) as Element;
    for (const element of copy.querySelectorAll<HTMLElement>('*')) {
      // As the browser writes it: numbers are rounded.
      if (element.style.cssText) element.style.cssText = String(element.style.cssText);
      const attributes = [...element.attributes].sort((one, other) => one.name.localeCompare(other.name));
      for (const { name } of attributes) element.removeAttribute(name);
      for (const { name, value } of attributes)
        if (name !== 'style' || value) element.setAttribute(name, value);
    }
    // React counts its ids through the page, and roles differ in how many they have.
    const ids: string[] = [];
    return copy.innerHTML.replace(/_r_\w+_/g, (id) => {
      if (!ids.includes(id)) ids.push(id);
      return `_${ids.indexOf(id)}_`;
    });
  };

  type FirstPage = { handOver: (root: HTMLElement) => void };
  let held: FirstPage | undefined;
  Object.defineProperty(window, 'firstPage', {
    configurable: true,
    get: () => held,
    set: (firstPage: FirstPage) => {
      const { handOver } = firstPage;
      held = Object.assign(firstPage, {
        handOver: (root: HTMLElement) => {
          const page = document.querySelector('#first-page') ?? document.createElement('p');
          const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
          watched.doubles.push(...ids.filter((id, at) => ids.indexOf(id) !== at));
          watched.firstPage = written(page);
          watched.application = written(root);
          handOver(root);
        },
      });
    },
  });

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });

  const look = () => {
    for (const element of document.querySelectorAll('header [aria-label]')) {
      const [name] = /^(Profile menu of|Signed in as)/.exec(element.getAttribute('aria-label') ?? '') ?? [];
      if (name && !watched.headers.includes(name)) watched.headers.push(name);
    }
    if (document.querySelector('header img')?.checkVisibility() && !watched.headers.includes('logo'))
      watched.headers.push('logo');
    watched.lists = Math.max(watched.lists, document.querySelectorAll('[role="table"], nav').length);
  };
  const count = () => {
    for (const name of ['h1', 'main']) {
      const there = document.querySelectorAll(name).length;
      if (there > 1) watched.doubles.push(`${there} ${name}`);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  const follow = () => {
    count();
    requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
}

/** Notes each page load in `window.watched`. The clock stands: the home page shows the minute, and it may turn meanwhile. */
export async function watchTakeOver(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now());
  await page.addInitScript(watchInPage);
}

/** Lets the application's script come so many milliseconds late. The returned function ends it. */
export async function holdScript(page: Page, delay: number): Promise<() => Promise<void>> {
  await page.route(MAIN_SCRIPT, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  return () => page.unroute(MAIN_SCRIPT);
}

/** Where two texts begin to differ; empty where they are alike. */
export function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  if (at < 0) return one === other ? '' : other.slice(one.length, one.length + 300);
  return `${one.slice(Math.max(0, at - 150), at + 150)}\n${other.slice(Math.max(0, at - 150), at + 150)}`;
}

/** Waits for the first page, or for the application where that was quicker. */
export const firstPageShown = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/** The middle of an element: where a hand would press, whatever stands there by then. */
export async function pointOf(locator: Locator): Promise<[number, number]> {
  for (;;) {
    const box = await locator.boundingBox();
    if (box) return [box.x + box.width / 2, box.y + box.height / 2];
  }
}
