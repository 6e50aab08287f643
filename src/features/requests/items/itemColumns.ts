import type { ComponentType } from 'react';
import type { RequestOptions } from '@/api/lookups';
import type { ItemErrors, ItemRow } from './itemRows';

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
  /** What stands under the rows: how many, and what they come to. */
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
