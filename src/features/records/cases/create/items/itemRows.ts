/** A row of a request's items as it is typed: texts, whatever they hold, by the id of their column. */
export interface ItemRow {
  /** Tells it from the others for as long as the form is open. */
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What is wrong with a row, by the id of the column; nothing where it can be sent. */
export type ItemFaults = Readonly<Partial<Record<string, string>>>;

export type ItemsAction =
  | { type: 'itemChanged'; key: string; values: Readonly<Record<string, string>> }
  /** Behind the row of that key, or at the end. */
  | { type: 'rowAdded'; after?: string }
  | { type: 'rowDuplicated'; key: string }
  | { type: 'rowRemoved'; key: string }
  /** Rows that were pasted stand from the row of that key on; where it is empty, in its place. */
  | { type: 'rowsPasted'; at: string; rows: readonly ItemRow['values'][] };
