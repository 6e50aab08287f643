// 20 is the most that every browser takes; the default of 3 would round.
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20, signDisplay: 'negative' });

/** How many there are of a thing, as people read it: grouped, with the decimals it has ("1,250", "0.5"). */
export const formatQuantity = (quantity: number | null): string | null =>
  // As text: the shortest that means the number, where its exact value may have a tail.
  quantity === null ? null : format.format(`${quantity}`);
