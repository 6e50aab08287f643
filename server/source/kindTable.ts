import type { RecordKind } from '@contract/source/kinds';
import type { Option } from '@contract/tasks/taskOptions';

/** The table of a nested list: a row for each of its items, in order. */
export interface LinesTable {
  table: string;
  /** The column that holds the record's id. */
  owner: string;
  /** The column of each field. */
  columns: Readonly<Record<string, string>>;
}

/** Where the fields of a kind are stored. */
export interface KindTable {
  table: string;
  /** The columns that identify a row: the first is the record's own id. */
  id: string;
  /** Part of the key beside the id, with the same value for all rows of the kind: the scope of a configuration item. */
  fixed?: { column: string; value: string };
  /** Ids are unique within a list only, so that the record's id is `list/id`. */
  inLists?: true;
  /** The column of each field. */
  columns: Readonly<Record<string, string>>;
  /** The values of fields that a row leaves out, where the table has to have one. */
  defaults?: Readonly<Record<string, string | boolean>>;
  /** The column that holds all other fields as JSON. */
  rest?: string;
  /** Columns of the database's own that a change counts up or sets. */
  onChange?: Readonly<Record<string, string>>;
  lists?: Readonly<Record<string, LinesTable>>;
  /** Other records, each by a row in this table. */
  references?: Readonly<Record<string, { table: string; owner: string; column: string; kind: RecordKind }>>;
  /** Fields that store the id of an option where their list has it: the list in the database, or the contract's. */
  options?: Readonly<Record<string, string | readonly Option[]>>;
}
