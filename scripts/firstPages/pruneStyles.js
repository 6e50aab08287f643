/** What depends on the moment, not on the page: pseudo-classes, pseudo-elements, the focus's class, the colours. */
const OF_THE_MOMENT =
  /::?(?:-webkit-[\w-]+|before|after|placeholder|backdrop|selection|focus(?:-visible|-within)?|autofill)|\.Mui-focused|\[data-color-scheme="\w+"\]/g;
const COMMAS = /,(?![^(]*\))/;
const VARIABLE = /var\((--[\w-]+)/g;

/** Looks of a moment that the application brings: under the pointer, filled in by the browser, on paper. */
const LATER = /:hover|:active|:-webkit-autofill|@media print/;
/** What the library writes for older browsers or other engines. */
const OLD_PROPERTY =
  /(?<=[;{])-(?:ms|moz|webkit)-(?!box-orient|line-clamp|font-smoothing|overflow|tap|text-size)[a-z-]+:[^;}]*;?/g;
/** Nothing moves until the application stands there. */
const MOTION = /(?<=[;{])transition(?:-[a-z]+)?:[^;}]*;?/g;
const OLD_SELECTOR = /:-(?:moz|ms)-|::-webkit-(?!scrollbar)|^@-webkit-keyframes/;

/**
 * The rules that a page needs until the application brings its own: those that match something in it, and of the theme's
 * variables those that they use.
 *
 * @param rules as emotion wrote them, one per text
 * @param pages elements around the page, in each of its states
 */
export function pruneStyles(rules, pages) {
  const isUsed = (rule) =>
    selectorOf(rule)
      .split(COMMAS)
      .some((one) => {
        const selector = one.replace(OF_THE_MOMENT, '').trim();
        return isOfRoot(selector) || pages.some((page) => page.querySelector(selector));
      });
  const drawn = [...new Set(rules)]
    .filter((rule) => !LATER.test(headOf(rule)) && !OLD_SELECTOR.test(headOf(rule)))
    .filter((rule) => isAnimation(rule) || isUsed(rule));
  const animated = drawn.filter((rule) => !isAnimation(rule)).join('');
  const kept = drawn.filter((rule) => !isAnimation(rule) || animated.includes(animationOf(rule)));
  const variables = usedVariables(kept, pages.map(({ innerHTML }) => innerHTML).join(''));
  return kept
    .map((rule) => dropVariables(rule, variables).replace(OLD_PROPERTY, '').replace(MOTION, ''))
    .map(dropOverridden)
    .filter((rule) => !/\{\s*\}$/.test(rule))
    .join('');
}

/** What stands around the page, not in it; a combinator alone is left of `:where(html) > …`. */
const isOfRoot = (selector) => /^(?:\*|:root|html|body|)$/.test(selector) || selector.startsWith('@');
const isAnimation = (rule) => rule.startsWith('@keyframes');
const animationOf = (rule) => /^@keyframes\s+([\w-]+)/.exec(rule)[1];
/** What stands before a rule's declarations, with the query around it. */
const headOf = (rule) => rule.slice(0, rule.lastIndexOf('{'));
/** The selector of a rule, also within a media query. */
const selectorOf = (rule) => {
  const inner = /^@(?:media|supports|container)[^{]*\{(.*)\}$/s.exec(rule)?.[1] ?? rule;
  return inner.slice(0, inner.indexOf('{'));
};

const BLOCK = /\{([^{}]*)\}/g;
const SEMICOLONS = /;(?![^(]*\))/;
const propertyOf = (declaration) => declaration.slice(0, declaration.indexOf(':')).trim();

/** The rule without what a later declaration of the same property in it replaces: a theme's value over the library's. */
const dropOverridden = (rule) =>
  rule.replace(BLOCK, (block, inner) => {
    const declarations = inner.split(SEMICOLONS).filter((one) => one.trim() !== '');
    if (inner.includes('!important')) return block;
    const last = new Map(declarations.map((one, at) => [propertyOf(one), at]));
    return `{${declarations.filter((one, at) => last.get(propertyOf(one)) === at).join(';')}}`;
  });

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
