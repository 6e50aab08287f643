import { readdirSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { CreateImrRequest } from '@contract/requests/imr';
import type { CreatePorRequest } from '@contract/requests/por';
import { buildSignedInUser } from '@/testing/builders/builders';
import { buildFile, buildTaskFile } from '@/testing/builders/buildFile';
import { buildImrDetail } from '@/testing/builders/buildRequest';
import { buildTask } from '@/testing/builders/buildTask';
import { buildUser } from '@/testing/builders/buildUser';
import { failWith } from '@/testing/handlers/failure';
import { makeTestStore, type TestStore } from '@/testing/makeTestStore';
import { requestHandlers } from '@/testing/handlers/requests';
import { taskFileHandlers } from '@/testing/handlers/taskFiles';
import { bulkTaskHandlers } from '@/testing/handlers/bulkTasks';
import { taskHandlers } from '@/testing/handlers/tasks';
import { userHandlers } from '@/testing/handlers/users';
import { server } from '@/testing/server';
import { apiTokenHandlers, buildApiToken } from '@/testing/handlers/apiTokens';
import { buildImport, importHandlers } from '@/testing/handlers/imports';
import { installationHandlers } from '@/testing/handlers/installation';
import { changeHandlers } from '@/testing/handlers/changes';
import {
  buildConnection,
  buildQuarantined,
  buildReplica,
  replicaHandlers,
} from '@/testing/handlers/replicas';
import { apiTokensApi } from './data/apiTokens';
import { authApi } from './auth';
import { columnMatchesApi } from './data/columnMatches';
import { exportsApi } from './data/exports';
import { demoDataApi, demoRemovalApi } from './data/demoData';
import { installationApi } from './data/installation';
import { importFilesApi, importsApi } from './data/imports';
import { baseApi, openEndedApi } from './base/baseApi';
import { bulkTasksApi } from './bulkTasks';
import { dashboardApi } from './dashboard';
import { eventsApi } from './events';
import { freshCopyApi } from './data/freshCopy';
import { linksApi } from './links';
import { logsApi } from './logs';
import { lookupsApi } from './lookups';
import { confirmIdentityApi } from './confirmIdentity';
import { ownPasswordApi } from './ownPassword';
import { changesApi } from './data/changes';
import { replicasApi } from './data/replicas';
import { requestsApi } from './requests';
import { savedViewsApi } from './savedViews';
import { searchApi } from './search';
import { fileContentsApi, taskFilesApi } from './taskFiles';
import { tasksApi } from './tasks';
import { usersApi } from './users';

/*
 * Which cached queries each mutation makes stale. It is run for real: after the mutation the answers of exactly these
 * queries have changed or been asked for again, by whatever way (a tag, a patch); after a failed one none has, but for
 * those of `afterErrors`.
 */

const task = buildTask({ internalid: '11', version: 1 });
const taskFile = buildTaskFile();
const account = buildUser({ id: '21' });
const { id } = account;

const queries = {
  getSession: ({ dispatch }: TestStore) => dispatch(ownPasswordApi.endpoints.getSession.initiate()),
  listOwnSessions: ({ dispatch }: TestStore) => dispatch(ownPasswordApi.endpoints.listOwnSessions.initiate()),
  listLogs: ({ dispatch }: TestStore) =>
    dispatch(logsApi.endpoints.listLogs.initiate({ userId: '7', page: 1 })),
  listOwnTasks: ({ dispatch }: TestStore) => dispatch(tasksApi.endpoints.listOwnTasks.initiate()),
  listTaskFiles: ({ dispatch }: TestStore) => dispatch(taskFilesApi.endpoints.listTaskFiles.initiate('11')),
  searchTasks: ({ dispatch }: TestStore) =>
    dispatch(tasksApi.endpoints.searchTasks.initiate({ title: task.title })),
  getTask: ({ dispatch }: TestStore) => dispatch(tasksApi.endpoints.getTask.initiate('11')),
  getLastTaskRun: ({ dispatch }: TestStore) => dispatch(bulkTasksApi.endpoints.getLastTaskRun.initiate()),
  getDashboard: ({ dispatch }: TestStore) =>
    dispatch(dashboardApi.endpoints.getDashboard.initiate({ today: '2026-11-21', month: '2026-11' })),
  listOverview: ({ dispatch }: TestStore) =>
    dispatch(dashboardApi.endpoints.listOverview.initiate({ type: 'All', assignee: '', page: 1 })),
  listEvents: ({ dispatch }: TestStore) => dispatch(eventsApi.endpoints.listEvents.initiate('1101')),
  searchRecords: ({ dispatch }: TestStore) =>
    dispatch(searchApi.endpoints.searchRecords.initiate({ type: 'solist', term: 'SO-4012' })),
  getRelated: ({ dispatch }: TestStore) =>
    dispatch(linksApi.endpoints.getRelated.initiate({ kind: 'case', id: '20931' })),
  getCaseRoom: ({ dispatch }: TestStore) => dispatch(linksApi.endpoints.getCaseRoom.initiate('20931')),
  findRecords: ({ dispatch }: TestStore) => dispatch(linksApi.endpoints.findRecords.initiate('SO-4012')),
  getFreshCopy: ({ dispatch }: TestStore) =>
    dispatch(freshCopyApi.endpoints.getFreshCopy.initiate({ kind: 'task', id: '11' })),
  listCalendars: ({ dispatch }: TestStore) => dispatch(lookupsApi.endpoints.listCalendars.initiate()),
  getRequestOptions: ({ dispatch }: TestStore) =>
    dispatch(lookupsApi.endpoints.getRequestOptions.initiate('imr')),
  listRequests: ({ dispatch }: TestStore) =>
    dispatch(requestsApi.endpoints.listRequests.initiate({ kind: 'imr', caseId: '20931' })),
  getRequest: ({ dispatch }: TestStore) =>
    dispatch(requestsApi.endpoints.getRequest.initiate({ kind: 'imr', id: '300012' })),
  listOpenRequests: ({ dispatch }: TestStore) =>
    dispatch(requestsApi.endpoints.listOpenRequests.initiate('20931')),
  listUsers: ({ dispatch }: TestStore) => dispatch(usersApi.endpoints.listUsers.initiate()),
  getDirectory: ({ dispatch }: TestStore) => dispatch(usersApi.endpoints.getDirectory.initiate()),
  listUserSessions: ({ dispatch }: TestStore) => dispatch(usersApi.endpoints.listUserSessions.initiate(id)),
  listUserAudit: ({ dispatch }: TestStore) => dispatch(usersApi.endpoints.listUserAudit.initiate(id)),
  listSavedViews: ({ dispatch }: TestStore) =>
    dispatch(savedViewsApi.endpoints.listSavedViews.initiate('task')),
  listApiTokens: ({ dispatch }: TestStore) => dispatch(apiTokensApi.endpoints.listApiTokens.initiate()),
  getInstallation: ({ dispatch }: TestStore) =>
    dispatch(installationApi.endpoints.getInstallation.initiate()),
  listSources: ({ dispatch }: TestStore) => dispatch(installationApi.endpoints.listSources.initiate()),
  listChanges: ({ dispatch }: TestStore) => dispatch(changesApi.endpoints.listChanges.initiate()),
  listOutbox: ({ dispatch }: TestStore) => dispatch(changesApi.endpoints.listOutbox.initiate({})),
  listConnections: ({ dispatch }: TestStore) => dispatch(replicasApi.endpoints.listConnections.initiate()),
  listReplicas: ({ dispatch }: TestStore) => dispatch(replicasApi.endpoints.listReplicas.initiate()),
  listQuarantine: ({ dispatch }: TestStore) =>
    dispatch(replicasApi.endpoints.listQuarantine.initiate('case')),
  listColumnMatches: ({ dispatch }: TestStore) =>
    dispatch(columnMatchesApi.endpoints.listColumnMatches.initiate('case')),
  listImports: ({ dispatch }: TestStore) => dispatch(importsApi.endpoints.listImports.initiate()),
  getImport: ({ dispatch }: TestStore) => dispatch(importsApi.endpoints.getImport.initiate('import-1')),
};
type QueryName = keyof typeof queries;

/** What records that come in, or go, make stale. */
const imported: QueryName[] = [
  'listOwnTasks',
  'listTaskFiles',
  'searchTasks',
  'getTask',
  'getDashboard',
  'listOverview',
  'listEvents',
  'searchRecords',
  'getRelated',
  'getCaseRoom',
  'findRecords',
  'listRequests',
  'getRequest',
  'listOpenRequests',
  'getInstallation',
  'listSources',
];

const login = { email: 'jonah.reyes@example.test', password: 'field-service-demo' };
const update = {
  email: buildSignedInUser().email,
  internalid: '11',
  version: 1,
  fields: { message: 'Other' },
};
const several = {
  email: update.email,
  runId: '0'.repeat(32),
  fields: update.fields,
  rows: [{ internalid: '11', version: 1 }],
  isFollowed: false,
};
const imr: CreateImrRequest = {
  custrecord_imr_customer: 'Halcyon Airways',
  custrecord_imr_case: '20931',
  type: '1',
  custrecord_imr_move_from: '201',
  custrecord_imr_move_to: '203',
  items: [{ part_number: '801-2244-01', adjust_qty: -1 }],
};
const por: CreatePorRequest = {
  custrecord_pt_case: '20931',
  custrecord_pt_customer: 'Halcyon Airways',
  custrecord_pt_status: '1',
  custrecord_pt_order_type: '2',
  custrecord_pt_supplier: '5001',
  items: [{ item: '801-2244-01', quantity: 1, price: '4180.00', extendedprice: '4180.00' }],
};
const newView = { list: 'task', name: 'New', shared: 'me', definition: {} } as const;
const newUser = {
  email: 'ravi.menon@example.test',
  username: 'rmenon',
  fullname: 'Ravi Menon',
  role: 'Field Engineer',
  internal_ns_id: '2',
  is_active: true,
} as const;
/** What is known of one account, and the list that it stands in. */
const ofUser: readonly QueryName[] = ['listUsers', 'listUserSessions', 'listUserAudit'];
/** What changes with who has an account, too. */
const ofAccount: readonly QueryName[] = ['listUsers', 'getDirectory', 'listUserSessions', 'listUserAudit'];
const mutations: Record<
  string,
  readonly [run: (store: TestStore) => unknown, makesStale: readonly QueryName[]]
> = {
  login: [({ dispatch }) => dispatch(authApi.endpoints.login.initiate(login)), []],
  logout: [({ dispatch }) => dispatch(authApi.endpoints.logout.initiate()), []],
  forgotPassword: [
    ({ dispatch }) => dispatch(authApi.endpoints.forgotPassword.initiate({ email: login.email })),
    [],
  ],
  resetPassword: [
    ({ dispatch }) =>
      dispatch(authApi.endpoints.resetPassword.initiate({ token: 't', password: 'long enough' })),
    [],
  ],
  changePassword: [
    ({ dispatch }) =>
      dispatch(
        ownPasswordApi.endpoints.changePassword.initiate({
          current: login.password,
          password: 'long enough',
        }),
      ),
    ['getSession', 'listOwnSessions', ...ofUser],
  ],
  endOwnSessions: [
    ({ dispatch }) => dispatch(ownPasswordApi.endpoints.endOwnSessions.initiate({})),
    ['getSession', 'listOwnSessions', ...ofUser],
  ],
  confirmIdentity: [
    ({ dispatch }) =>
      dispatch(confirmIdentityApi.endpoints.confirmIdentity.initiate({ current: login.password })),
    [],
  ],
  createSavedView: [
    ({ dispatch }) =>
      dispatch(savedViewsApi.endpoints.createSavedView.initiate({ key: 'key', body: newView })),
    ['listSavedViews'],
  ],
  replaceSavedView: [
    ({ dispatch }) =>
      dispatch(
        savedViewsApi.endpoints.replaceSavedView.initiate({ id: 'view-1', body: { ...newView, version: 1 } }),
      ),
    ['listSavedViews'],
  ],
  deleteSavedView: [
    ({ dispatch }) => dispatch(savedViewsApi.endpoints.deleteSavedView.initiate('view-1')),
    ['listSavedViews'],
  ],
  createLog: [
    ({ dispatch }) => dispatch(logsApi.endpoints.createLog.initiate({ userId: '7', message: 'New' })),
    ['listLogs'],
  ],
  updateTask: [
    ({ dispatch }) => dispatch(tasksApi.endpoints.updateTask.initiate(update)),
    [
      'listOwnTasks',
      'searchTasks',
      'getTask',
      'getDashboard',
      'listOverview',
      'getRelated',
      'getCaseRoom',
      'findRecords',
    ],
  ],
  updateTasks: [
    ({ dispatch }) => dispatch(bulkTasksApi.endpoints.updateTasks.initiate(several)),
    [
      'listOwnTasks',
      'searchTasks',
      'getTask',
      'getLastTaskRun',
      'getDashboard',
      'listOverview',
      'getRelated',
      'getCaseRoom',
      'findRecords',
      'listChanges',
    ],
  ],
  undoTasks: [
    ({ dispatch }) => {
      const { fields: _fields, ...undone } = several;
      return dispatch(bulkTasksApi.endpoints.undoTasks.initiate(undone));
    },
    [
      'listOwnTasks',
      'searchTasks',
      'getTask',
      'getLastTaskRun',
      'getDashboard',
      'listOverview',
      'getRelated',
      'getCaseRoom',
      'findRecords',
      'listChanges',
    ],
  ],
  uploadTaskFile: [
    ({ dispatch }) =>
      dispatch(
        fileContentsApi.endpoints.uploadTaskFile.initiate({ internalid: '11', file: buildFile('New.txt') }),
      ),
    ['listTaskFiles'],
  ],
  createImr: [
    ({ dispatch }) => dispatch(requestsApi.endpoints.createImr.initiate({ key: 'form-1', body: imr })),
    [
      'listLogs',
      'getRelated',
      'getCaseRoom',
      'findRecords',
      'listRequests',
      'getRequest',
      'listOpenRequests',
      'listChanges',
    ],
  ],
  createPor: [
    ({ dispatch }) => dispatch(requestsApi.endpoints.createPor.initiate({ key: 'form-2', body: por })),
    [
      'listLogs',
      'getRelated',
      'getCaseRoom',
      'findRecords',
      'listRequests',
      'getRequest',
      'listOpenRequests',
      'listChanges',
    ],
  ],
  updateStatus: [
    ({ dispatch }) => dispatch(usersApi.endpoints.updateStatus.initiate({ id, is_active: false })),
    ofAccount,
  ],
  updateUser: [
    ({ dispatch }) => dispatch(usersApi.endpoints.updateUser.initiate({ id, fullname: 'Amira Sato-Cruz' })),
    ofAccount,
  ],
  setUserPassword: [
    ({ dispatch }) => dispatch(usersApi.endpoints.setUserPassword.initiate({ id, password: 'long enough' })),
    ofUser,
  ],
  inviteUser: [({ dispatch }) => dispatch(usersApi.endpoints.inviteUser.initiate({ id })), ofUser],
  endSessions: [
    ({ dispatch }) => dispatch(usersApi.endpoints.endSessions.initiate({ id })),
    ['listOwnSessions', 'listUserSessions', 'listUserAudit'],
  ],
  addUser: [
    ({ dispatch }) => dispatch(usersApi.endpoints.addUser.initiate(newUser)),
    ['listUsers', 'getDirectory'],
  ],
  addUsers: [
    ({ dispatch }) => {
      const { email, fullname, role } = newUser;
      return dispatch(usersApi.endpoints.addUsers.initiate({ users: [{ email, fullname, role }] }));
    },
    ['listUsers', 'getDirectory'],
  ],
  fetchFile: [
    ({ dispatch }) => dispatch(fileContentsApi.endpoints.fetchFile.initiate({ fileId: taskFile.internalid })),
    [],
  ],
  createApiToken: [
    ({ dispatch }) =>
      dispatch(apiTokensApi.endpoints.createApiToken.initiate({ name: 'New', kinds: 'all', rights: 'read' })),
    ['listApiTokens'],
  ],
  revokeApiToken: [
    ({ dispatch }) => dispatch(apiTokensApi.endpoints.revokeApiToken.initiate('token-1')),
    ['listApiTokens'],
  ],
  addImport: [
    ({ dispatch }) =>
      dispatch(
        importFilesApi.endpoints.addImport.initiate({ kind: 'task', file: new File(['title'], 'tasks.csv') }),
      ),
    ['listImports'],
  ],
  changeImport: [
    ({ dispatch }) =>
      dispatch(importsApi.endpoints.changeImport.initiate({ id: 'import-1', settings: { mode: 'create' } })),
    ['listImports', 'getImport'],
  ],
  actOnImport: [
    ({ dispatch }) =>
      dispatch(importsApi.endpoints.actOnImport.initiate({ id: 'import-1', action: 'store' })),
    ['listImports', 'getImport'],
  ],
  keepColumnMatch: [
    ({ dispatch }) =>
      dispatch(
        columnMatchesApi.endpoints.keepColumnMatch.initiate({
          kind: 'case',
          name: 'New',
          columns: { Ref: 'casenumber' },
        }),
      ),
    ['listColumnMatches'],
  ],
  changeColumnMatch: [
    ({ dispatch }) =>
      dispatch(
        columnMatchesApi.endpoints.changeColumnMatch.initiate({
          id: 'match-1',
          body: { name: 'Renamed', version: 1 },
        }),
      ),
    ['listColumnMatches'],
  ],
  deleteColumnMatch: [
    ({ dispatch }) => dispatch(columnMatchesApi.endpoints.deleteColumnMatch.initiate('match-1')),
    ['listColumnMatches'],
  ],
  discardImport: [
    ({ dispatch }) => dispatch(importsApi.endpoints.discardImport.initiate('import-1')),
    ['listImports'],
  ],
  loadDemoData: [({ dispatch }) => dispatch(demoDataApi.endpoints.loadDemoData.initiate()), imported],
  removeDemoData: [({ dispatch }) => dispatch(demoRemovalApi.endpoints.removeDemoData.initiate()), imported],
  noteTold: [({ dispatch }) => dispatch(changesApi.endpoints.noteTold.initiate([])), ['listChanges']],
  sendNow: [({ dispatch }) => dispatch(changesApi.endpoints.sendNow.initiate('c1')), ['listOutbox']],
  cancelChange: [
    ({ dispatch }) => dispatch(changesApi.endpoints.cancelChange.initiate('c1')),
    ['listOutbox'],
  ],
  disconnect: [
    ({ dispatch }) => dispatch(replicasApi.endpoints.disconnect.initiate()),
    ['listConnections', 'listReplicas', 'listQuarantine'],
  ],
  startComparison: [
    ({ dispatch }) => dispatch(replicasApi.endpoints.startComparison.initiate({ kind: 'case' })),
    ['listConnections', 'listReplicas'],
  ],
  importReport: [({ dispatch }) => dispatch(importFilesApi.endpoints.importReport.initiate('import-1')), []],
  exportRecords: [
    ({ dispatch }) => dispatch(exportsApi.endpoints.exportRecords.initiate({ kind: 'task', format: 'csv' })),
    [],
  ],
};

/** A change whose answer was lost may be stored, or wait for the business system. */
const afterErrors: Readonly<Record<string, readonly QueryName[]>> = {
  createApiToken: ['listApiTokens'],
  revokeApiToken: ['listApiTokens'],
  updateTask: ['listChanges'],
  uploadTaskFile: ['listChanges'],
  createImr: ['listChanges'],
  createPor: ['listChanges'],
};

const queryNames = Object.keys(queries) as QueryName[];

async function storeWithEveryQuery() {
  server.use(
    ...taskHandlers([task]),
    ...bulkTaskHandlers().handlers,
    ...taskFileHandlers([taskFile]),
    ...userHandlers({ users: [account] }),
    ...requestHandlers({ details: [buildImrDetail()] }),
    ...apiTokenHandlers([buildApiToken()]),
    ...importHandlers([buildImport()]),
    ...installationHandlers(),
    ...changeHandlers().handlers,
    ...replicaHandlers([buildReplica()], [buildQuarantined()], [buildConnection()]),
  );
  const store = makeTestStore();
  for (const name of queryNames) await queries[name](store);
  return store;
}

type Queries = ReturnType<TestStore['getState']>['api']['queries'];
type Answers = ReadonlyMap<string | undefined, Queries[string]>;

const answersOf = ({ getState }: TestStore): Answers => {
  const { api, openEnded } = getState();
  const all = { ...api.queries, ...openEnded.queries };
  return new Map(Object.values(all).map((query) => [query?.endpointName, query]));
};

/** A patch leaves the request, and asking again may bring the same data. */
const changed = (before: Answers, after: Answers) =>
  queryNames.filter(
    (name) =>
      before.get(name)?.data !== after.get(name)?.data ||
      before.get(name)?.requestId !== after.get(name)?.requestId,
  );

it('knows every endpoint', async () => {
  // Whatever resource file is added is loaded here, and its endpoints are missed below.
  for (const file of readdirSync(__dirname)) if (/^[a-zA-Z]+\.ts$/.test(file)) await import(`./${file}`);
  const endpoints = { ...baseApi.endpoints, ...openEndedApi.endpoints };
  expect([...queryNames, ...Object.keys(mutations)].sort()).toEqual(Object.keys(endpoints).sort());
});

describe.each(Object.entries(mutations))('%s', (name, [run, stale]) => {
  it(`reaches ${stale.join(', ') || 'no query'}`, async () => {
    const store = await storeWithEveryQuery();
    const before = answersOf(store);
    await run(store);
    await waitFor(() => expect(changed(before, answersOf(store))).toEqual(stale));
  });

  const staleAfterError = afterErrors[name] ?? [];
  it(`reaches ${staleAfterError.join(', ') || 'none'} when it failed`, async () => {
    const store = await storeWithEveryQuery();
    const before = answersOf(store);
    server.use(http.all('/api/*', () => failWith(500, 'internal', 'Broken')));
    await run(store);
    await waitFor(() => expect(changed(before, answersOf(store))).toEqual(staleAfterError));
  });
});
