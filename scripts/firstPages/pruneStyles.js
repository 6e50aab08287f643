/** Classes that a page takes on while it is used, before the application is there. */
const TAKEN_ON = ['Mui-focused'];
const CLASS_IN_HTML = /class="([^"]*)"/g;
const CLASS_IN_SELECTOR = /\.(-?[A-Za-z_][\w-]*)/g;
const VARIABLE = /var\((--[\w-]+)/g;

/** Looks of a moment that the application brings: under the pointer, on paper. */
const LATER = /:hover|:active|@media print/;
/** What emotion adds for browsers older than those of the build, and pseudo-elements of other engines. */
const OLD_DISPLAY = /(?:display:-(?:webkit|ms)-[a-z-]+;)+(?=display:(?!-))/g;
const OLD_PROPERTY =
  /(?<=[;{])-(?:ms-[a-z-]+|(?:webkit|moz)-(?:align|animation|box-(?:align|flex|ordinal|pack)|flex|justify|order|print|text-decoration|text-size|transform|transition|user-select)[a-z-]*):[^;}]*;?/g;
const OLD_SELECTOR = /:-(?:moz|ms)-/;

/**
 * The rules that a page needs until the application brings its own: those whose classes stand in its HTML, and of the
 * theme's variables those that they use.
 *
 * @param rules as emotion wrote them, one per text
 * @param html everything the page may show
 */
export function pruneStyles(rules, html) {
  const classes = new Set(TAKEN_ON);
  for (const [, names] of html.matchAll(CLASS_IN_HTML))
    for (const name of names.split(/\s+/)) classes.add(name);
  const isUsed = (selector) =>
    selector
      .split(',')
      .some((one) => [...one.matchAll(CLASS_IN_SELECTOR)].every(([, name]) => classes.has(name)));
  const drawn = [...new Set(rules)]
    .filter((rule) => !LATER.test(headOf(rule)) && !OLD_SELECTOR.test(headOf(rule)))
    .filter((rule) => isAnimation(rule) || isUsed(selectorOf(rule)));
  const animated = drawn.filter((rule) => !isAnimation(rule)).join('');
  const kept = drawn.filter((rule) => !isAnimation(rule) || animated.includes(animationOf(rule)));
  const variables = usedVariables(kept, html);
  return kept
    .map((rule) => dropVariables(rule, variables).replace(OLD_DISPLAY, '').replace(OLD_PROPERTY, ''))
    .filter((rule) => !/\{\s*\}$/.test(rule))
    .join('');
}

const isAnimation = (rule) => rule.startsWith('@keyframes');
const animationOf = (rule) => /^@keyframes\s+([\w-]+)/.exec(rule)[1];
/** What stands before a rule's declarations, with the query around it. */
const headOf = (rule) => rule.slice(0, rule.lastIndexOf('{'));
/** The selector of a rule, also within a media query. */
const selectorOf = (rule) => {
  const inner = /^@(?:media|supports|container)[^{]*\{(.*)\}$/s.exec(rule)?.[1] ?? rule;
  return inner.slice(0, inner.indexOf('{'));
};

const DECLARED = /(--[\w-]+)\s*:\s*([^;{}]*);?/g;

/** Those used in rules or HTML, and by the values of others that are used. */
function usedVariables(rules, html) {
  const values = new Map();
  const used = new Set();
  const take = (text) => {
    for (const [, name] of text.matchAll(VARIABLE)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const value of values.get(name) ?? []) take(value);
    }
  };
  for (const rule of rules) {
    for (const [, name, value] of rule.matchAll(DECLARED))
      values.set(name, [...(values.get(name) ?? []), value]);
  }
  take(html);
  for (const rule of rules) take(rule.replace(DECLARED, ''));
  return used;
}

const dropVariables = (rule, used) => rule.replace(DECLARED, (text, name) => (used.has(name) ? text : ''));
