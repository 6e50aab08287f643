import type { ComponentType } from 'react';
import type { Issue } from '@contract/errors';
import { limits } from '@contract/limits';
import type { RequestOptions } from '@/api/lookups';
import { labelInText } from '@/lib/format/texts';
import { textFieldError } from '@/ui/fields/fieldErrors';
import { isEmptyRow, type ItemErrors, type ItemRow, oncePerRow } from './itemRows';

interface TypedColumn {
  /** Figures stand at the right edge, with their total under them. */
  align?: 'right';
  /** Where a number is typed. */
  number?: {
    /** Null for a text that is none. */
    read: (text: string) => number | string | null;
    /** What to say of such a text, and of none. */
    error: string;
    /** How a text that is one reads once its cell is left. */
    settle?: (text: string) => string;
  };
}
interface PartColumn extends TypedColumn {
  /** A part number, looked up in the inventory as it is typed. */
  kind: 'part';
}
interface TextColumn extends TypedColumn {
  kind: 'text';
}
interface ListedColumn extends TypedColumn {
  /** The names of a list to choose from; another text is taken too, for the list may not have come. */
  kind: 'listed';
  list: keyof RequestOptions;
}
interface StockColumn {
  /** What the inventory has of the part. */
  kind: 'stock';
  /** How many of them the row takes; absent where the request takes none. */
  takenBy?: (values: ItemRow['values']) => number;
}
interface ResultColumn {
  /** What follows from the other columns; null as long as they do not say. */
  kind: 'result';
  resultOf: (values: ItemRow['values']) => string | null;
  /** Reads what was typed elsewhere as `resultOf` would give it. */
  read: (text: string) => string | null;
  /** What to say where it fits into no request. */
  error: string;
}

/** A column of the items, by the id that the request's items have it under. */
export type ItemColumn = {
  id: string;
  label: string;
  /** What else spreadsheets call it. */
  alsoNamed?: readonly string[];
  /** Pixels it has at least; what remains is shared out in proportion. */
  width: number;
} & (PartColumn | TextColumn | ListedColumn | StockColumn | ResultColumn);

export type TypedItemColumn = Exclude<ItemColumn, StockColumn | ResultColumn>;

/** The items of a kind of request. */
export interface ItemsDefinition {
  columns: readonly ItemColumn[];
  /** What is wrong with a row, by the contract; nothing with one that is empty. */
  errorsOf: (row: Pick<ItemRow, 'values'>) => ItemErrors;
  /** What stands under the rows, after their count. */
  Summary?: ComponentType<ItemsSummaryProps>;
}

export interface ItemsSummaryProps {
  rows: readonly ItemRow[];
}

/** Where a chosen part's description goes. */
export const DESCRIPTION = 'description';

export const isTyped = (column: ItemColumn): column is TypedItemColumn =>
  column.kind !== 'stock' && column.kind !== 'result';

export const partColumnOf = ({ columns }: ItemsDefinition): ItemColumn | undefined =>
  columns.find(({ kind }) => kind === 'part');

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

/** The part of zod that is needed here. */
export interface RequestSchema {
  safeParse: (body: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

/** What the contract finds wrong with a request or one of its items, in the server's own shape. */
export const issuesOf = (schema: RequestSchema, body: unknown): Issue[] =>
  (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));

/** What to say of a text that the contract rejects with a message. */
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
