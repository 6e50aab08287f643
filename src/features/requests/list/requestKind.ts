import type { RequestKindId } from '@contract/requests/requests';
import type { Noun } from '@/lib/format/texts';
import type { TableColumn } from '@/ui/data-table/columns';
import type { Field } from '@/ui/record/FieldGrid';
import type { RequestItem, RequestRecord } from './requestRecord';

/** The parts or items of a kind of request. */
export interface RequestItems {
  /** The field that holds them. */
  field: string;
  noun: Noun;
  /** The field of what one comes to. */
  amount: string;
  columnsOf: (request: RequestRecord) => readonly TableColumn<RequestItem>[];
  /** Exact sums of some of them, by the column's id. */
  sumsOf: (request: RequestRecord, items: readonly RequestItem[]) => Readonly<Record<string, string | null>>;
}

/** One of the two kinds of request that are made for a case: all that its list and its details have of their own. */
export interface RequestKind {
  id: RequestKindId;
  /** As the specification's texts call it. */
  name: 'IMR' | 'POR';
  noun: Noun;
  /** Of the list, after the id. */
  columns: readonly TableColumn<RequestRecord>[];
  /** Every field of the whole request. */
  fieldsOf: (request: RequestRecord) => readonly Field[];
  items: RequestItems;
}
