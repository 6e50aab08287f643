import { SMALL_MAX_WIDTH } from '@/lib/constants';
import { freePlace, isFree, type Area } from './freePlace';

/** What is pressed, typed into or chosen from. */
const CONTROLS = [
  ...['a[href]', 'button', 'input', 'textarea', 'select', 'summary', '.MuiInputBase-root'],
  ...['button', 'link', 'tab', 'switch', 'combobox', 'slider', 'columnheader'].map(
    (role) => `[role="${role}"]`,
  ),
  ...['option', 'menuitem', 'menuitemcheckbox', 'menuitemradio'].map((role) => `[role="${role}"]`),
].join();

/** What stands still at the edge of the window or of a dialog. */
const EDGES = 'header:not(main *), footer, nav[aria-label="Pages"], .MuiDialogActions-root';

/** What an open dialog hides cannot be reached, nor can what is disabled. */
const isReachable = (element: Element) =>
  !element.matches(':disabled') && !element.closest('[aria-hidden="true"], [inert]');

const hasFocus = (element: Element) =>
  element === document.activeElement && element.matches(`${CONTROLS}, [role="gridcell"]`);

/** The notices' margins to the window. */
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
  // A phone is all controls: there, what stays in its place and what one is at must be free.
  const still = areas(seen.filter(({ target }) => target.matches(EDGES) || hasFocus(target)));
  const taken = isSmall ? still : areas(seen);
  const corner = host.getBoundingClientRect();
  const placed: Area[] = [];
  // The oldest is the lowest.
  for (const notice of [...host.children].reverse() as HTMLElement[]) {
    const now = notice.getBoundingClientRect();
    const isHeld = notice.matches(':hover, :focus-within') && isFree(now, room, [...taken, ...placed]);
    // What one points at, or is at, moves only from where it may not stay.
    const area = isHeld
      ? now
      : (freePlace(now, room, [...taken, ...placed]) ?? freePlace(now, room, [...still, ...placed]) ?? now);
    placed.push(area);
    const left = area.left - corner.left - notice.offsetLeft;
    notice.style.translate = `${left}px ${area.top - corner.top - notice.offsetTop}px`;
  }
}

/**
 * Keeps the notices off the controls for as long as they stand: as near to the lower left corner as there is a free
 * place, on a phone just above what is fixed there (SHELL-14). Pages scroll, fill and change below them, so they look
 * around in every frame; it is the browser that tells what can be seen of each control. Returns what ends it.
 */
export function keepClear(host: HTMLElement): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  let frame = 0;
  let isOver = false;
  const observer = new IntersectionObserver((entries) => {
    // What was seen before the end may still be told after it.
    if (isOver) return;
    observer.disconnect();
    place(host, entries);
    host.style.opacity = '';
    frame = requestAnimationFrame(look);
  });
  const look = () => {
    // So that it is told of something on a page without any control too.
    observer.observe(host);
    for (const element of document.querySelectorAll(`${CONTROLS}, ${EDGES}, [role="gridcell"]:focus`))
      if (!host.contains(element) && isReachable(element)) observer.observe(element);
  };
  // Not for one frame where it may not stay.
  host.style.opacity = '0';
  look();
  return () => {
    isOver = true;
    cancelAnimationFrame(frame);
    observer.disconnect();
    host.style.opacity = '';
    // After logging out, say, they stand in their corner.
    for (const notice of host.children as HTMLCollectionOf<HTMLElement>) notice.style.translate = '';
  };
}
