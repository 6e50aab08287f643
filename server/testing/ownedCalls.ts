import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Role } from '@contract/accounts/roles';
import { addEvent } from './records/addEvent';
import { addCase } from './records/addRequests';
import { addTask } from './records/addTask';
import { imrBody, porBody } from './records/createRequests';
import { sampleFiles } from './sampleFiles';
import type { TestApp } from './testApp';
import { addTestUser, type TestUser } from './testUsers';
import { uploadParts, uploadRequest } from './uploads';

/** A person with a record of each kind that belongs to somebody, and what else is asked for by its id. */
export interface Owned {
  owner: TestUser;
  taskId: string;
  fileId: string;
  calendarId: string;
  caseId: string;
  /** Of the owner's own, which nobody else may know of. */
  viewId: string;
}

/**
 * Who may make a call about the owner's records. `themselves` are calls that name nobody: each caller is told of, or
 * changes, what is theirs. `another admin` keeps admins from doing it to themselves (ADM-13).
 */
export type Allowed = 'everyone' | 'themselves' | 'owner' | 'owner and admins' | 'admins' | 'another admin';

export interface OwnedCall {
  may: Allowed;
  /** Others are told that there is no such record (404), instead of that they may not (403). */
  isHidden?: boolean;
  /** The status that an allowed caller gets; 200 by default. */
  status?: number;
  request(owned: Owned, asker: TestUser): InjectOptions;
}

/** Stands in the records of their owner. */
export const MARK = 'Seen by those who may';
let count = 0;
const unique = (what: string) => `${what}-${(count += 1)}`;
const runKey = () => randomUUID().replaceAll('-', '');
const key = () => ({ 'idempotency-key': unique('key') });
const savedViewBody = (name: string) => ({ list: 'task', name, shared: 'me', definition: {} });
const ofOwner = ({ owner }: Owned) => ({ query: { userid: owner.id } });
const namingOwner = ({ owner }: Owned) => ({ headers: { 'x-user-email': owner.email } });

