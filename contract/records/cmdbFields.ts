import type { GroupedField } from './recordField';

/** The headings of the fields. */
export const cmdbGroups = [
  { id: 'identity', label: 'Identity' },
  { id: 'hardware', label: 'Hardware' },
  { id: 'software', label: 'Software' },
  { id: 'access', label: 'Access and procedures' },
  { id: 'contract', label: 'Contract' },
  { id: 'site', label: 'Site' },
  { id: 'contacts', label: 'Contacts and support' },
] as const;
export type CmdbGroup = (typeof cmdbGroups)[number]['id'];

/**
 * The fields of a configuration item after its name, in the order of the dialog (CMDB-03). In each group, identifying
 * fields come first, then the most used, then those that are mostly empty. If the specification gives only words, the
 * id follows the style of the others. Purchase orders and purchase order requests show the same fields.
 */
export const cmdbFields = [
  { id: 'custrecord_custid', label: 'Customer ID', kind: 'line', group: 'identity', hidden: true },
  { id: 'hostname', label: 'Hostname', kind: 'line', group: 'identity', copy: true },
  { id: 'custrecord_cmdb_custentity', label: 'Customer', kind: 'line', group: 'identity' },
  { id: 'custrecord_cmdb_project_name', label: 'Project', kind: 'line', group: 'identity' },
  { id: 'jobNum', label: 'Job Number', kind: 'line', group: 'identity', copy: true },
  { id: 'manufacturer', label: 'Manufacturer', kind: 'line', group: 'hardware' },
  { id: 'model', label: 'Model', kind: 'line', group: 'hardware' },
  {
    id: 'custrecord_cmdb_previoussn',
    label: 'Previous Serial Number',
    kind: 'line',
    group: 'hardware',
    copy: true,
  },
  { id: 'custrecord_cmdb_auditfindings', label: 'Audit Findings', kind: 'text', group: 'hardware' },
  { id: 'comments', label: 'Comments', kind: 'text', group: 'hardware' },
  { id: 'custrecord_cmdb_osversion', label: 'OS Version', kind: 'line', group: 'software' },
  { id: 'custrecord_cmdb_bios', label: 'BIOS Firmware', kind: 'line', group: 'software', short: true },
  { id: 'custrecord_cmdb_ilo', label: 'ILO Firmware', kind: 'line', group: 'software', short: true },
  { id: 'custrecord_cmdb_controller', label: 'Controller Firmware', kind: 'line', group: 'software' },
  { id: 'custrecord_cmdb_access', label: 'Access Requirement', kind: 'text', group: 'access' },
  { id: 'custrecord_cmdb_processdoc', label: 'Process Document', kind: 'link', group: 'access' },
  { id: 'custrecord_cmdb_playbooks', label: 'Playbooks', kind: 'text', group: 'access' },
  { id: 'custrecord_cmdb_access_image', label: 'Access Requirement Image', kind: 'line', group: 'access' },
  { id: 'custrecord_cmdb_fileupload', label: 'File Upload', kind: 'line', group: 'access' },
  { id: 'custrecord_cmdb_sla', label: 'SLA', kind: 'line', group: 'contract', short: true },
  { id: 'EOL', label: 'End of Life', kind: 'date', group: 'contract' },
  { id: 'custrecord_cmdb_warranty_start', label: 'Warranty Start', kind: 'date', group: 'contract' },
  { id: 'custrecord_cmdb_warranty_end', label: 'Warranty End', kind: 'date', group: 'contract' },
  { id: 'custrecord_cmdb_siteid', label: 'Site ID', kind: 'line', group: 'site', short: true },
  { id: 'custrecord_cmdb_typeofsite', label: 'Type of Site', kind: 'line', group: 'site', short: true },
  { id: 'custrecord_cmdb_address', label: 'Address', kind: 'text', group: 'site', copy: true },
  { id: 'custrecord_cmdb_city', label: 'City', kind: 'line', group: 'site', short: true },
  { id: 'custrecord_cmdb_state', label: 'State', kind: 'line', group: 'site', short: true },
  { id: 'custrecord_cmdb_country', label: 'Country', kind: 'line', group: 'site' },
  { id: 'custrecord_cmdb_rackid', label: 'Rack ID', kind: 'line', group: 'site', short: true },
  { id: 'custrecord_cmdb_racklocation', label: 'Rack Location', kind: 'line', group: 'site', short: true },
  { id: 'custrecord_cmdb_maplink', label: 'Map Link', kind: 'link', group: 'site' },
  { id: 'custrecord_cmdb_landmark', label: 'Nearest Landmark', kind: 'line', group: 'site' },
  { id: 'custrecord_cmdb_photoofpop', label: 'Photo of POP', kind: 'link', group: 'site' },
  { id: 'custrecord_cmdb_lcon_name', label: 'LCON Name', kind: 'line', group: 'contacts' },
  {
    id: 'custrecord_cmdb_lcon_phone',
    label: 'LCON Phone',
    kind: 'line',
    group: 'contacts',
    copy: true,
    reach: 'phone',
  },
  {
    id: 'custrecord_cmdb_lcon_email',
    label: 'LCON Email',
    kind: 'line',
    group: 'contacts',
    copy: true,
    reach: 'mail',
  },
  { id: 'custrecord_cmdb_support1', label: 'Nearest Support 1', kind: 'text', group: 'contacts' },
  { id: 'custrecord_cmdb_support2', label: 'Nearest Support 2', kind: 'text', group: 'contacts' },
  { id: 'custrecord_cmdb_primary', label: 'Primary Info', kind: 'text', group: 'contacts' },
  {
    id: 'custrecord_cmdb_primary_distance',
    label: 'Primary: Distance from Site',
    kind: 'line',
    group: 'contacts',
  },
  { id: 'custrecord_cmdb_backup', label: 'Backup Info', kind: 'text', group: 'contacts' },
  {
    id: 'custrecord_cmdb_backup_distance',
    label: 'Backup: Distance from Site',
    kind: 'line',
    group: 'contacts',
  },
] as const satisfies readonly GroupedField<CmdbGroup>[];
