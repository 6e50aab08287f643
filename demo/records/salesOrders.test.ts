import { storeDemoDocuments } from '@demo/documents/demoDocuments';
import { demoSalesOrders, type DemoSalesOrders } from './salesOrders';

let made: DemoSalesOrders;
beforeAll(async () => {
  const { ofSalesOrders } = await storeDemoDocuments({ put: async () => undefined });
  made = demoSalesOrders(0, '2026-11-21', ofSalesOrders);
});

const placesOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? NaN;

it('SO-04 sales orders are in several currencies, mostly USD, and a few tell none', () => {
  const count = (code: string | null) => made.orders.filter(({ currency }) => currency === code).length;
  for (const code of ['EUR', 'PHP', 'JPY', 'KWD', null]) {
    expect([code, count(code) > 0]).toEqual([code, true]);
    expect([code, count('USD') > 3 * count(code)]).toEqual([code, true]);
  }
});

it('SO-04 amounts of a sales order have the places of its currency, and its total is their sum to the last of them', () => {
  for (const { internalid, currency, amount } of made.orders) {
    const amounts = made.items
      .filter(({ sales_order_id }) => sales_order_id === internalid)
      .map((item) => item.amount ?? '');
    const places = currency ? placesOf(currency) : 2;
    const unitsOf = (text: string) => {
      expect(text).toMatch(places === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${places}}$`));
      return BigInt(text.replace('.', ''));
    };
    expect(unitsOf(amount ?? '')).toBe(amounts.reduce((sum, text) => sum + unitsOf(text), 0n));
  }
});
