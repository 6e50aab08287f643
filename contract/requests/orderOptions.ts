import type { Option } from '@contract/tasks/taskOptions';

/**
 * Order types of purchase order requests (POR-06). The ids of Reactive, Sparing, Sales, Other, Quote Only, IMAC and
 * Freight are from the specification, which shows no others; the rest complete the series with common types.
 */
export const orderTypes = [
  { id: '2', label: 'Reactive' },
  { id: '3', label: 'Sparing' },
  { id: '4', label: 'Sales' },
  { id: '5', label: 'Other' },
  { id: '6', label: 'Quote Only' },
  { id: '7', label: 'Proactive' },
  { id: '8', label: 'Preventive Maintenance' },
  { id: '9', label: 'Installation' },
  { id: '10', label: 'IMAC' },
  { id: '11', label: 'Relocation' },
  { id: '12', label: 'Decommissioning' },
  { id: '13', label: 'De-installation' },
  { id: '14', label: 'Site Survey' },
  { id: '15', label: 'Site Audit' },
  { id: '16', label: 'FE Sourcing' },
  { id: '17', label: 'FSP Labor' },
  { id: '18', label: 'Remote Hands' },
  { id: '19', label: 'Resident Engineer' },
  { id: '20', label: 'Professional Services' },
  { id: '21', label: 'Consumables' },
  { id: '22', label: 'Freight' },
  { id: '23', label: 'Customs and Duties' },
  { id: '24', label: 'Courier' },
  { id: '25', label: 'Warehousing' },
  { id: '26', label: 'Packing and Crating' },
  { id: '27', label: 'Loaner' },
  { id: '28', label: 'Rental' },
  { id: '29', label: 'Lease' },
  { id: '30', label: 'Exchange' },
  { id: '31', label: 'Advance Replacement' },
  { id: '32', label: 'Return to Vendor' },
  { id: '33', label: 'RMA' },
  { id: '34', label: 'Warranty Claim' },
  { id: '35', label: 'Repair' },
  { id: '36', label: 'Refurbishment' },
  { id: '37', label: 'Buy Back' },
  { id: '38', label: 'Stock Replenishment' },
  { id: '39', label: 'Stock Transfer' },
  { id: '40', label: 'Test Equipment' },
  { id: '41', label: 'Tools' },
  { id: '42', label: 'Software License' },
  { id: '43', label: 'Subscription Renewal' },
  { id: '44', label: 'Maintenance Contract' },
  { id: '45', label: 'Third-Party Support' },
  { id: '46', label: 'Training' },
  { id: '47', label: 'Travel and Accommodation' },
  { id: '48', label: 'Disposal' },
] as const satisfies readonly Option[];

/**
 * Order statuses (POR-06): 17 entries within the ids 1 to 19. Some names stand for two statuses of the business
 * system, which differ only by id (D-06); forms start with the `preset` one. The ids of Open, Ordered,
 * Cancelled/Closed and Completed are from the specification.
 */
export const orderStatuses = [
  { id: '1', label: 'Open', preset: true },
  { id: '2', label: 'Ordered' },
  { id: '3', label: 'For Approval' },
  { id: '4', label: 'Approved' },
  { id: '5', label: 'In Transit' },
  { id: '6', label: 'Received' },
  { id: '8', label: 'Pending Quotation' },
  { id: '9', label: 'Cancelled/Closed' },
  { id: '10', label: 'For Approval' },
  { id: '11', label: 'Rejected' },
  { id: '12', label: 'Partially Received' },
  { id: '14', label: 'In Transit' },
  { id: '15', label: 'Delivered' },
  { id: '16', label: 'For Payment' },
  { id: '17', label: 'Paid' },
  { id: '18', label: 'Received' },
  { id: '19', label: 'Completed' },
] as const satisfies readonly (Option & { preset?: true })[];

/** The final statuses of requests: after them the part would have to be ordered again. */
export const finalOrderStatuses: ReadonlySet<string> = new Set(['9', '11', '17', '19']);

/** The currency of prices typed into a request, whose form does not ask for one. */
export const ORDER_CURRENCY = 'USD';
