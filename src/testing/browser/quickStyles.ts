import { createRequire } from 'node:module';

/*
 * Makes jsdom's getComputedStyle several times as fast: it was a fifth of the time of all pages' tests. To be loaded before
 * jsdom, as its files take these functions from each other when they are loaded.
 */

interface ElementInside {
  _localName: string;
  getAttributeNS(namespace: null, name: string): string | null;
}
interface SelectorsInside {
  matchesDontThrow(element: ElementInside, selector: unknown): boolean;
}
interface StylesInside {
  propertiesWithResolvedValueImplemented: Record<string, unknown>;
}

/** What an element needs for one alternative of a selector to match it. */
interface Need {
  tag: string;
  classNames: readonly string[];
}

const inside = createRequire(require.resolve('jsdom'));
const selectors = inside('./jsdom/living/helpers/selectors.js') as SelectorsInside;
const { matchesDontThrow } = selectors;
const needsOf = new Map<string, readonly Need[]>();
const ANYTHING: Need = { tag: '', classNames: [] };

/** Reads the last element's tag and classes from each alternative of a selector; what is in brackets may add to them only. */
function readNeeds(selector: string): readonly Need[] {
  let plain = selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()"'\\]*\)|\[[^[\]]*\]/g, '');
  }
  if (/[()[\]"'\\]/.test(plain)) return [ANYTHING];
  return plain.split(',').map((alternative) => {
    const last = /[^\s>+~]*$/.exec(alternative.trim())?.[0] ?? '';
    return {
      tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '',
      classNames: [...last.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    };
  });
}

function mayMatch(element: ElementInside, selector: string): boolean {
  let needs = needsOf.get(selector);
  if (!needs) {
    needs = readNeeds(selector);
    needsOf.set(selector, needs);
  }
  const tag = element._localName;
  const className = element.getAttributeNS(null, 'class') ?? '';
  return needs.some(
    (need) =>
      (need.tag === '' || need.tag === tag.toLowerCase()) &&
      need.classNames.every((name) => className.includes(name)),
  );
}

/** Most rules cannot match most elements: jsdom asks its engine of selectors for the others only. */
selectors.matchesDontThrow = (element, selector) =>
  (typeof selector !== 'string' || mayMatch(element, selector)) && matchesDontThrow(element, selector);

/** Colours are resolved through all parents at each call; no test asks for one. */
const { propertiesWithResolvedValueImplemented: resolved } = inside(
  './jsdom/living/helpers/style-rules.js',
) as StylesInside;
for (const property of Object.keys(resolved)) if (/color/.test(property)) delete resolved[property];
