import { caseFields } from '@contract/records/caseFields';
import { cmdbFields } from '@contract/records/cmdbFields';
import { fspefFields } from '@contract/tasks/taskFields';
import type { MappingText } from './mapping';

const label = (from: string) => ({ from, as: 'label' as const });
/** A record that others name, and what of it is its name here: read there, and looked up there when it is sent. */
const named = (from: string, type: string, label?: string) => ({
  from,
  as: 'label' as const,
  refersTo: label === undefined ? { type } : { type, label },
});

/** The custom fields among these, which have the ids of their columns; the account keeps days and times as such. */
const customColumns = (
  fields: readonly { id: string; kind: string }[],
): NonNullable<MappingText['task']>['fields'] =>
  Object.fromEntries(
    fields
      .filter(({ id }) => id.startsWith('cust'))
      .map(({ id, kind }) => {
        const from = id.toLowerCase();
        return [id, kind === 'date' || kind === 'time' ? { from, as: kind } : from];
      }),
  );

/** Tasks are assigned to employees, and to partners where NetSuite's preference allows it: an entity is either. */
const assignee = { type: 'entity', on: 'assigned' };
const MODIFIED_OF_CUSTOM_RECORDS = 'lastmodified';

/** The fields of a configuration item, kept on another type of record under the prefix of its custom fields. */
function cmdbColumns(prefix: string) {
  const column = (id: string) => `${prefix}_${id.toLowerCase().replace(/^custrecord_(?:cmdb_)?/, '')}`;
  return Object.fromEntries(cmdbFields.map(({ id }) => [id, column(id)]));
}

const orderOf = (type: string, record: string) => ({
  type: 'transaction',
  record,
  filter: `t.type = '${type}'`,
  deletedAs: [record],
  fields: { name: 'tranid', ...cmdbColumns('custbody') },
});

/** A form's list. Which entries a form starts with, and which ones end a request, each company says by its own ids. */
const listOf = (type: string) => ({ type, label: 'name', filter: "t.isinactive = 'F'" });

/**
 * The mapping that an account has if its erp.json does not say otherwise: NetSuite's standard types, and for the others
 * the ids that the fields have here. A company's own ids go into its erp.json.
 */
