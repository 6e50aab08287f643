import * as fc from 'fast-check';
import { formatMoney, isAmount, sumAmounts } from './money';

// The code is kept on the line of its amount.
const NBSP = '\u00a0';

const PLACES = 4;
const amounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 14n) + 1n, max: 10n ** 14n - 1n }), fc.integer({ min: 0, max: PLACES }))
  .chain(([whole, places]) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: places, maxLength: places })
      .map((decimals) => (places === 0 ? String(whole) : `${whole}.${decimals.join('')}`)),
  );

/** What an amount is in the smallest units the contract knows. */
function unitsOf(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.replace(/,/g, '').split('.');
  return BigInt(whole + decimals.padEnd(PLACES, '0'));
}

describe('sumAmounts', () => {
  it('SO-04 sums as whole numbers of the smallest unit would', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 60 }), (each) => {
        const sum = each.map(unitsOf).reduce((total, units) => total + units, 0n);
        expect(unitsOf(sumAmounts(each) ?? '')).toBe(sum);
      }),
    );
  });

  it.each([
    [['0.10', '0.20'], '0.30'],
    [['99999999999999.99', '0.01'], '100000000000000.00'],
    [['125000', '12.345'], '125012.345'],
    [['-3.10', '3.10'], '0.00'],
    [['-0.05', '-0.05'], '-0.10'],
    [['12.50', null, 'on request', ''], '12.50'],
  ])('SO-04 %j is %s', (each, sum) => {
    expect(sumAmounts(each)).toBe(sum);
  });

  it.each([[[]], [[null, 'on request', '1e3', '1,250.00', '.5', '5.']]])(
    'SO-04 has no sum where there is no amount: %j',
    (each) => {
      expect(sumAmounts(each)).toBeNull();
      expect(each.some(isAmount)).toBe(false);
    },
  );
});

describe('formatMoney', () => {
  it.each([
    ['1250.00', 'USD', `USD${NBSP}1,250.00`],
    ['1250', 'USD', `USD${NBSP}1,250.00`],
    ['125000', 'JPY', `JPY${NBSP}125,000`],
    ['12.5', 'KWD', `KWD${NBSP}12.500`],
    ['-3.10', 'EUR', `-EUR${NBSP}3.10`],
    ['-0.00', 'USD', `USD${NBSP}0.00`],
    ['99999999999999.99', 'USD', `USD${NBSP}99,999,999,999,999.99`],
    ['7.5', 'XQZ', `XQZ${NBSP}7.50`],
    ['1250', null, '1,250.00'],
    ['1250', 'Philippine peso', 'Philippine peso 1,250.00'],
  ])('SO-04 %s of %s reads %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  it.each([
    ['12.3456', 'USD', `USD${NBSP}12.3456`],
    ['12.3450', 'USD', `USD${NBSP}12.345`],
    ['125000.50', 'JPY', `JPY${NBSP}125,000.5`],
    ['125000.00', 'JPY', `JPY${NBSP}125,000`],
    ['0.005', null, '0.005'],
  ])('SO-04 is not rounded: %s of %s reads %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  it('SO-04 loses and adds nothing, whatever the amount and its currency', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('USD', 'JPY', 'KWD', null), (amount, currency) => {
        const digits = formatMoney(amount, currency)?.replace(/[^\d.,-]/g, '') ?? '';
        expect(unitsOf(digits)).toBe(unitsOf(amount));
      }),
    );
  });

  it.each([['on request'], ['1e3'], ['1,250.00'], [`0.${'1'.repeat(21)}`]])(
    'SO-04 leaves %s as it is',
    (text) => {
      expect(formatMoney(text, 'USD')).toBe(text);
    },
  );

  it('SO-04 leaves missing what is missing', () => {
    expect(formatMoney(null, 'USD')).toBeNull();
  });

  it('SO-04 makes one format for each currency', () => {
    formatMoney('1', 'CHF');
    const made = jest.spyOn(Intl, 'NumberFormat');
    formatMoney('2', 'CHF');
    expect(made).not.toHaveBeenCalled();
    formatMoney('2', 'SEK');
    expect(made).toHaveBeenCalledTimes(1);
  });
});
