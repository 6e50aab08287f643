import { countedText, countText, type Noun } from './countTexts';
import { isAmount } from './money';

/** What stands before a sum of amounts: "Sum of 12 items", and how many of them it cannot count. */
export function sumText(amounts: readonly (string | null)[], noun: Noun): string {
  const missing = amounts.filter((amount) => !isAmount(amount)).length;
  const text = `Sum of ${countedText(amounts.length, noun)}`;
  return missing === 0 ? text : `${text}, ${countText(missing)} without an amount`;
}