export const defaultMapping: MappingText = {
  task: {
    type: 'task',
    joins: { assignee },
    fields: {
      ...customColumns(fspefFields),
      bin_number: 'custeventtask_spef_binnumber',
      qty: 'custeventtask_spef_qty',
      title: 'title',
      priority: label('custevent_task_priority'),
      taskType: label('custevent_task_type'),
      company: label('company'),
      startdate: 'startdate',
      duedate: 'duedate',
      progressId: 'custeventtask_current_progress',
      taskCurrentDoing: label('custeventtask_current_progress'),
      feProgressId: 'custevent_taskcpfemain',
      feProgress: label('custevent_taskcpfemain'),
      assigned: label('assigned'),
      assigned_email: 'assignee.email',
      previous_assignee: label('custevent_previous_assignee'),
      message: 'message',
      custevent_date_created: 'createddate',
      custevent_date_completed: 'completeddate',
      from: 'custevent_task_from',
      to: 'custevent_task_to',
    },
  },
  event: {
    type: 'calendarevent',
    fields: {
      title: 'title',
      startdate: 'startdate',
      starttime: 'starttime',
      endtime: 'endtime',
      owner: label('owner'),
      attendee: 'custevent_attendee',
      status: label('status'),
      markdone: 'custevent_markdone',
      createddate: 'createddate',
      calendarId: 'organizer',
    },
    repeats: {
      every: 'frequency',
      period: 'period',
      weekdays: 'recurrencedowmask',
      weekday: 'recurrencedow',
      weekOfMonth: 'recurrencedowim',
      start: 'seriesstartdate',
      end: 'endbydate',
      endless: 'noenddate',
      excluded: { from: 'exclusiondate' },
    },
  },
  salesorder: {
    type: 'transaction',
    record: 'salesorder',
    filter: "t.type = 'SalesOrd'",
    deletedAs: ['salesorder'],
    fields: {
      tranid: 'tranid',
      entity: label('entity'),
      trandate: 'trandate',
      amount: 'foreigntotal',
      currency: named('currency', 'currency', 'symbol'),
      memo: 'memo',
    },
    lists: {
      items: {
        type: 'transactionline',
        parent: 'transaction',
        // Shipping is a line like any other; lines of text have no type.
        filter: "t.mainline = 'F' AND t.taxline = 'F' AND (t.itemtype IS NULL OR t.itemtype <> 'ShipItem')",
        fields: {
          item: label('item'),
          quantity: { from: 'quantity', negative: true },
          amount: { from: 'foreignamount', negative: true },
        },
      },
    },
  },
  case: {
    type: 'supportcase',
    fields: {
      ...customColumns(caseFields),
      casenumber: 'casenumber',
      title: 'title',
      category: label('category'),
      status: label('status'),
      priority: label('priority'),
      createddate: 'createddate',
      assigned: label('assigned'),
      profile: label('profile'),
      contact: label('contact'),
      email: 'email',
      phone: 'phone',
      company: label('company'),
      company_id: 'company',
      subsidiary: label('subsidiary'),
      job_id_text: label('custevent_avt_case_jobid'),
      custevent_avt_case_jobid_text: label('custevent_avt_case_jobid'),
      custevent145: label('custevent145'),
    },
  },
  cmdb: {
    type: 'customrecord_cmdb',
    modified: MODIFIED_OF_CUSTOM_RECORDS,
    fields: { name: 'name', ...cmdbColumns('custrecord_cmdb') },
  },
  purchaseorder: orderOf('PurchOrd', 'purchaseorder'),
  purchaseorderrequest: orderOf('PurchReq', 'purchaserequisition'),
  inventoryitem: {
    type: 'item',
    record: 'inventoryitem',
    filter: "t.itemtype = 'InvtPart'",
    // Items with serial or lot numbers are rows of the same type, and types of record of their own
    // [article_0219024202, article_0219023029].
    deletedAs: ['inventoryitem', 'serializedinventoryitem', 'lotnumberedinventoryitem'],
    fields: {
      itemid: 'itemid',
      displayname: 'displayname',
      currentdate: 'custitem_currentdate',
      department_text: label('department'),
      class: label('class'),
      location: label('location'),
      altpartnum: 'custitem_altpartnum',
      custitem_item_pn_notes: 'custitem_item_pn_notes',
      category_text: label('custitem_category'),
    },
    lists: {
      invTab: {
        type: 'inventorybalance',
        parent: 'item',
        key: 'binnumber',
        changesAlone: true,
        fields: {
          binnumber: label('binnumber'),
          binonhandavail: 'quantityavailable',
          binonhandcount: 'quantityonhand',
          location: named('location', 'location'),
        },
        // A row for each serial or lot number, and each status, of a bin.
        sums: ['binonhandavail', 'binonhandcount'],
      },
    },
  },
  imr: {
    type: 'customrecord_imr',
    modified: MODIFIED_OF_CUSTOM_RECORDS,
    fields: {
      id: 'name',
      custrecord_imr_case: 'custrecord_imr_case',
      owner: label('owner'),
      date_created: 'created',
      custrecord_imr_customer: named('custrecord_imr_customer', 'customer', 'companyname'),
      custrecord_imr_job_new: named('custrecord_imr_job_new', 'job', 'entityid'),
      assigned_to_text: label('custrecord159'),
      status: label('custrecordcustrecord_pt_status'),
      priority: label('custrecord_imr_priority'),
      type: label('custrecord_imr_type'),
      custrecord_imr_move_from: label('custrecord_imr_move_from'),
      custrecord_imr_move_to: label('custrecord_imr_move_to'),
      contact_name: 'custrecord_imr_contact_name',
      contact_number: 'custrecord_imr_contact_number',
      notes: 'custrecord_imr_notes',
      custrecord_imr_processed_by: label('custrecord_imr_processed_by'),
      custrecord_approvedby: label('custrecord_approvedby'),
      custrecordcustrecord_imr_courier: 'custrecordcustrecord_imr_courier',
      tracking_number: 'custrecord_imr_tracking_number',
    },
    lists: {
      parts: {
        type: 'customrecord_imr_part',
        parent: 'custrecord_imrp_imr',
        modified: MODIFIED_OF_CUSTOM_RECORDS,
        fields: {
          part_number: named('custrecord_imrp_item', 'item', 'itemid'),
          description: 'custrecord_imrp_description',
          serial_number: 'custrecord_imrp_serial_number',
          location: named('custrecord_imrp_location', 'location'),
          bin_number: {
            from: 'custrecord_imrp_bin',
            // Locations have bins of the same number.
            refersTo: {
              type: 'bin',
              label: 'binnumber',
              within: { type: 'location', column: 'location' },
            },
          },
          adjust_qty: 'custrecord_imrp_adjust_qty',
          unit_cost: 'custrecord_imrp_unit_cost',
          total_value: 'custrecord_imrp_total_value',
          qty_on_hand: 'custrecord_imrp_qty_on_hand',
        },
      },
    },
  },
  por: {
    type: 'customrecord_por',
    modified: MODIFIED_OF_CUSTOM_RECORDS,
    fields: {
      id: 'name',
      custrecord_pt_case: 'custrecord_pt_case',
      owner: label('owner'),
      date_created: 'created',
      custrecord_pt_customer: named('custrecord_pt_customer', 'customer', 'companyname'),
      jobnumber: named('custrecord40', 'job', 'entityid'),
      custrecord_pt_status: label('custrecord_pt_status'),
      custrecord_pt_order_type: label('custrecord_pt_order_type'),
      custrecord_pt_supplier: label('custrecord_pt_supplier'),
      custrecord_sepim_owner: label('custrecord_sepim_owner'),
      subsidiary: label('custrecord_pt_subsidiary'),
      shippingcountry: label('custrecord_pt_shippingcountry'),
      custrecord_pt_shipping_address: 'custrecord_pt_shipping_address',
      custrecord38: 'custrecord38',
      custrecord216: 'custrecord216',
      custrecord215: 'custrecord215',
      custrecord_pt_notes: 'custrecord_pt_notes',
      status_update: 'custrecord_pt_status_update',
      eta: 'custrecord211',
      custrecord_pt_currency: named('custrecord_pt_currency', 'currency', 'symbol'),
      total: 'custrecord_pt_total',
      custrecordpt_service_partner: label('custrecordpt_service_partner'),
      custrecord_pt_courier: 'custrecord_pt_courier',
      custrecord_pt_tracking_number: 'custrecord_pt_tracking_number',
      custrecord_pt_approval: label('custrecord_pt_approval'),
      approval_status: label('custrecord_pt_approval_status'),
      assigned_to: label('custrecord_pt_assigned_to'),
      custrecord_pt_date_purchased: 'custrecord_pt_date_purchased',
      custrecord_pt_purchase_order: label('custrecord_pt_purchase_order'),
    },
    lists: {
      items: {
        type: 'customrecord_por_item',
        parent: 'custrecord_pori_por',
        modified: MODIFIED_OF_CUSTOM_RECORDS,
        fields: {
          part_number: named('custrecord_pori_item', 'item', 'itemid'),
          description: 'custrecord_pori_description',
          quantity: 'custrecord_pori_quantity',
          price: 'custrecord_pori_price',
          extended_price: 'custrecord_pori_extended_price',
        },
      },
    },
  },
  person: {
    type: 'employee',
    filter: 't.email IS NOT NULL',
    fields: {
      email: 'email',
      fullname: 'entityid',
      alias: 'firstname',
      active: { from: 'isinactive', values: { T: 'false', F: 'true' }, as: 'text' },
      internal_ns_id: 'id',
    },
  },
  calendar: {
    type: 'employee',
    filter: "t.isinactive = 'F'",
    fields: { name: 'entityid', kind: { value: 'person' }, email: 'email' },
  },
  option: {
    'imr.assignees': { ...listOf('employee'), label: 'entityid' },
    // What the form offers is looked up as the location of a part, and is where its bins are.
    'imr.locations': listOf('location'),
    'imr.priorities': listOf('customlist_imr_priorities'),
    'imr.statuses': listOf('customlist_imr_statuses'),
    'imr.types': listOf('customlist_imr_types'),
    'imr.warehouses': listOf('location'),
    'por.owners': listOf('customlist_por_owners'),
    'por.subsidiaries': listOf('subsidiary'),
    // A vendor that is a person has no `companyname`.
    'por.suppliers': { ...listOf('vendor'), label: 'entityid' },
  },
};
