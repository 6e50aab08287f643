import { weighted } from '@demo/draw';

/** A currency that amounts are in. */
export interface DemoCurrency {
  /** ISO 4217; null where the business system does not tell. */
  code: string | null;
  /** Decimal places. Amounts are counted in whole units of the last one, so that none is ever a binary fraction. */
  places: number;
  /** Such units to the US dollar, roughly. */
  perDollar: number;
}

const currencies: readonly { value: DemoCurrency; weight: number }[] = [
  { value: { code: 'USD', places: 2, perDollar: 100 }, weight: 12 },
  { value: { code: 'EUR', places: 2, perDollar: 92 }, weight: 3 },
  { value: { code: 'PHP', places: 2, perDollar: 5750 }, weight: 3 },
  { value: { code: 'JPY', places: 0, perDollar: 151 }, weight: 2 },
  { value: { code: 'KWD', places: 3, perDollar: 307 }, weight: 2 },
  { value: { code: null, places: 2, perDollar: 100 }, weight: 1 },
];

export const anyCurrency = (): DemoCurrency => weighted(currencies);

/** An amount as text, with all places of its currency: `12.345` of 12345. */
export function amountText(units: number, { places }: Pick<DemoCurrency, 'places'>): string {
  if (places === 0) return String(units);
  const digits = String(units).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
