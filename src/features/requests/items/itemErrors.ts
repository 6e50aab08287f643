import { limits } from '@contract/limits';
import { labelInText } from '@/lib/format/texts';
import { textFieldError } from '@/ui/fields/fieldErrors';
import { issuesOf, type RequestSchema } from '../form/formErrors';
import { isTyped, type ItemColumn, type TypedItemColumn } from './itemColumns';
import { isEmptyRow, type ItemErrors, type ItemRow, oncePerRow } from './itemRows';

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

/** What to say of a text that the contract refuses with a message. */
function errorText({ label, number }: TypedItemColumn, text: string, message: string): string {
  if (number && number.read(text) === null) return number.error;
  if (text.trim() === '') return `Enter the ${labelInText(label)}.`;
  return textFieldError(text, limits.line) ?? `${message}.`;
}

/**
 * Says what is wrong with a row, each in a text that stands under its cell; nothing with an empty row.
 *
 * @param schema of one item
 * @param itemOf what would be sent of a row
 */
export function errorsBy(
  columns: readonly ItemColumn[],
  schema: RequestSchema,
  itemOf: (values: ItemRow['values']) => object,
): (row: Pick<ItemRow, 'values'>) => ItemErrors {
  const errorsOf = oncePerRow((values): ItemErrors => {
    if (isEmptyRow({ values })) return {};
    const issues = issuesOf(schema, itemOf(values));
    const messageOf = ({ id }: ItemColumn) => issues.find(({ path }) => path === id)?.message;
    const errors = columns.filter(isTyped).flatMap((column) => {
      const message = messageOf(column);
      return message ? [[column.id, errorText(column, values[column.id] ?? '', message)]] : [];
    });
    if (errors.length > 0) return Object.fromEntries(errors) as ItemErrors;
    // What follows from the others is judged once those are right.
    const wrong = columns.find((column) => column.kind === 'result' && messageOf(column) !== undefined);
    return wrong?.kind === 'result' ? { [wrong.id]: wrong.error } : {};
  });
  return ({ values }) => errorsOf(values);
}
