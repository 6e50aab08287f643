import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import type { ChangeSignals } from '@server/source/outbox/changeSignals';
import type { Connector } from '@server/source/replica/connector';
import type { Records } from '../records';
import { connectedDashboard } from './connectedDashboard';
import { connectedFiles } from './connectedFiles';
import { connectedRequests } from './connectedRequests';
import { connectedTasks } from './connectedTasks';

interface ConnectedRecordsDeps {
  db: Kysely<Database>;
  connector: Pick<Connector, 'name' | 'kinds' | 'writer'>;
  signals: ChangeSignals;
}

/** The records of an installation with a business system: what it can change there is changed there. */
export function connectedRecords(
  stored: Records,
  { db, connector: { name: source, kinds, writer }, signals }: ConnectedRecordsDeps,
): Records {
  const deps = { db, source, signals };
  const mostFileBytes = writer?.files?.maxBytes ?? 0;
  return {
    ...stored,
    ...(writer?.kinds.includes('task') && {
      tasks: connectedTasks(stored.tasks, deps),
      dashboard: connectedDashboard(stored.dashboard, deps),
    }),
    ...(kinds.includes('task') && { files: connectedFiles(stored.files, mostFileBytes, deps) }),
    requests: connectedRequests(stored.requests, writer?.kinds ?? [], deps),
  };
}
