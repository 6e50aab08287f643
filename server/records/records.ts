import type { DashboardRecords } from './dashboardRecords';
import type { EventRecords } from './eventRecords';
import type { FileRecords } from './fileRecords';
import type { LinkRecords } from './linkRecords';
import type { LookupRecords } from './lookupRecords';
import type { RequestRecords } from './requestRecords';
import type { SearchRecords } from './searchRecords';
import type { TaskRecords } from './taskRecords';

/**
 * The server's access to the business system's records, one interface for each kind. The embedded store makes the
 * product complete on one machine; a connector to the real system can replace it without changing a route.
 */
export interface Records {
  tasks: TaskRecords;
  files: FileRecords;
  events: EventRecords;
  lookups: LookupRecords;
  dashboard: DashboardRecords;
  search: SearchRecords;
  links: LinkRecords;
  requests: RequestRecords;
}
