const THOUSANDTHS = 1000;

/** Whether a quantity has at most three decimal places, which is what the database stores. */
export const isWholeInThousandths = (quantity: number): boolean =>
  Number.isFinite(quantity) && Number(quantity.toFixed(3)) === quantity;

const toCents = (amount: string): bigint => BigInt(amount.replace('.', ''));

const fromCents = (cents: bigint): string => {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * Quantity × price, exact and rounded half up to the cent (POR-03). `price` has two decimal places and is not
 * negative, the quantity has at most three. Binary fractions would sometimes be wrong by a cent.
 */
export function extendedPrice(quantity: number, price: string): string {
  const thousandths = BigInt(Math.round(quantity * THOUSANDTHS));
  return fromCents((thousandths * toCents(price) + 500n) / 1000n);
}

/** The sum of extended prices, exact. */
export const totalPrice = (extendedPrices: readonly string[]): string =>
  fromCents(extendedPrices.reduce((sum, amount) => sum + toCents(amount), 0n));