/** Every call of somebody signed in. One that is missing here fails, and so does one that is gone. */
export const ownedCalls: Record<string, OwnedCall> = {
  'GET /api/session': { may: 'themselves', request: namingOwner },
  'POST /api/logout': { may: 'themselves', status: 204, request: () => ({}) },
  'POST /api/change-password': {
    may: 'themselves',
    status: 400,
    request: () => ({ payload: { current: 'not the one', password: 'correct horse battery 7' } }),
  },
  'GET /api/ownSessions': { may: 'themselves', request: namingOwner },
  'POST /api/endOwnSessions': { may: 'themselves', request: () => ({ payload: {} }) },
  'POST /api/confirmIdentity': {
    may: 'themselves',
    status: 400,
    request: () => ({ payload: { current: 'not the one' } }),
  },
  'GET /api/logs/:userId': {
    may: 'owner and admins',
    request: ({ owner }) => ({ url: `/api/logs/${owner.id}` }),
  },
  'POST /api/logs': {
    may: 'owner',
    status: 201,
    request: ({ owner }) => ({ payload: { userId: owner.id, message: 'Written' } }),
  },
  'GET /api/tasks': { may: 'themselves', request: namingOwner },
  'POST /api/taskUpdate': {
    may: 'owner',
    request: ({ taskId }, { email }) => ({
      payload: { email, internalid: taskId, fields: { message: 'Written' } },
    }),
  },
  'POST /api/taskUpdates': {
    may: 'themselves',
    request: ({ taskId }, { email }) => ({
      payload: {
        email,
        runId: runKey(),
        fields: { message: 'Written' },
        rows: [{ internalid: taskId, version: 1 }],
      },
    }),
  },
  'POST /api/taskUpdatesUndo': {
    may: 'themselves',
    request: ({ taskId }, { email }) => ({
      payload: { email, runId: runKey(), rows: [{ internalid: taskId }] },
    }),
  },
  'GET /api/taskUpdatesLast': { may: 'themselves', request: () => ({}) },
  'GET /api/getTaskFiles': {
    may: 'everyone',
    request: ({ taskId }) => ({ query: { internalid: taskId } }),
  },
  'POST /api/upload-task-file': {
    may: 'owner',
    request: ({ taskId }) => uploadRequest(uploadParts(taskId, 'more.pdf', sampleFiles.pdf)),
  },
  'GET /api/downloadFiles': {
    may: 'everyone',
    request: ({ fileId }) => ({ headers: { 'file-id': fileId } }),
  },
  'GET /api/event-list': { may: 'everyone', request: ({ calendarId }) => ({ query: { calendarId } }) },
  'GET /api/lookups': { may: 'everyone', request: () => ({ query: { type: 'calendars' } }) },
  'GET /api/homeDashboards': { may: 'themselves', request: namingOwner },
  'GET /api/related': {
    may: 'everyone',
    request: ({ taskId }) => ({ query: { kind: 'task', id: taskId } }),
  },
  'GET /api/fresh': { may: 'everyone', request: ({ caseId }) => ({ query: { kind: 'case', id: caseId } }) },
  'GET /api/caseRoom': { may: 'everyone', request: ({ caseId }) => ({ query: { id: caseId } }) },
  'GET /api/find': { may: 'everyone', request: () => ({ query: { text: 'CS-20931' } }) },
  'GET /api/globalSearch': {
    may: 'everyone',
    request: ({ caseId }) => ({ query: { type: 'caselist', id: `CS-${caseId}` } }),
  },
  'GET /api/porimrlist': {
    may: 'everyone',
    request: ({ caseId }) => ({ query: { type: 'imrpercase', referenceid: caseId } }),
  },
  'GET /api/openRequests': { may: 'everyone', request: ({ caseId }) => ({ query: { referenceid: caseId } }) },
  'POST /api/createImr': {
    may: 'everyone',
    status: 201,
    request: ({ caseId }) => ({ headers: key(), payload: imrBody(caseId) }),
  },
  'POST /api/createPor': {
    may: 'everyone',
    status: 201,
    request: ({ caseId }) => ({ headers: key(), payload: porBody(caseId) }),
  },
  'GET /api/globalAdmin': { may: 'admins', request: () => ({ query: { type: 'getUsers' } }) },
  'POST /api/globalAdmin': {
    may: 'another admin',
    request: ({ owner }) => ({
      query: { type: 'updateStatus', userid: owner.id },
      payload: { is_active: false },
    }),
  },
  'POST /api/updateUser': {
    may: 'admins',
    request: ({ owner }) => ({
      query: { type: 'updatedetails', userid: owner.id },
      payload: { id: owner.id, fullname: 'Written' },
    }),
  },
  'POST /api/addingUser': {
    may: 'admins',
    status: 201,
    request: () => ({
      query: { type: 'register' },
      payload: {
        email: `${unique('added')}@test.example`,
        username: 'added',
        fullname: 'Added',
        role: 'Field Engineer',
        internal_ns_id: '3',
        is_active: true,
      },
    }),
  },
  'POST /api/addUsers': {
    may: 'admins',
    status: 201,
    request: () => ({
      payload: {
        users: [{ email: `${unique('added')}@test.example`, fullname: 'Added', role: 'Field Engineer' }],
      },
    }),
  },
  'POST /api/userInvitation': { may: 'admins', request: (owned) => ({ ...ofOwner(owned), payload: {} }) },
  'POST /api/userPassword': {
    may: 'another admin',
    request: (owned) => ({ ...ofOwner(owned), payload: { password: 'correct horse battery 7' } }),
  },
  'GET /api/userSessions': { may: 'admins', request: ofOwner },
  'POST /api/endSessions': { may: 'admins', request: (owned) => ({ ...ofOwner(owned), payload: {} }) },
  'GET /api/userAudit': { may: 'admins', request: ofOwner },
  'GET /api/apiTokens': { may: 'admins', request: () => ({}) },
  'POST /api/apiTokens': {
    may: 'admins',
    status: 201,
    request: () => ({ payload: { name: unique('token'), kinds: 'all', rights: 'read' } }),
  },
  'DELETE /api/apiTokens/:id': {
    may: 'admins',
    status: 404,
    request: () => ({ url: '/api/apiTokens/unknown' }),
  },
  'GET /api/installation': { may: 'everyone', request: () => ({}) },
  'GET /api/directory': { may: 'admins', request: () => ({}) },
  'GET /api/sources': { may: 'admins', request: () => ({}) },
  'GET /api/connections': { may: 'admins', request: () => ({}) },
  'GET /api/replicas': { may: 'admins', request: () => ({}) },
  'DELETE /api/replicas': { may: 'admins', status: 404, request: () => ({}) },
  'GET /api/quarantine': { may: 'admins', request: () => ({}) },
  'POST /api/replicas/:kind/comparison': {
    may: 'admins',
    status: 404,
    request: () => ({ url: '/api/replicas/case/comparison', payload: {} }),
  },
  'GET /api/changes': { may: 'everyone', request: () => ({}) },
  'POST /api/changes/told': {
    may: 'everyone',
    status: 204,
    request: () => ({ payload: { ids: [randomUUID()] } }),
  },
  'GET /api/views': { may: 'themselves', request: () => ({ query: { list: 'task' } }) },
  'GET /api/views/:id': {
    may: 'owner',
    isHidden: true,
    request: ({ viewId }) => ({ url: `/api/views/${viewId}` }),
  },
  'POST /api/views': {
    may: 'themselves',
    status: 201,
    request: () => ({ payload: savedViewBody(unique('view')) }),
  },
  'PUT /api/views/:id': {
    may: 'owner',
    isHidden: true,
    request: ({ viewId }) => ({ url: `/api/views/${viewId}`, payload: savedViewBody(unique('view')) }),
  },
  'DELETE /api/views/:id': {
    may: 'owner',
    isHidden: true,
    status: 204,
    request: ({ viewId }) => ({ url: `/api/views/${viewId}` }),
  },
  'GET /api/outbox': { may: 'admins', request: () => ({}) },
  'POST /api/outbox/:id/attempt': {
    may: 'admins',
    status: 404,
    request: () => ({ url: `/api/outbox/${randomUUID()}/attempt` }),
  },
  'DELETE /api/outbox/:id': {
    may: 'admins',
    status: 404,
    request: () => ({ url: `/api/outbox/${randomUUID()}` }),
  },
  'POST /api/demoData': { may: 'admins', status: 409, request: () => ({}) },
  'DELETE /api/demoData': { may: 'admins', status: 409, request: () => ({}) },
  'GET /api/imports': { may: 'admins', request: () => ({}) },
  'POST /api/imports': {
    may: 'admins',
    status: 201,
    request: () => ({
      query: { kind: 'case', fileName: 'cases.csv' },
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(`casenumber,title\n${unique('CS')},Fan\n`),
    }),
  },
  'GET /api/imports/:id': {
    may: 'admins',
    status: 404,
    request: () => ({ url: '/api/imports/unknown' }),
  },
  'PUT /api/imports/:id': {
    may: 'admins',
    status: 404,
    request: () => ({ url: '/api/imports/unknown', payload: {} }),
  },
  'DELETE /api/imports/:id': {
    may: 'admins',
    status: 404,
    request: () => ({ url: '/api/imports/unknown' }),
  },
  'POST /api/imports/:id/store': {
    may: 'admins',
    status: 404,
    request: () => ({ url: '/api/imports/unknown/store' }),
  },
  'POST /api/imports/:id/stop': {
    may: 'admins',
    status: 404,
    request: () => ({ url: '/api/imports/unknown/stop' }),
  },
  'POST /api/imports/:id/undo': {
    may: 'admins',
    status: 404,
    request: () => ({ url: '/api/imports/unknown/undo' }),
  },
  'GET /api/imports/:id/report': {
    may: 'admins',
    status: 404,
    request: () => ({ url: '/api/imports/unknown/report' }),
  },
  'GET /api/column-matches': { may: 'admins', request: () => ({ query: { kind: 'case' } }) },
  'POST /api/column-matches': {
    may: 'admins',
    status: 201,
    request: () => ({
      payload: { kind: 'case', name: unique('match'), columns: { Ref: 'casenumber' } },
    }),
  },
  'PUT /api/column-matches/:id': {
    may: 'admins',
    status: 404,
    request: () => ({ url: '/api/column-matches/unknown', payload: { name: 'Depot', version: 1 } }),
  },
  'DELETE /api/column-matches/:id': {
    may: 'admins',
    status: 404,
    request: () => ({ url: '/api/column-matches/unknown' }),
  },
  'GET /api/export/:kind': {
    may: 'admins',
    request: () => ({ url: '/api/export/task', query: { format: 'csv' } }),
  },
};

