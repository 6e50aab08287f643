import { sumAmounts } from './money';

// 20 is the most that every browser takes; the default of 3 would round.
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, signDisplay: 'negative' });

/** How many there are of a thing, as people read it: grouped, with the decimals it has ("1,250", "0.5"). */
export const formatQuantity = (quantity: number | null): string | null =>
  // As text: the shortest that means the number, where its exact value may have a tail.
  quantity === null ? null : format.format(`${quantity}`);

/** What was moved of a thing, signed either way: "+4", "-1,200", "0". */
export const formatMoved = (quantity: number | null): string | null =>
  quantity === null ? null : `${quantity > 0 ? '+' : ''}${formatQuantity(quantity)}`;

/** The sum of quantities, exact although they may have decimals; null where none is known, because that is not 0. */
export function sumQuantities(quantities: readonly (number | null)[]): number | null {
  const sum = sumAmounts(quantities.map((quantity) => (quantity === null ? null : String(quantity))));
  return sum === null ? null : Number(sum);
}
