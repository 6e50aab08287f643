import type { DashboardRecords } from './dashboardRecords';
import type { EventRecords } from './eventRecords';
import type { FileRecords } from './fileRecords';
import type { LookupRecords } from './lookupRecords';
import type { RequestRecords } from './requestRecords';
import type { SearchRecords } from './searchRecords';
import type { TaskRecords } from './taskRecords';

/**
 * The business system's records as the server reaches them, one interface per kind. The embedded store makes the
 * product whole on one machine; a connector to the real system takes its place without a route being touched.
 */
export interface Records {
  tasks: TaskRecords;
  files: FileRecords;
  events: EventRecords;
  lookups: LookupRecords;
  dashboard: DashboardRecords;
  search: SearchRecords;
  requests: RequestRecords;
}
