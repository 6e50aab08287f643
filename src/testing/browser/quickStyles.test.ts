/** Appends an element with these classes to the page, which has these rules. */
function element(markup: string, rules: string): Element {
  document.head.innerHTML = `<style>${rules}</style>`;
  document.body.innerHTML = markup;
  const found = document.querySelector('[data-it]');
  if (!found) throw new Error('No element is marked.');
  return found;
}

describe('a rule applies to the elements that its selector names, and to no others', () => {
  it.each([
    ['.a', '<p data-it class="a">', true],
    ['.a', '<p data-it class="b">', false],
    ['.a', '<p data-it class="ab">', false],
    ['p', '<p data-it>', true],
    ['p', '<div data-it></div>', false],
    ['p.a.b', '<p data-it class="b a">', true],
    ['p.a.b', '<p data-it class="a">', false],
    ['.x, .a', '<p data-it class="a">', true],
    ['.x,\n p', '<p data-it>', true],
    ['.x .a', '<div class="x"><p data-it class="a"></p></div>', true],
    ['.x>.a', '<div class="x"><p data-it class="a"></p></div>', true],
    ['.x + p', '<b class="x"></b><p data-it>', true],
    ['.x .a', '<p data-it class="a">', false],
    ['.x p', '<div class="x"><p class="x"></p></div><p data-it>', false],
    ['.a:not(.b, .c)', '<p data-it class="a">', true],
    ['.a:not(.b, .c)', '<p data-it class="a c">', false],
    [':not(:is(.b, .c))', '<p data-it class="a">', true],
    ['.a[title="x, .y"]', '<p data-it class="a" title="x, .y">', true],
    ['[title="(]"]', '<p data-it title="(]">', true],
    ['*', '<p data-it>', true],
    ['#it', '<p data-it id="it">', true],
    ['.a:hover', '<p data-it class="a">', false],
    ['.a\\:b', '<p data-it class="a:b">', true],
    ['svg', '<svg data-it></svg>', true],
  ])('%s on %s: %s', (selector, markup, applies) => {
    const { display } = getComputedStyle(element(markup, `${selector} { display: inline-table }`));
    expect(display === 'inline-table').toBe(applies);
  });
});

it("a browser's own rules apply", () => {
  expect(getComputedStyle(element('<script data-it></script>', '')).display).toBe('none');
  expect(getComputedStyle(element('<div data-it></div>', '')).display).toBe('block');
});

it('what is inherited comes from the parents', () => {
  const style = getComputedStyle(
    element('<div class="a"><p data-it></p></div>', '.a { visibility: hidden; pointer-events: none }'),
  );
  expect(style.visibility).toBe('hidden');
  expect(style.pointerEvents).toBe('none');
});
