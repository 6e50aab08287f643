const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;
const PLAIN_PRICE = /^-?\d+(?:\.\d{1,2})?$/;
/** With the point in it, a comma before can only group: "4,180" alone may mean 4.18 (D-47). */
const GROUPED_PRICE = /^-?\d{1,3}(?:,\d{3})+\.\d{2}$/;

/** Without what stands around it, and with the minus of keyboards: spreadsheets write the typographer's. */
const plainText = (text: string) => text.trim().replace('\u2212', '-');

/** The number that was typed, with a point before its decimals; null for any other text. */
export function readNumber(text: string): number | null {
  const plain = plainText(text);
  return NUMBER.test(plain) ? Number(plain) : null;
}

/** The amount that was typed, as `1250.00`; null for a text that may mean another one. */
export function readPrice(text: string): string | null {
  const plain = plainText(text);
  if (!PLAIN_PRICE.test(plain) && !GROUPED_PRICE.test(plain)) return null;
  const [whole = '', cents = ''] = plain.replaceAll(',', '').split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}
