import { fill, type Template } from '@/lib/firstPage/filling';
import type { FirstPage } from '@/lib/firstPage/firstPage';
import type { SignedInUser } from '@/lib/session/storedSession';
import { fillings, fillNothing } from './fillings';
import { inPlace } from './handOver';
import { personParts } from './person';
import { followPresses } from './presses';

/** Id of the element that the first page stands in; it comes before the application's own. */
const FIRST_PAGE_ID = 'first-page';
/** Id of the data block with the page's templates, one for each range of widths. The server writes it. */
const TEMPLATES_ID = 'first-page-templates';

interface DrawnWidth {
  media: string;
  template: Template;
}

/**
 * The first page for the one who is signed in. It shows nothing where the application would show something else than
 * what the build has drawn.
 *
 * @param path of the address
 * @param isPlain whether the page is drawn as the build did: false where the address or a stored layout asks for more
 */
export function makeFirstPage(
  path: string,
  user: SignedInUser | null,
  colors: string,
  isPlain: boolean,
): FirstPage {
  let root: HTMLElement | null = null;
  let template: Template | undefined;
  let isSettled = false;
  let isFilled = false;
  let presses: ReturnType<typeof followPresses> | undefined;

  const show = (body: unknown, total: number): boolean => {
    if (!root || !template) return false;
    const filling = (fillings[path] ?? fillNothing)(body, total, new Date(), user as SignedInUser);
    const html =
      filling &&
      fill(template, { ...filling, parts: { ...filling.parts, ...(user && personParts(user, colors)) } });
    if (html === undefined) return false;
    const page = root;
    void inPlace(page, page, () => (page.innerHTML = html));
    return true;
  };
  return {
    draw: () => {
      const data = document.getElementById(TEMPLATES_ID);
      if (!data || isSettled) return;
      const widths = JSON.parse(data.textContent) as DrawnWidth[];
      root = document.createElement('div');
      root.id = FIRST_PAGE_ID;
      data.replaceWith(root);
      template = widths.find(({ media }) => matchMedia(media).matches)?.template;
      if (!show(undefined, 0)) return;
      // The frame stands there all the same.
      if (!isPlain) root.querySelector('main')?.style.setProperty('visibility', 'hidden');
      presses = followPresses(root);
    },
    answer: (body, total) => {
      if (!isSettled && isPlain && presses) isFilled = show(body, total);
    },
    settle: () => {
      isSettled = true;
      return isFilled;
    },
    handOver: (application) => {
      if (!root) return;
      const page = root;
      root = null;
      delete window.firstPage;
      void inPlace(page, application, () => page.remove()).then(() => presses?.goOn(application));
    },
  };
}
