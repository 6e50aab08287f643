const WIDE = 1440;
let width = WIDE;

const limitOf = (query: string, name: string, otherwise: number) =>
  Number(new RegExp(`${name}:\\s*([\\d.]+)px`).exec(query)?.[1] ?? otherwise);

/** jsdom lays nothing out and has no `matchMedia`; this one answers width queries, and no to any other. */
function matches(query: string): boolean {
  if (!/(?:min|max)-width/.test(query)) return false;
  return width >= limitOf(query, 'min-width', 0) && width <= limitOf(query, 'max-width', Infinity);
}

export function installViewport(): void {
  width = WIDE;
  Object.defineProperty(window, 'innerWidth', { configurable: true, get: () => width });
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matches(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

/** Call it before rendering. Every test starts wide. */
export function setViewportWidth(pixels: number): void {
  width = pixels;
}
