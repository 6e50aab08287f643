import { elementOf, spotOf, type Spot } from './places';

/** More than anybody presses in the seconds before the application is there. */
const MOST = 20;
/** Keys that press a control which is no button. */
const PRESSING_KEYS = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);
const FOCUSED_CLASS = 'Mui-focused';
/** How a press of the pointer ends. */
const ENDS = ['pointerup', 'pointercancel'] as const;
/** The header's button that opens the palette. */
const FIND = '[aria-label="Find"]';
const UNREACHABLE = '[aria-hidden="true"], [inert]';

interface Press {
  spot: Spot;
  /** A key, or undefined for the pointer. */
  key?: string;
  /** Enter in a field of its form has pressed it: the focus stays in the field. */
  isFromField?: true;
}

const isTyped = (element: Element) => element.matches('input, textarea');
const pressable = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>('a, button, input, label, [role="combobox"], [tabindex]');

/** Presses an element as a person would. */
function press(element: HTMLElement, { key, isFromField }: Press): void {
  if (key !== undefined) {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return;
  }
  if (isFromField) {
    element.click();
    return;
  }
  // What it opens gives the focus back to it in the end.
  element.focus({ preventScroll: true });
  const options = { bubbles: true, cancelable: true, view: window, button: 0, detail: 1 };
  element.dispatchEvent(new PointerEvent('pointerdown', options));
  element.dispatchEvent(new MouseEvent('mousedown', options));
  element.dispatchEvent(new PointerEvent('pointerup', options));
  element.dispatchEvent(new MouseEvent('mouseup', options));
  element.click();
}

/**
 * Notes what is pressed in a page whose controls do nothing yet.
 *
 * @returns whether something in a row of a list has been pressed; and `goOn`, which presses the same in the page that has
 * taken its place
 */
export function followPresses(root: HTMLElement): {
  isRowPressed: () => boolean;
  goOn: (successor: HTMLElement) => Promise<void>;
} {
  const presses: Press[] = [];
  /** Where the pointer went down and has not come up yet. */
  let held: Press | undefined;
  const pressOf = (element: HTMLElement, how?: Omit<Press, 'spot'>): Press | undefined => {
    const spot = spotOf(root, element);
    return spot && { spot, ...how };
  };
  const note = (element: HTMLElement, how?: Omit<Press, 'spot'>) => {
    const noted = pressOf(element, how);
    if (noted && presses.length < MOST) presses.push(noted);
  };

  root.addEventListener('click', (event) => {
    const element = pressable(event.target);
    // Another tab or window is the browser's own.
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isTyped(element) || element.tagName === 'LABEL') return;
    event.preventDefault();
    note(element);
  });
  // Heard also where nothing has the focus; the page that comes listens for itself.
  addEventListener('keydown', (event) => {
    const isMeant = event.key === 'k' && (event.ctrlKey || event.metaKey) && root.isConnected;
    const find = isMeant && root.querySelector<HTMLElement>(FIND);
    if (!find) return;
    event.preventDefault();
    note(find);
  });
  root.addEventListener('submit', (event) => event.preventDefault());
  root.addEventListener('keydown', (event) => {
    const { target, key } = event;
    const element = target as HTMLElement;
    if (isTyped(element) && key === 'Enter') {
      // The browser would press the form's button; the page that comes hears the key in the field as well.
      event.preventDefault();
      const button = element.closest('form')?.querySelector<HTMLElement>('[type="submit"]');
      if (button) note(button, { isFromField: true });
      else note(element, { key });
    } else if (element.matches('[role="combobox"]') && PRESSING_KEYS.has(key)) {
      event.preventDefault();
      note(element, { key });
    }
  });
  root.addEventListener('pointerdown', ({ target, button }) => {
    const element = pressable(target);
    held = element && button === 0 && !isTyped(element) ? pressOf(element) : undefined;
  });
  // Came up elsewhere: that is no click, and none may be made of it later.
  const letGo = () => (held = undefined);
  for (const end of ENDS) document.addEventListener(end, letGo);
  // The library's own class for a field with the focus.
  const markFocus = ({ type, target }: Event) =>
    (target as Element).closest('.MuiInputBase-root')?.classList.toggle(FOCUSED_CLASS, type === 'focusin');
  root.addEventListener('focusin', markFocus);
  root.addEventListener('focusout', markFocus);

  return {
    isRowPressed: () => presses.some(({ spot }) => spot.row !== ''),
    goOn: async (successor) => {
      const pressAll = async () => {
        for (let next = presses.shift(); next; next = presses.shift()) {
          const element = elementOf(successor, next.spot);
          // Behind a dialog that an earlier press has opened, nobody could have pressed it.
          if (element && !element.closest(UNREACHABLE)) press(element, next);
          // What one press opens must stand there before the next.
          await new Promise((resolve) => setTimeout(resolve));
        }
      };
      for (const end of ENDS) document.removeEventListener(end, letGo);
      const last = held;
      if (last) {
        // Went down on what is no more: the browser makes no click of it.
        const lift = ({ target, type }: Event) => {
          for (const end of ENDS) document.removeEventListener(end, lift, true);
          if (type !== 'pointerup' || !elementOf(successor, last.spot)?.contains(target as Node)) return;
          presses.push(last);
          void pressAll();
        };
        for (const end of ENDS) document.addEventListener(end, lift, true);
      }
      await pressAll();
    },
  };
}
