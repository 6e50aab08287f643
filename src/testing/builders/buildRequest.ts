import { imrDetail, imrRow, type ImrDetail, type ImrRow } from '@contract/requests/imr';
import { porDetail, porRow, type PorDetail, type PorRow } from '@contract/requests/por';

const imr = {
  internalid: '300012',
  id: 'IMR10012',
  owner: 'Jonah Reyes',
  date_created: '2026-11-20T08:30:00.000Z',
};
const por = {
  internalid: '500012',
  id: 'POR10012',
  owner: 'Jonah Reyes',
  date_created: '2026-11-20T08:30:00.000Z',
};

/** A row of a case's inventory movement requests as the server gives it. Checked against the contract, as the others are. */
export const buildImr = (over: Partial<ImrRow> = {}): ImrRow =>
  imrRow.parse({
    ...imr,
    custrecord_imr_customer: 'Halcyon Airways',
    custrecord_imr_job_new: 'JOB-11872 HAL Manila data hall',
    custrecordcustrecord_pt_status: 'Open',
    custrecord_imr_priority: 'High',
    custrecord_imr_type: 'Transfer',
    custrecord_imr_processed_by: null,
    custrecord_approvedby: null,
    custrecordcustrecord_imr_courier: null,
    tracking_number: null,
    ...over,
  });

/** The same request opened, with one part. */
export const buildImrDetail = (over: Partial<ImrDetail> = {}): ImrDetail =>
  imrDetail.parse({
    ...imr,
    assigned_to_text: 'Amira Sato',
    custrecord_imr_customer_text: 'Halcyon Airways',
    custrecord_imr_job_new_text: 'JOB-11872 HAL Manila data hall',
    custrecord_imr_case_text: 'CS-20931 SAN array 04: controller A degraded, write cache disabled',
    status: 'Open',
    priority: 'High',
    type: 'Transfer',
    custrecord_imr_move_from: 'MNL Central Warehouse',
    custrecord_imr_move_to: 'SYD Depot',
    contact_name: 'Lena Okafor',
    contact_number: '+63 2 5550 0142',
    notes: null,
    parts: [
      {
        part_number: '801-2244-01',
        description: 'Storage controller, PowerStack 500T',
        serial_number: '7Q4K2M3-A',
        location: 'MNL Central Warehouse',
        bin_number: 'A-03-2',
        adjust_qty: -1,
        unit_cost: '4180.00',
        total_value: '-4180.00',
        qty_on_hand: 5,
      },
    ],
    ...over,
  });

/** A row of a case's purchase order requests. */
export const buildPor = (over: Partial<PorRow> = {}): PorRow =>
  porRow.parse({
    ...por,
    custrecord_pt_customer: 'Halcyon Airways',
    custrecord_pt_status: 'Open',
    custrecordpt_service_partner: null,
    custrecord_pt_order_type: 'Reactive',
    custrecord_pt_courier: null,
    custrecord_pt_tracking_number: null,
    custrecord_pt_approval: 'Pending Approval',
    approval_status: 'Pending Approval',
    assigned_to: 'Amira Sato',
    total: '4180.00',
    eta: '2026-12-01',
    ...over,
  });

/** The same request opened, with one item. */
export const buildPorDetail = (over: Partial<PorDetail> = {}): PorDetail =>
  porDetail.parse({
    ...buildPor(),
    jobnumber: 'JOB-11872 HAL Manila data hall',
    custrecord_sepim_owner: 'Procurement APAC',
    ETA: '2026-12-01',
    custrecord_pt_date_purchased: null,
    custrecord_pt_supplier: 'Orbis Components Inc.',
    custrecord_pt_currency: 'USD',
    custrecord_pt_purchase_order: null,
    custrecord_pt_shipping_address: 'Attention: Lena Okafor\nSite: MNL data hall 3',
    shippingcountry: 'Philippines',
    custrecord_pt_notes: 'Reason: break-fix',
    custrecord38: 'Controller A fails self-test',
    custrecord215: 'Installed unit',
    custrecord216: '7Q4K2M3-A',
    status_update: null,
    subsidiary: 'Northbay Services Philippines',
    items: [
      {
        part_number: '801-2244-01',
        description: 'Storage controller, PowerStack 500T',
        quantity: 1,
        price: '4180.00',
        extended_price: '4180.00',
      },
    ],
    ...over,
  });
