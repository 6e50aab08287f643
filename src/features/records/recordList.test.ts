import fc from 'fast-check';
import { historyStep, viewOnArrival } from '@/list/viewAddress';
import { searchTerm } from '@/list/addressParts';
import { joinValues } from '@/list/filterValues';
import { recordList } from './recordList';
import { salesOrders } from './salesOrders/salesOrders';

const { address, plain } = recordList(salesOrders);
const { read, write } = address;
type View = typeof plain;

const found = (search: string) => ({ ...plain, list: { ...plain.list, search } });

const full: View = {
  list: {
    filters: { customer: 'Halcyon%2C Inc.,Meridian', date: 'this-month' },
    search: '100% “fan” & مروحة 🌀',
    page: 2,
    sort: { field: 'date', direction: 'desc' },
  },
  open: { id: '40012', tab: 'items' },
};

/** Whatever a page can show: any term that can be searched for, and any id that a record may have. */
const views: fc.Arbitrary<View> = fc.record({
  list: fc.record({
    filters: fc.record({
      customer: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }).map(joinValues),
      date: fc.constantFrom(null, 'this-week', 'none', '2026-11-24', '2026-11-24..', '..2026-11-24'),
    }),
    search: fc
      .string({ unit: 'binary', maxLength: 500 })
      .map(searchTerm)
      .filter((term) => term !== undefined),
    page: fc.nat(1000),
    sort: fc.option(
      fc.record({
        field: fc.constantFrom('number', 'customer', 'date'),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
    ),
  }),
  open: fc.option(
    fc.record({
      id: fc.string({ minLength: 1, unit: 'grapheme' }),
      tab: fc.constantFrom('main', 'items', 'files'),
    }),
  ),
});

describe('the address of a page that looks records up', () => {
  it('SHELL-17 SO-01 reads back what it wrote, and writes nothing before the first search', () => {
    expect(read(write(full))).toEqual(full);
    expect(write(full)).toContain('&date=this-month&sort=-date&page=3&record=40012&tab=items');
    expect([write(plain), read('')]).toEqual(['', plain]);
  });

  it('SHELL-17 reads back whatever a page can show, and settles in one step on whatever it is given', () => {
    fc.assert(fc.property(views, (view) => expect(read(write(view))).toEqual(view)));
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const view = read(`?search=a&${query}`);
        expect(read(write(view))).toEqual(view);
      }),
    );
  });

  it('SHELL-17 SO-02 names neither best match first, nor the first page, nor the first tab', () => {
    expect(
      write({
        list: { ...full.list, filters: plain.list.filters, page: 0, sort: null },
        open: { id: '7', tab: 'main' },
      }),
    ).toMatch(/^\?search=[^&]+&record=7$/);
  });

  it.each(['?search=', '?search=%20%09&record=7', '?record=7&tab=items', '?page=3', '?sort=-date'])(
    'SHELL-17 is the plain page without a term: %s',
    (query) => expect(read(query)).toEqual(plain),
  );

  it.each(['page=-3', 'page=x', 'sort=memo', 'sort=constructor', 'record=', 'tab=items'])(
    'SHELL-17 counts what makes no sense as not given: %s',
    (part) => expect(read(`?search=fan&${part}`)).toEqual(found('fan')),
  );

  it('SHELL-17 takes a tab that its kind does not have for the first one', () => {
    expect(read('?search=fan&record=7&tab=history').open).toEqual({ id: '7', tab: 'main' });
  });

  it('SO-01 cuts a term that is too long, and no character in two', () => {
    expect(read(`?search=${'x'.repeat(199)}🌀 fan`).list.search).toBe('x'.repeat(199));
  });
});

