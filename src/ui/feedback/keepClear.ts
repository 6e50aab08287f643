import { SMALL_MAX_WIDTH } from '@/lib/constants';
import { freePlace, isFree, type Area } from './freePlace';

/** Controls: pressed, typed into or chosen from. */
const CONTROLS = [
  ...['a[href]', 'button', 'input', 'textarea', 'select', 'summary', '.MuiInputBase-root'],
  ...['button', 'link', 'tab', 'switch', 'combobox', 'slider', 'columnheader'].map(
    (role) => `[role="${role}"]`,
  ),
  ...['option', 'menuitem', 'menuitemcheckbox', 'menuitemradio'].map((role) => `[role="${role}"]`),
].join();

/** Fixed parts at the edge of the window or of a dialog. */
const EDGES = 'header:not(main *), footer, nav[aria-label="Pages"], .MuiDialogActions-root';

/** False for disabled elements and for those behind an open dialog. */
const isReachable = (element: Element) =>
  !element.matches(':disabled') && !element.closest('[aria-hidden="true"], [inert]');

const hasFocus = (element: Element) =>
  element === document.activeElement && element.matches(`${CONTROLS}, [role="gridcell"]`);

/** The window without the notices' margins. */
const roomOf = (isSmall: boolean): Area => {
  const { clientWidth, clientHeight } = document.documentElement;
  const margin = isSmall ? 12 : 24;
  return { left: margin, top: 0, right: clientWidth - margin, bottom: clientHeight - margin };
};

function place(host: HTMLElement, entries: readonly IntersectionObserverEntry[]): void {
  const isSmall = window.innerWidth <= SMALL_MAX_WIDTH;
  const room = roomOf(isSmall);
  const seen = entries.filter(({ isIntersecting, target }) => isIntersecting && target !== host);
  const areas = (list: typeof seen): Area[] => list.map(({ intersectionRect }) => intersectionRect);
  // A phone is full of controls: there, only fixed parts and the focused control must stay free.
  const fixed = areas(seen.filter(({ target }) => target.matches(EDGES) || hasFocus(target)));
  const taken = isSmall ? fixed : areas(seen);
  const corner = host.getBoundingClientRect();
  const placed: Area[] = [];
  // The oldest is the lowest.
  for (const notice of [...host.children].reverse() as HTMLElement[]) {
    const now = notice.getBoundingClientRect();
    const isInUse = notice.matches(':hover, :focus-within') && isFree(now, room, [...taken, ...placed]);
    // A notice under the pointer or with the focus moves only off a taken place.
    const area = isInUse
      ? now
      : (freePlace(now, room, [...taken, ...placed]) ?? freePlace(now, room, [...fixed, ...placed]) ?? now);
    placed.push(area);
    const left = area.left - corner.left - notice.offsetLeft;
    notice.style.translate = `${left}px ${area.top - corner.top - notice.offsetTop}px`;
  }
}

/**
 * Keeps open notices off the controls: in the free place nearest to the lower left corner, on a phone just above the
 * fixed foot (SHELL-14). Pages scroll and change below them, so their place is computed in every frame; the browser's
 * IntersectionObserver reports the visible part of each control. Returns a function that stops it.
 */
export function keepClear(host: HTMLElement): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  let frame = 0;
  let isOver = false;
  const observer = new IntersectionObserver((entries) => {
    // Entries from before the end may still arrive after it.
    if (isOver) return;
    observer.disconnect();
    place(host, entries);
    host.style.opacity = '';
    frame = requestAnimationFrame(look);
  });
  const look = () => {
    // So that a page without any control reports too.
    observer.observe(host);
    for (const element of document.querySelectorAll(`${CONTROLS}, ${EDGES}, [role="gridcell"]:focus`))
      if (!host.contains(element) && isReachable(element)) observer.observe(element);
  };
  // Hidden until the first placement.
  host.style.opacity = '0';
  look();
  return () => {
    isOver = true;
    cancelAnimationFrame(frame);
    observer.disconnect();
    host.style.opacity = '';
    // After logging out, for example, they return to their corner.
    for (const notice of host.children as HTMLCollectionOf<HTMLElement>) notice.style.translate = '';
  };
}
