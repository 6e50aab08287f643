import { sumText } from '@/lib/format/sumText';
import type { RequestKind } from './requestKind';
import type { RequestItem } from './requestRecord';

/** What is said of the parts or items of a request, on the screen and on paper. */
export function itemTexts({ name, items }: Pick<RequestKind, 'name' | 'items'>) {
  const [, several] = items.noun;
  return {
    title: `${several.charAt(0).toUpperCase()}${several.slice(1)} of this ${name}`,
    none: `No ${several} found for this ${name}.`,
    sumOf: (summed: readonly RequestItem[]) =>
      sumText(
        summed.map(({ fields }) => fields.text(items.amount)),
        items.noun,
      ),
  };
}
