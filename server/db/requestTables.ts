import type { Generated, JSONColumnType } from 'kysely';
import type { Decimal, Fields, GeneratedInstant } from './columnTypes';

export interface SupportCasesTable {
  internalid: string;
  casenumber: string;
  title: string | null;
  company: string | null;
  company_id: string | null;
  createddate: string | null;
  fields: Fields;
}

export interface ImrTable {
  internalid: string;
  /** From its number series (IMR10001 and so on), or as its source numbers it: it may repeat. */
  number: string;
  /** Null until its case is known. */
  case_id: string | null;
  owner: string | null;
  date_created: GeneratedInstant;
  assigned_to: string | null;
  customer: string | null;
  job: string | null;
  status: string | null;
  priority: string | null;
  type: string | null;
  move_from: string | null;
  move_to: string | null;
  notes: string | null;
  contact_name: string | null;
  contact_number: string | null;
  /** Processed and approved by, courier, tracking number. */
  fields: Fields;
}

export interface ImrPartsTable {
  imr_id: string;
  line_no: number;
  part_number: string | null;
  description: string | null;
  serial_number: string | null;
  location: string | null;
  bin_number: string | null;
  adjust_qty: Decimal | null;
  unit_cost: Decimal | null;
  total_value: Decimal | null;
  qty_on_hand: Decimal | null;
}

export interface PorTable {
  internalid: string;
  /** From its number series (POR10001 and so on), or as its source numbers it: it may repeat. */
  number: string;
  /** Null until its case is known. */
  case_id: string | null;
  owner: string | null;
  date_created: GeneratedInstant;
  customer: string | null;
  job_number: string | null;
  /** Ids of the option lists. */
  status: string | null;
  order_type: string | null;
  supplier: string | null;
  sepim_owner: string | null;
  subsidiary: string | null;
  shipping_country: string | null;
  shipping_address: string | null;
  defect_summary: string | null;
  faulty_serial: string | null;
  faulty_origin: string | null;
  notes: string | null;
  status_update: string | null;
  eta: string | null;
  currency: string | null;
  total: Decimal;
  /** Service partner, courier, tracking number, approval, assignee, purchase. */
  fields: Fields;
}

export interface PorItemsTable {
  por_id: string;
  line_no: number;
  part_number: string | null;
  description: string | null;
  quantity: Decimal | null;
  price: Decimal | null;
  extended_price: Decimal | null;
}

/** Options of forms from the business system: warehouses, suppliers, owners and so on. */
export interface LookupOptionsTable {
  list: string;
  id: string;
  label: string;
  position: number;
  /** A final status: nothing follows it. */
  is_final: Generated<boolean>;
  /** The form's initial value. */
  is_preset: Generated<boolean>;
}

/** The next number of a series. It is taken by an update, so that a rollback leaves no gap. */
export interface NumberSeriesTable {
  name: string;
  next_value: number;
}

/** The answer to a creation: the same key again creates nothing. */
export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  operation: string;
  /** SHA-256 of the content: the same key with other content is an error. */
  request_hash: string;
  /** Null only within the creating transaction. */
  answer: JSONColumnType<Record<string, unknown> | null, undefined>;
  created_at: GeneratedInstant;
}

/** Support cases, their requests, and what creating them needs. */
export interface RequestTables {
  support_cases: SupportCasesTable;
  imr: ImrTable;
  imr_parts: ImrPartsTable;
  por: PorTable;
  por_items: PorItemsTable;
  lookup_options: LookupOptionsTable;
  number_series: NumberSeriesTable;
  idempotency_keys: IdempotencyKeysTable;
}
