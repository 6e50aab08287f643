/** Where an element stands in a page: the index of each of its ancestors among its siblings, and of itself. */
export type Place = readonly number[];

/** An element as a person knows it, so that it is found again in a page that has taken the place of its own. */
export interface Spot {
  place: Place;
  kind: string;
  name: string;
  /** The text of the row that it belongs to; empty outside of rows. */
  row: string;
}

/** The place of an element in `root`; undefined where it is not in it. */
export function placeOf(root: Element, element: Element): Place | undefined {
  const place: number[] = [];
  for (let at = element; at !== root;) {
    const parent = at.parentElement;
    if (!parent) return undefined;
    place.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return place;
}

/** The element at a place, if it is of the same kind as the one that stood there. */
export function elementAt(root: Element, place: Place, kind: string): HTMLElement | undefined {
  let at: Element | undefined = root;
  for (const index of place) at = at?.children[index];
  return at?.tagName === kind ? (at as HTMLElement) : undefined;
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const rowOf = (element: Element) => element.closest('[data-part="row"]')?.textContent ?? '';

/** What `elementOf` finds an element of `root` again by. */
export function spotOf(root: Element, element: Element): Spot | undefined {
  const place = placeOf(root, element);
  return place && { place, kind: element.tagName, name: nameOf(element), row: rowOf(element) };
}

/**
 * The element of a spot: the one in its place, or the only one of its name where places have moved. Names change with
 * the data (a box's count), but of a row never another is taken.
 */
export function elementOf(root: Element, { place, kind, name, row }: Spot): HTMLElement | undefined {
  const isSame = (element: Element) => nameOf(element) === name && rowOf(element) === row;
  const there = elementAt(root, place, kind);
  if (there && isSame(there)) return there;
  const [other, ...more] = [...root.querySelectorAll<HTMLElement>(kind)].filter(isSame);
  if (other && more.length === 0) return other;
  return row === '' ? there : undefined;
}
