import type { GroupedField } from './recordField';

/** The headings of the fields, one for each column. */
export const caseGroups = [
  { id: 'case', label: 'Case' },
  { id: 'people', label: 'People' },
  { id: 'company', label: 'Company and job' },
  { id: 'equipment', label: 'Equipment' },
] as const;
export type CaseGroup = (typeof caseGroups)[number]['id'];

/**
 * The fields of a support case after its number, in the order of the Main tab (CASE-04). In each group, identifying
 * fields come first, then the most used, then those that are mostly empty.
 */
export const caseFields = [
  { id: 'title', label: 'Subject', kind: 'line', group: 'case' },
  { id: 'category', label: 'Type', kind: 'line', group: 'case' },
  { id: 'custevent93', label: 'Scope', kind: 'text', group: 'case' },
  { id: 'status', label: 'Status', kind: 'line', group: 'case' },
  { id: 'custevent89', label: 'Current Status', kind: 'line', group: 'case' },
  { id: 'priority', label: 'Priority', kind: 'line', group: 'case' },
  { id: 'createddate', label: 'Date Created', kind: 'date', group: 'case' },
  { id: 'custevent_temp_closed_date', label: 'Closed Date', kind: 'date', group: 'case' },
  { id: 'assigned', label: 'Assigned To', kind: 'line', group: 'people' },
  { id: 'custevent145', label: 'Previous Assignee', kind: 'line', group: 'people' },
  { id: 'custevent92', label: 'Technical Escalation Level', kind: 'line', group: 'people' },
  { id: 'profile', label: 'Profile', kind: 'line', group: 'people' },
  { id: 'contact', label: 'Contact', kind: 'line', group: 'people' },
  { id: 'email', label: 'Email', kind: 'line', group: 'people', copy: true, reach: 'mail' },
  { id: 'phone', label: 'Phone', kind: 'line', group: 'people', copy: true, reach: 'phone' },
  { id: 'company', label: 'Company', kind: 'line', group: 'company' },
  { id: 'company_id', label: 'Company ID', kind: 'line', group: 'company', hidden: true },
  { id: 'subsidiary', label: 'Subsidiary', kind: 'line', group: 'company' },
  { id: 'job_id_text', label: 'Job', kind: 'line', group: 'company', copy: true },
  { id: 'custevent_avt_case_jobid', label: 'Case Job ID', kind: 'line', group: 'company', hidden: true },
  { id: 'custevent_avt_case_jobid_text', label: 'Case Job', kind: 'line', group: 'company', copy: true },
  { id: 'custeventnfs_issentinelcase', label: 'Sentinel Case?', kind: 'line', group: 'company' },
  { id: 'custeventnfs_isvalidsentinelcase', label: 'Valid Sentinel Case?', kind: 'line', group: 'company' },
  { id: 'custevent104', label: 'Sentinel Number', kind: 'line', group: 'company', copy: true },
  { id: 'custevent102', label: 'Customer Reference', kind: 'line', group: 'company', copy: true },
  { id: 'custevent14', label: 'Reported Manufacturer', kind: 'line', group: 'equipment' },
  { id: 'custevent15', label: 'Model', kind: 'line', group: 'equipment' },
  { id: 'custevent16', label: 'Serial', kind: 'line', group: 'equipment', copy: true },
  { id: 'custevent119', label: 'Hostname', kind: 'line', group: 'equipment', copy: true },
  {
    id: 'custevent_wcorrsncmdb_yesno',
    label: 'Correct Serial in CMDB?',
    kind: 'line',
    group: 'equipment',
  },
  { id: 'custevent_lw_seriallookup', label: 'Serial Lookup', kind: 'line', group: 'equipment' },
  { id: 'custevent91', label: 'Defect', kind: 'text', group: 'equipment' },
] as const satisfies readonly GroupedField<CaseGroup>[];
