/** One entry of a built-in option list. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

/** Task progress: the ids and labels of the business system (TDET-06). */
export const taskProgress = [
  { id: '1', label: 'Ongoing' },
  { id: '4', label: 'Pending Audit' },
  { id: '6', label: 'Pending Sparing' },
  { id: '9', label: 'Pending CMDB Upload' },
  { id: '10', label: 'Pending Pricing' },
  { id: '14', label: 'Completed' },
  { id: '15', label: 'Pending Schedule' },
  { id: '16', label: 'Pending Spare Parts' },
  { id: '17', label: 'Pending Approval or Verification' },
  { id: '18', label: 'Cancelled' },
  { id: '19', label: 'Clean-up' },
] as const satisfies readonly Option[];
export type TaskProgressId = (typeof taskProgress)[number]['id'];

/** FE Sourcing progress, in the order of the work, not of the ids (TDET-06). */
export const feProgress = [
  { id: '1', label: 'Not Started - For Sending of FSPEF / FE Sourcing' },
  { id: '8', label: 'TRT Engineer Assigned' },
  { id: '2', label: 'Sourcing - FSPEF Sent' },
  { id: '3', label: 'FSP POR for Approval' },
  { id: '4', label: 'FSP POR Approved - Pending PO' },
  { id: '5', label: 'PO Sent to FSP' },
  { id: '6', label: 'Job Completed - JCF Sent - For Payment' },
  { id: '7', label: 'Completed - No POR Required' },
  { id: '9', label: 'Cancelled - FE no longer required' },
  { id: '10', label: 'Completed - PAID' },
] as const satisfies readonly Option[];
export type FeProgressId = (typeof feProgress)[number]['id'];

export const yesNo = [
  { id: '1', label: 'Yes' },
  { id: '2', label: 'No' },
] as const satisfies readonly Option[];

/** SLA targets, ids 1 to 15 in the specification's order (TDET-06). */
export const slaTargets = [
  { id: '1', label: 'NBD' },
  { id: '2', label: 'RE' },
  { id: '3', label: '1H' },
  { id: '4', label: '2H' },
  { id: '5', label: '4H' },
  { id: '6', label: '72H' },
  { id: '7', label: '10M' },
  { id: '8', label: '90CD' },
  { id: '9', label: '12H' },
  { id: '10', label: '48H' },
  { id: '11', label: '6H' },
  { id: '12', label: '24H' },
  { id: '13', label: '180CD' },
  { id: '14', label: 'MISSED' },
  { id: '15', label: 'MET' },
] as const satisfies readonly Option[];

/** Priorities of tasks, most urgent first. A task's `priority` holds the label. */
export const priorities = [
  { id: '1', label: 'Critical' },
  { id: '2', label: 'High' },
  { id: '3', label: 'Medium' },
  { id: '4', label: 'Low' },
] as const satisfies readonly Option[];
export type Priority = (typeof priorities)[number]['label'];

/** The task type with an FE Sourcing progress (TDET-03). */
export const FE_SOURCING = 'FE Sourcing (FS)';

/** Common task types. The specification names only FE Sourcing. A task's `taskType` holds the label. */
export const taskTypes = [
  { id: '1', label: 'Corrective Maintenance (CM)' },
  { id: '2', label: 'Preventive Maintenance (PM)' },
  { id: '3', label: FE_SOURCING },
  { id: '4', label: 'Install, Move, Add, Change (IMAC)' },
  { id: '5', label: 'Site Audit (SA)' },
  { id: '6', label: 'Sparing (SP)' },
  { id: '7', label: 'Remote Support (RS)' },
  { id: '8', label: 'Parts Delivery (PD)' },
  { id: '9', label: 'CMDB Upload (CU)' },
  { id: '10', label: 'Decommissioning (DC)' },
] as const satisfies readonly Option[];

/** The label of an id; undefined if the list does not have it. */
export const labelOf = (options: readonly Option[], id: string | null | undefined): string | undefined =>
  options.find((option) => option.id === id)?.label;

/** Whether a text is what an option is called; case does not count, nor white space around either. */
export const isLabel = (text: string, { label }: Option): boolean =>
  text.trim().toLowerCase() === label.trim().toLowerCase();
