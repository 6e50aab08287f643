/** Where an element stands in a page: the index of each of its ancestors among its siblings, and of itself. */
export type Place = readonly number[];

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
