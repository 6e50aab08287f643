import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import type { Records } from '../records';
import { embeddedDashboard } from './embeddedDashboard';
import { embeddedEvents } from './embeddedEvents';
import { embeddedFiles } from './embeddedFiles';
import { embeddedLookups } from './embeddedLookups';
import { embeddedTasks } from './embeddedTasks';
import { embeddedLinks } from './links/embeddedLinks';
import { embeddedRequests } from './requests/embeddedRequests';
import { embeddedSearch } from './search/embeddedSearch';

/** The store that keeps the records in the product's database. */
export const embeddedRecords = (db: Kysely<Database>): Records => ({
  tasks: embeddedTasks(db),
  files: embeddedFiles(db),
  events: embeddedEvents(db),
  lookups: embeddedLookups(db),
  dashboard: embeddedDashboard(db),
  search: embeddedSearch(db),
  links: embeddedLinks(db),
  requests: embeddedRequests(db),
});
