import { limits } from '@contract/limits';
import { labelInText } from '@/lib/format/labelInText';
import { textFieldError } from '@/ui/fields/textFieldError';
import { issuesOf, type RequestSchema } from '../form/formFaults';
import { isTyped, type ItemColumn, type TypedItemColumn } from './itemColumns';
import { isEmptyRow, type ItemFaults, type ItemRow } from './itemRows';
import { oncePerRow } from './oncePerRow';

/** What to say of a text that the contract refuses with a message. */
function faultText({ label, number }: TypedItemColumn, text: string, message: string): string {
  if (number && number.read(text) === null) return number.fault;
  if (text.trim() === '') return `Enter the ${labelInText(label)}.`;
  return textFieldError(text, limits.line) ?? `${message}.`;
}

/**
 * Says what is wrong with a row, each in a text that stands under its cell; nothing with an empty row.
 *
 * @param schema of one item
 * @param itemOf what would be sent of a row
 */
export function faultsBy(
  columns: readonly ItemColumn[],
  schema: RequestSchema,
  itemOf: (values: ItemRow['values']) => object,
): (row: Pick<ItemRow, 'values'>) => ItemFaults {
  const faultsOf = oncePerRow((values): ItemFaults => {
    if (isEmptyRow({ values })) return {};
    const issues = issuesOf(schema, itemOf(values));
    const messageOf = ({ id }: ItemColumn) => issues.find(({ path }) => path === id)?.message;
    const faults = columns.filter(isTyped).flatMap((column) => {
      const message = messageOf(column);
      return message ? [[column.id, faultText(column, values[column.id] ?? '', message)]] : [];
    });
    if (faults.length > 0) return Object.fromEntries(faults) as ItemFaults;
    // What follows from the others is judged once those are right.
    const wrong = columns.find((column) => column.kind === 'result' && messageOf(column) !== undefined);
    return wrong?.kind === 'result' ? { [wrong.id]: wrong.fault } : {};
  });
  return ({ values }) => faultsOf(values);
}
