import { setTimeout as pause } from 'node:timers/promises';
import { JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';

const ORIGIN = 'http://localhost';
/** Milliseconds; a page that does not come to rest by then has failed. */
const PATIENCE = 60_000;
const SESSION_KEY = 'user';
const MODE_KEY = 'mui-mode';
const MEDIA_WIDTH = /\((min|max)-width:\s*([\d.]+)px\)/g;

/**
 * A window in which the built application draws a page. It has no line: only the files of `readFile` come, and no call
 * is answered but the page's first, and that when `answer` is called.
 *
 * @param readFile (path) → Buffer, or null for a file that shall not come
 * @param html the built index.html
 * @param width pixels
 * @param now a date: the window's clock stands still
 * @param user the stored session; null for nobody
 */
export async function openWindow({ readFile, html, path, width, user, firstCall, now }) {
  const errors = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => errors.push(error));
  const rules = new Map();
  let answerFirst;
  let isAsked = false;
  const answered = new Promise((resolve) => (answerFirst = resolve));
  const isWide = (query) =>
    [...query.matchAll(MEDIA_WIDTH)].every(([, edge, pixels]) =>
      edge === 'min' ? width >= Number(pixels) : width <= Number(pixels),
    ) && /width/.test(query);

  class Files extends ResourceLoader {
    fetch(url) {
      const content = readFile(new URL(url).pathname);
      const fetched = content ? Promise.resolve(content) : new Promise(() => undefined);
      // jsdom calls it when the window closes.
      return Object.assign(fetched, { abort: () => undefined });
    }
  }

  const { window } = new JSDOM(html, {
    url: ORIGIN + path,
    runScripts: 'dangerously',
    resources: new Files(),
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse(opened) {
      if (user) opened.localStorage.setItem(SESSION_KEY, JSON.stringify(user));
      const never = () => new Promise(() => undefined);
      opened.Date = class extends opened.Date {
        constructor(...parts) {
          super(...(parts.length === 0 ? [now.getTime()] : parts));
        }
        static now() {
          return now.getTime();
        }
      };
      Object.assign(opened, {
        innerWidth: width,
        matchMedia: (media) => ({
          media,
          matches: isWide(media),
          addListener: () => undefined,
          removeListener: () => undefined,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }),
        fetch: (url) => {
          if (isAsked || !firstCall || !String(url).includes(firstCall)) return never();
          isAsked = true;
          return answered;
        },
        // Nothing is done ahead of need.
        requestIdleCallback: () => 0,
        cancelIdleCallback: () => undefined,
        scrollTo: () => undefined,
      });
      // jsdom's style sheets do not know all of today's syntax, so rules are noted as they were written.
      const { insertRule } = opened.CSSStyleSheet.prototype;
      opened.CSSStyleSheet.prototype.insertRule = function noteRule(rule, index) {
        rules.set(this, [...(rules.get(this) ?? []), rule]);
        return insertRule.call(this, rule, index);
      };
    },
  });
  const root = () => window.document.getElementById('root');

  /** Waits until the page is drawn and nothing changes any more. */
  async function rest() {
    const started = Date.now();
    let last = '';
    let calm = 0;
    while (calm < 3) {
      await pause(10);
      if (errors.length > 0) throw new Error(`${path} could not be drawn`, { cause: errors[0] });
      if (Date.now() - started > PATIENCE) throw new Error(`${path} did not come to rest`);
      const html = root()?.innerHTML ?? '';
      calm = html !== '' && html === last && root().querySelector('h1') ? calm + 1 : 0;
      last = html;
    }
  }
  const store = async (key, newValue) => {
    window.dispatchEvent(
      new window.StorageEvent('storage', { key, newValue, storageArea: window.localStorage }),
    );
    await rest();
  };

  await rest();
  return {
    root,
    /** Answers the page's first call with a body and how many rows there are in all. */
    async answer(body, total) {
      const headers = new window.Headers({
        'content-type': 'application/json',
        'x-total-count': String(total),
      });
      answerFirst({ ok: true, status: 200, headers, text: async () => JSON.stringify(body) });
      await rest();
    },
    /** Draws it for another user. */
    signIn: (other) => store(SESSION_KEY, JSON.stringify(other)),
    /** Draws it with another choice of colours: system, light or dark. */
    chooseColors: (mode) => store(MODE_KEY, mode),
    /** The style rules of the page, as they were written, in their order. */
    rules: () =>
      [...window.document.querySelectorAll('style')].flatMap(({ sheet }) => rules.get(sheet) ?? []),
    close: () => window.close(),
  };
}
