import { countedText } from '@/lib/countTexts';
import type { RequestKind } from './requestKind';

/** What is said of the parts or items of a request, on the screen and on paper. */
export function itemTexts({ name, items }: Pick<RequestKind, 'name' | 'items'>) {
  const [, several] = items.noun;
  return {
    title: `${several.charAt(0).toUpperCase()}${several.slice(1)} of this ${name}`,
    none: `No ${several} found for this ${name}.`,
    sumOf: (count: number) => `Sum of ${countedText(count, items.noun)}`,
  };
}
