import { elementAt, placeOf } from './places';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** The text of an element before a point in it, as a number of characters: text nodes may be cut elsewhere. */
function offsetIn(element: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

function pointAt(element: Element, characters: number): [Node, number] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = characters;
  let node: Node = element;
  while (texts.nextNode()) {
    node = texts.currentNode;
    const { length } = (node as Text).data;
    if (left <= length) return [node, left];
    left -= length;
  }
  return [node, 0];
}

/** Types a text as a person would: React hears of it. */
function typeInto(field: Typed, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Replaces a page by another of the same structure, and takes over what a person did in it: typed texts, focus,
 * selection, and how far it is scrolled.
 *
 * @param from the element around the page
 * @param to the element around the page that takes its place; may be the same
 * @param replace makes the change
 */
export async function inPlace(from: HTMLElement, to: HTMLElement, replace: () => void): Promise<void> {
  const later: (() => (() => void) | undefined)[] = [];
  const follow = (element: Element, act: (successor: HTMLElement) => void) => {
    const place = placeOf(from, element);
    const { tagName } = element;
    later.push(() => {
      const successor = place && elementAt(to, place, tagName);
      return successor && (() => act(successor));
    });
  };

  for (const field of from.querySelectorAll<Typed>('input, textarea')) {
    const { value } = field;
    if (value !== field.defaultValue) follow(field, (successor) => typeInto(successor as Typed, value));
  }
  for (const element of from.querySelectorAll('*')) {
    const { scrollLeft, scrollTop } = element;
    if (scrollLeft || scrollTop) follow(element, (successor) => successor.scrollTo(scrollLeft, scrollTop));
  }
  const focused = document.activeElement;
  if (focused && focused !== from && from.contains(focused)) {
    const { selectionStart = null, selectionEnd = null, selectionDirection } = focused as Partial<Typed>;
    follow(focused, (successor) => {
      successor.focus({ preventScroll: true });
      if (selectionStart !== null)
        (successor as Typed).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
    });
  }
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const around = range?.commonAncestorContainer;
  const box = around instanceof Element ? around : around?.parentElement;
  if (range && !range.collapsed && box && from.contains(box)) {
    const start = offsetIn(box, range.startContainer, range.startOffset);
    const end = offsetIn(box, range.endContainer, range.endOffset);
    follow(box, (successor) =>
      selection?.setBaseAndExtent(...pointAt(successor, start), ...pointAt(successor, end)),
    );
  }
  const { scrollX, scrollY } = window;
  later.push(() => () => {
    if (window.scrollX !== scrollX || window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  });

  replace();
  // All are found first: a text that is typed may change the page, and with it the places.
  for (const act of later.map((find) => find())) {
    act?.();
    // React draws what was typed before it hears of the next field, and all of it before the browser paints.
    await Promise.resolve();
  }
}
