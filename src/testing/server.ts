import { setupServer } from 'msw/node';
import { authHandlers } from './handlers/auth';
import { bulkTaskHandlers } from './handlers/bulkTasks';
import { dashboardHandlers } from './handlers/dashboard';
import { eventHandlers } from './handlers/events';
import { installationHandlers } from './handlers/installation';
import { linkHandlers } from './handlers/links';
import { logHandlers } from './handlers/logs';
import { requestHandlers } from './handlers/requests';
import { savedViewHandlers } from './handlers/savedViews';
import { searchHandlers } from './handlers/search';
import { noTaskFiles } from './handlers/taskFiles';
import { userHandlers } from './handlers/users';

/** The faked network: each resource answers as the server would; a test overrides what it is about by `server.use`. */
export const server = setupServer(
  ...authHandlers,
  ...logHandlers(),
  noTaskFiles,
  ...dashboardHandlers(),
  ...requestHandlers(),
  ...eventHandlers(),
  ...searchHandlers(),
  ...linkHandlers(),
  ...userHandlers(),
  ...installationHandlers({ hasRecords: true }),
  ...savedViewHandlers().handlers,
  ...bulkTaskHandlers().handlers,
);