export const addPerson = ({ db }: TestApp, role: Role): Promise<TestUser> =>
  addTestUser(db, { role, email: `${unique('person')}@test.example` });

/** Adds a person with a record of each kind. */
export async function addOwned(test: TestApp, role: Role): Promise<Owned> {
  const owner = await addPerson(test, role);
  const calendarId = unique('9');
  await test.db
    .insertInto('calendars')
    .values({ id: calendarId, name: owner.fullname, kind: 'person', email: owner.email })
    .execute();
  await addEvent(test.db, { title: MARK, calendars: [calendarId] });
  await test.db.insertInto('activity_logs').values({ user_id: owner.id, message: MARK }).execute();
  const taskId = await addTask(test.db, { title: MARK, assigned_email: owner.email });
  await test.db
    .insertInto('task_run_rows')
    .values({
      actor_id: owner.id,
      run_id: runKey(),
      internalid: taskId,
      version: 1,
      before: JSON.stringify({ message: null }),
    })
    .execute();
  const upload = await test.injectAs(owner, uploadRequest(uploadParts(taskId, 'x.pdf', sampleFiles.pdf)));
  const fileId = upload.json<{ file: { internalid: string } }>().file.internalid;
  const made = await test.injectAs(owner, {
    method: 'POST',
    url: '/api/views',
    payload: savedViewBody(MARK),
  });
  const viewId = made.json<{ id: string }>().id;
  return { owner, taskId, fileId, calendarId, viewId, caseId: await addCase(test.db) };
}

/** Makes one of the calls about somebody's records. */
export function askAbout(test: TestApp, route: string, asker: TestUser, owned: Owned) {
  const [method, url = ''] = route.split(' ');
  const request = ownedCalls[route]?.request(owned, asker);
  return test.injectAs(asker, { url, ...request, method: method as InjectOptions['method'] });
}
