import { fill, fillNothing, type Template } from '@/lib/firstPage/filling';
import type { FirstPage } from '@/lib/firstPage/firstPage';
import { pause } from '@/lib/browser/pause';
import type { SignedInUser } from '@/lib/session/storedSession';
import { followHands } from './hands';
import { inPlace } from './handOver';
import { personParts } from './person';
import { followPresses } from './presses';

/** Id of the element that the first page stands in; it comes before the application's own. */
const FIRST_PAGE_ID = 'first-page';
/** Id of the data block with the page's templates, one for each range of widths. The server writes it. */
const TEMPLATES_ID = 'first-page-templates';

/**
 * Milliseconds that the application waits for the first answer: it is usually near, and the processor shows it sooner than
 * it draws the application, which would draw its page twice.
 */
const ANSWER_PATIENCE = 1000;
/** The same for the browser to paint; one in the background does not. */
const PAINT_PATIENCE = 100;

const painted = () =>
  Promise.race([
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    pause(PAINT_PATIENCE),
  ]);

interface DrawnWidth {
  media: string;
  template: Template;
}

/**
 * The first page for the one who is signed in. It shows nothing where the application would show something else than
 * what the build has drawn.
 *
 * @param isPlain whether the page is drawn as the build did: false where the address or a stored layout asks for more
 */
export function makeFirstPage(user: SignedInUser | null, colors: string, isPlain: boolean): FirstPage {
  let root: HTMLElement | null = null;
  let widths: DrawnWidth[] = [];
  let template: Template | undefined;
  /** The last answer, or undefined before it. */
  let answer: unknown;
  let total = 0;
  let isSettled = false;
  let isFilled = false;
  let presses: ReturnType<typeof followPresses> | undefined;
  let hands: ReturnType<typeof followHands> | undefined;

  const chooseTemplate = () => widths.find(({ media }) => matchMedia(media).matches)?.template;
  const show = (): boolean => {
    if (!root || !template) return false;
    const { fillFirstPage = fillNothing } = window;
    const filling = fillFirstPage(answer, total, new Date(), user as SignedInUser);
    const html =
      filling &&
      fill(template, { ...filling, parts: { ...filling.parts, ...(user && personParts(user, colors)) } });
    if (html === undefined) return false;
    const page = root;
    void inPlace(page, page, () => {
      page.innerHTML = html;
      // The frame stands there all the same.
      if (!isPlain) page.querySelector('main')?.style.setProperty('visibility', 'hidden');
    });
    return true;
  };
  const showAgain = async () => {
    await hands?.free();
    if (!isSettled && presses) isFilled = show() && answer !== undefined;
  };
  const followWidth = () => {
    const chosen = chooseTemplate();
    if (isSettled || chosen === template) return;
    template = chosen;
    void showAgain();
  };
  const shown = async (patience: number) => {
    if (!presses) return;
    if (isPlain) await Promise.race([window.earlyCall?.answer.catch(() => undefined), pause(patience)]);
    await painted();
  };
  return {
    draw: () => {
      const data = document.getElementById(TEMPLATES_ID);
      if (!data || isSettled) return;
      widths = JSON.parse(data.textContent) as DrawnWidth[];
      root = document.createElement('div');
      root.id = FIRST_PAGE_ID;
      data.replaceWith(root);
      template = chooseTemplate();
      if (!show()) return;
      presses = followPresses(root);
      hands = followHands(root);
      addEventListener('resize', followWidth);
    },
    answer: (body, rows) => {
      if (!isPlain) return;
      answer = body;
      total = rows;
      void showAgain();
    },
    shown,
    settle: async () => {
      await shown(ANSWER_PATIENCE);
      await hands?.free();
      isSettled = true;
      removeEventListener('resize', followWidth);
      return isFilled;
    },
    isRowPressed: () => presses?.isRowPressed() ?? false,
    handOver: (application) => {
      if (!root) return;
      const page = root;
      root = null;
      delete window.firstPage;
      // What was done in this page is not for another, such as that of somebody who is not signed in any more.
      if (headingOf(page) !== headingOf(application)) page.remove();
      else void inPlace(page, application, () => page.remove()).then(() => presses?.goOn(application));
    },
  };
}

const headingOf = (page: Element) => page.querySelector('h1')?.textContent;
