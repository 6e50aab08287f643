import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  endSessionsAnswer,
  endSessionsRequest,
  userIdQuery,
  setPasswordRequest,
  userAnswer,
  userAuditAnswer,
  userSessionsAnswer,
  type UserAnswer,
} from '@contract/accounts/admin';
import type { AppDeps } from '@server/app/deps';
import { principalOf } from '@server/accounts/principal';
import { adminOf } from './lockedAccount';
import { listAudit } from './auditRepository';
import { endSessions } from './endSessions';
import { listSessions } from '@server/modules/sessions/openSessions';
import { setUserPassword } from './userPassword';
import { getAccount } from './userRepository';

/** POST /api/userPassword and /api/endSessions, GET /api/userSessions and /api/userAudit. */
export const userAccessRoutes =
  (deps: Pick<AppDeps, 'db' | 'config' | 'passwordWork'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/userPassword',
      {
        schema: {
          summary: "Sets a user's password, which they must change at the next sign-in",
          querystring: userIdQuery,
          body: setPasswordRequest,
          response: { 200: userAnswer },
          failures: [404, 409, 428],
        },
      },
      async (request): Promise<UserAnswer> => {
        const { userid } = request.query;
        const user = await setUserPassword(deps, adminOf(request), userid, request.body.password);
        return { success: true, user };
      },
    );

    app.get(
      '/api/userSessions',
      {
        schema: {
          summary: 'Where a user is signed in, the last used session first',
          querystring: userIdQuery,
          response: { 200: userSessionsAnswer },
          failures: [404],
        },
      },
      async (request, reply) => {
        const { id } = await getAccount(deps.db, request.query.userid);
        const ownId = principalOf(request).sessionId;
        const { sessions, total } = await listSessions(deps.db, id, ownId, deps.config);
        reply.header('x-total-count', total);
        return sessions;
      },
    );

    app.post(
      '/api/endSessions',
      {
        schema: {
          summary: 'Ends one session of a user, or all of them',
          querystring: userIdQuery,
          body: endSessionsRequest,
          response: { 200: endSessionsAnswer },
          failures: [404, 428],
        },
      },
      async (request) => ({
        ended: await endSessions(deps, adminOf(request), request.query.userid, request.body),
      }),
    );

    app.get(
      '/api/userAudit',
      {
        schema: {
          summary: 'What was done to a user and by them, newest first',
          querystring: userIdQuery,
          response: { 200: userAuditAnswer },
          failures: [404],
        },
      },
      async (request, reply) => {
        const { id } = await getAccount(deps.db, request.query.userid);
        const { entries, total } = await listAudit(deps.db, id);
        reply.header('x-total-count', total);
        return entries;
      },
    );
  };
