import { countries } from '@contract/countries';
import { orderStatuses, orderTypes } from '@contract/requests/orderOptions';
import type { RecordKind } from '@contract/source/kinds';
import { feProgress, taskProgress, type Option } from '@contract/tasks/taskOptions';

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

const same = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, id]));

const cmdbTable = (scope: string): KindTable => ({
  table: 'cmdb_records',
  id: 'internalid',
  fixed: { column: 'scope', value: scope },
  columns: { name: 'name', custrecord_cmdb_custentity: 'customer' },
  rest: 'fields',
});

/** Where each kind is stored. */
export const kindTables: Readonly<Record<RecordKind, KindTable>> = {
  task: {
    table: 'tasks',
    id: 'internalid',
    columns: {
      ...same('title', 'priority', 'company', 'startdate', 'duedate', 'assigned', 'assigned_email'),
      ...same('previous_assignee', 'message'),
      taskType: 'task_type',
      progressId: 'progress_id',
      taskCurrentDoing: 'progress_label',
      feProgressId: 'fe_progress_id',
      feProgress: 'fe_progress_label',
      custevent_date_created: 'date_created',
      custevent_date_completed: 'date_completed',
      from: 'from_time',
      to: 'to_time',
    },
    rest: 'fspef',
    onChange: { version: 'stored.version + 1', updated_at: 'now()' },
    options: { progressId: taskProgress, feProgressId: feProgress },
  },
  event: {
    table: 'events',
    id: 'id',
    defaults: { markdone: false },
    columns: {
      ...same('title', 'startdate', 'starttime', 'endtime', 'owner', 'attendee', 'status', 'markdone'),
      createddate: 'created_at',
    },
    lists: { days: { table: 'event_days', owner: 'event_id', columns: same('day') } },
    references: {
      calendarId: {
        table: 'event_calendars',
        owner: 'event_id',
        column: 'calendar_id',
        kind: 'calendar',
      },
    },
  },
  salesorder: {
    table: 'sales_orders',
    id: 'internalid',
    columns: same('tranid', 'entity', 'trandate', 'amount', 'currency', 'memo'),
    lists: {
      items: {
        table: 'sales_order_items',
        owner: 'sales_order_id',
        columns: same('item', 'quantity', 'amount'),
      },
    },
  },
  case: {
    table: 'support_cases',
    id: 'internalid',
    columns: same('casenumber', 'title', 'company', 'company_id', 'createddate'),
    rest: 'fields',
  },
  cmdb: cmdbTable('cmdb'),
  purchaseorder: cmdbTable('purchaseorder'),
  purchaseorderrequest: cmdbTable('purchaseorderrequest'),
  inventoryitem: {
    table: 'inventory_items',
    id: 'internalid',
    columns: {
      ...same('itemid', 'displayname', 'currentdate', 'class', 'location', 'altpartnum'),
      department_text: 'department',
      custitem_item_pn_notes: 'pn_notes',
      category_text: 'category',
    },
    lists: {
      invTab: {
        table: 'inventory_bins',
        owner: 'item_id',
        columns: {
          ...same('binnumber', 'location'),
          binonhandavail: 'available',
          binonhandcount: 'on_hand',
        },
      },
      invHistory: {
        table: 'inventory_history',
        owner: 'item_id',
        columns: same('tranid', 'type', 'trandate', 'quantity', 'amount', 'binnumber', 'location'),
      },
    },
  },
  imr: {
    table: 'imr',
    id: 'internalid',
    columns: {
      ...same(
        'owner',
        'date_created',
        'status',
        'priority',
        'type',
        'contact_name',
        'contact_number',
        'notes',
      ),
      id: 'number',
      custrecord_imr_case: 'case_id',
      custrecord_imr_customer: 'customer',
      custrecord_imr_job_new: 'job',
      assigned_to_text: 'assigned_to',
      custrecord_imr_move_from: 'move_from',
      custrecord_imr_move_to: 'move_to',
    },

    rest: 'fields',
    lists: {
      parts: {
        table: 'imr_parts',
        owner: 'imr_id',
        columns: {
          ...same('part_number', 'description', 'serial_number', 'location', 'bin_number', 'adjust_qty'),
          ...same('unit_cost', 'total_value', 'qty_on_hand'),
        },
      },
    },
    options: {
      status: 'imr.statuses',
      priority: 'imr.priorities',
      type: 'imr.types',
      assigned_to_text: 'imr.assignees',
      custrecord_imr_move_from: 'imr.warehouses',
      custrecord_imr_move_to: 'imr.warehouses',
    },
  },
  por: {
    table: 'por',
    id: 'internalid',
    columns: {
      ...same('owner', 'date_created', 'subsidiary', 'status_update', 'eta', 'total'),
      id: 'number',
      custrecord_pt_case: 'case_id',
      custrecord_pt_customer: 'customer',
      jobnumber: 'job_number',
      custrecord_pt_status: 'status',
      custrecord_pt_order_type: 'order_type',
      custrecord_pt_supplier: 'supplier',
      custrecord_sepim_owner: 'sepim_owner',
      shippingcountry: 'shipping_country',
      custrecord_pt_shipping_address: 'shipping_address',
      custrecord38: 'defect_summary',
      custrecord216: 'faulty_serial',
      custrecord215: 'faulty_origin',
      custrecord_pt_notes: 'notes',
      custrecord_pt_currency: 'currency',
    },
    defaults: { total: '0.00' },
    rest: 'fields',
    lists: {
      items: {
        table: 'por_items',
        owner: 'por_id',
        columns: same('part_number', 'description', 'quantity', 'price', 'extended_price'),
      },
    },
    options: {
      custrecord_pt_status: orderStatuses,
      custrecord_pt_order_type: orderTypes,
      shippingcountry: countries,
      custrecord_pt_supplier: 'por.suppliers',
      custrecord_sepim_owner: 'por.owners',
      subsidiary: 'por.subsidiaries',
    },
  },
  person: {
    table: 'people',
    id: 'internalid',
    columns: same('email', 'fullname', 'alias', 'active', 'internal_ns_id'),
  },
  calendar: { table: 'calendars', id: 'id', columns: same('name', 'kind', 'email') },
  option: {
    table: 'lookup_options',
    id: 'id',
    inLists: true,
    defaults: { order: '0', final: false, preset: false },
    columns: { list: 'list', label: 'label', order: 'position', final: 'is_final', preset: 'is_preset' },
  },
};
