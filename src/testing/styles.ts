// jsdom lays nothing out: of all rules only these tell a test, or a library that it drives, what can be seen and pressed.
const decisive = /[{;](?:display|visibility|opacity|pointer-events):/;

/**
 * Keeps the other rules out of the document for one test; `jest.restoreAllMocks()` ends it. jsdom holds every rule
 * against every element that a query by role or a click looks at, which was half the time of a page's tests.
 */
export function keepDecisiveRules(): void {
  const insertRule = CSSStyleSheet.prototype.insertRule;
  jest.spyOn(CSSStyleSheet.prototype, 'insertRule').mockImplementation(function (
    this: CSSStyleSheet,
    rule,
    at,
  ) {
    return decisive.test(rule) ? insertRule.call(this, rule, at) : 0;
  });
}

/** Takes a test's rules away with its page; each render has a style cache of its own, so none is missed later. */
export function dropStyles(): void {
  for (const style of document.head.querySelectorAll('style[data-emotion]')) style.remove();
}
