import { pageText, queryText, readPage, readSearch, readSort, searchTerm, sortText } from './addressParts';

it.each([
  ['2', 1],
  ['1', 0],
  [null, 0],
  ['', 0],
  ['0', 0],
  ['-3', 0],
  ['1.5', 0],
  ['x', 0],
  ['9007199254740993', 0],
])('SHELL-17 page %j of an address is the one after %d others', (text, page) =>
  expect(readPage(text)).toBe(page),
);

it('SHELL-17 names pages from the second on', () => {
  expect([0, 1].map(pageText)).toEqual([false, '2']);
});

it('SHELL-17 a search of an address is cut to what its field takes, never within a character', () => {
  expect([null, '', ' fan '].map(readSearch)).toEqual(['', '', ' fan ']);
  expect(readSearch('x'.repeat(300))).toBe('x'.repeat(200));
  expect(readSearch(`${'x'.repeat(199)}🌀 fan`)).toBe('x'.repeat(199));
  expect(readSearch(`${'x'.repeat(198)}🌀 fan`)).toBe(`${'x'.repeat(198)}🌀`);
});

it.each([
  ['  router  ', 'router'],
  ['48213', '48213'],
  ["100% “fan” & 'x'", "100% “fan” & 'x'"],
  ['مروحة الخزانة', 'مروحة الخزانة'],
  ['', undefined],
  [' \t\u00a0\n ', undefined],
  [`${'x'.repeat(199)} fan`, 'x'.repeat(199)],
])('TASK-05 SO-01 of %j, %j is searched for', (text, term) => expect(searchTerm(text)).toBe(term));

it('SO-01 what no server takes is not searched for: halves of characters, U+0000', () => {
  expect(searchTerm('fan\0 \ud83c🌀\udf00')).toBe('fan 🌀');
  expect(searchTerm('\0')).toBeUndefined();
});

it('SHELL-17 reads back the order that it wrote, names no usual one, and takes no unknown one', () => {
  const usual = { field: 'startdate', direction: 'desc' } as const;
  const others = [
    { field: 'startdate', direction: 'asc' },
    { field: 'title', direction: 'desc' },
  ] as const;
  const texts = others.map((sort) => sortText(sort, usual) || null);
  expect(texts).toEqual(['startdate', '-title']);
  expect(texts.map((text) => readSort(text, ['startdate', 'title'], usual))).toEqual(others);
  expect([sortText(usual, usual), sortText(null, usual)]).toEqual([false, false]);
  expect(['constructor', '-', null].map((text) => readSort(text, ['title'], usual))).toEqual([
    usual,
    usual,
    usual,
  ]);
});

it('SHELL-17 SO-02 where there is no usual order, each is named and none is read as none', () => {
  const sort = { field: 'date', direction: 'asc' } as const;
  expect(sortText(sort, null)).toBe('date');
  expect([readSort('date', ['date'], null), readSort('x', ['date'], null)]).toEqual([sort, null]);
});

it('SHELL-17 a query string holds the parts that are set, in their order, and is empty without any', () => {
  expect(queryText({ title: 'a & b', start: null, page: false, event: '7' })).toBe('?title=a+%26+b&event=7');
  expect(queryText({ title: '', start: undefined })).toBe('');
});