describe('what is opened from a record', () => {
  const [main, items, files] = salesOrders.tabs;
  const { address: nested } = recordList({
    ...salesOrders,
    id: 'nestedSalesOrders',
    tabs: [main, { ...(items as typeof main), opens: true }, files as typeof main],
  });
  const inItems = { id: '7', tab: 'items' };
  const opened = { ...inItems, list: { search: 'fan & مروحة', page: 2 }, inner: '12' };
  const view = { ...found('fan'), open: opened };

  it('SHELL-17 CASE-07 stands in the address, with where the list is that it was opened from', () => {
    expect(nested.write({ ...view, open: { ...inItems, inner: 'new' } })).toBe(
      '?search=fan&record=7&tab=items&request=new',
    );
    expect(nested.write(view)).toMatch(/&tab=items&filter=fan[^&]+&lpage=3&request=12$/);
    expect(nested.read(nested.write(view))).toEqual(view);
  });

  it('SHELL-17 CASE-05 a list at its start is not named, nor what is typed around a filter', () => {
    const listed = (search: string) =>
      nested.write({ ...view, open: { ...inItems, list: { search, page: 0 } } });
    expect(listed(' \t')).toBe('?search=fan&record=7&tab=items');
    expect(listed(' 10012 ')).toBe('?search=fan&record=7&tab=items&filter=10012');
    expect(nested.read('?search=fan&record=7&tab=items&filter=&lpage=x&request=').open).toEqual(inItems);
  });

  it('SHELL-17 CASE-07 is not read of a tab that opens nothing', () => {
    const query = (tab: string) => `?search=fan&record=7&tab=${tab}&filter=x&lpage=2&request=12`;
    expect(nested.read(query('files')).open).toEqual({ id: '7', tab: 'files' });
    expect(nested.read(query('none')).open).toEqual({ id: '7', tab: 'main' });
  });

  it('SHELL-17 CASE-07 is closed before its record', () => {
    const { inner: _inner, ...record } = opened;
    expect(nested.closed(view)).toEqual({ ...view, open: record });
    expect(nested.closed(nested.closed(view))).toEqual({ ...view, open: null });
  });

  it('SHELL-17 CASE-07 is a step of its own, back to where its list was', () => {
    const [list, record, inner] = ['?search=fan', '&record=7&tab=items&lpage=2', '&request=12'];
    const step = (from: string, to: string) => historyStep(nested, from, to, true);
    expect(step(list + record, list + record + inner)).toBe('push');
    expect(step(list + record + inner, list + record)).toBe('back');
    expect(step(list + record, `${list}&record=7&tab=items`)).toBe('replace');
    const arrived = nested.read(list + record);
    expect(viewOnArrival(nested, arrived, nested.read(list + record + inner))).toEqual(arrived);
  });
});

describe('the page in the history', () => {
  const step = (current: string, wanted: string, isOpenedFromList = false) =>
    historyStep(address, current, wanted, isOpenedFromList);

  it('SHELL-17 a search, another one and Reset are places of their own', () => {
    expect(step('', '?search=fan')).toBe('elsewhere');
    expect(step('?search=fan&page=2', '?search=psu')).toBe('elsewhere');
    expect(step('?search=fan&record=7', '', true)).toBe('elsewhere');
  });

  it('SHELL-17 opening a record is one step, Back closes it; page, order, tab and next leave no trail', () => {
    expect(step('?search=fan', '?search=fan&record=7')).toBe('push');
    expect(step('?search=fan&record=8&tab=items', '?search=fan', true)).toBe('back');
    for (const wanted of ['?search=fan&page=2', '?search=fan&sort=date'])
      expect(step('?search=fan', wanted)).toBe('replace');
    for (const wanted of ['?search=fan&record=7&tab=items', '?search=fan&page=2&record=8'])
      expect(step('?search=fan&record=7', wanted, true)).toBe('replace');
  });

  it('SHELL-17 Back keeps the page of the record seen last', () => {
    const view = viewOnArrival(address, read('?search=fan'), read('?search=fan&page=3&record=7'));
    expect(view).toEqual(read('?search=fan&page=3'));
  });
});
