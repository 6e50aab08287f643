import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { renewedSessionAnswer, confirmIdentityRequest, endOwnSessionsRequest } from '@contract/accounts/auth';
import { endSessionsAnswer, userSessionsAnswer } from '@contract/accounts/admin';
import { asActiveCaller, assertSignedIn } from '@server/accounts/activeCaller';
import { writeAudit } from '@server/accounts/audit';
import { callerOf, principalOf } from '@server/accounts/principal';
import type { AppDeps } from '@server/app/deps';
import { unfitField } from '@server/http/errors';
import { sendSessionCookie } from '@server/modules/auth/sessionCookie';
import { endSessionsOf } from '@server/modules/auth/sessions';
import { confirmIdentity } from './confirmation';
import { endOneSession, listSessions } from './openSessions';

/** GET /api/ownSessions, POST /api/endOwnSessions and /api/confirmIdentity. */
export const ownSessionRoutes =
  (deps: Pick<AppDeps, 'db' | 'config' | 'passwordWork'>): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config } = deps;
    app.get(
      '/api/ownSessions',
      {
        schema: {
          summary: 'Where the caller is signed in, the last used session first',
          response: { 200: userSessionsAnswer },
        },
      },
      async (request, reply) => {
        const { userId, sessionId } = principalOf(request);
        const { sessions, total } = await listSessions(db, userId, sessionId, config);
        reply.header('x-total-count', total);
        return sessions;
      },
    );

    app.post(
      '/api/endOwnSessions',
      {
        schema: {
          summary: "Ends one other session of the caller's, or all others",
          body: endOwnSessionsRequest,
          response: { 200: endSessionsAnswer },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const { actorId, sessionId: own } = caller;
        const { sessionId } = request.body;
        if (sessionId === own)
          throw unfitField('sessionId', 'This is the session that you use. Log out to end it.');
        const ended = await asActiveCaller(db, caller, async (trx) => {
          // First the account, as everything does that ends sessions.
          await assertSignedIn(trx, caller);
          const count =
            sessionId === undefined
              ? await endSessionsOf(trx, actorId, own)
              : await endOneSession(trx, actorId, sessionId);
          if (count > 0)
            await writeAudit(trx, {
              ...{ by: caller, action: 'sessions.ended', subjectType: 'user', subjectId: actorId },
              after: { ended: count },
            });
          return count;
        });
        return { ended };
      },
    );

    app.post(
      '/api/confirmIdentity',
      {
        schema: {
          summary:
            "Checks the caller's password again, for actions that need it within 15 minutes; the session gets another token",
          body: confirmIdentityRequest,
          response: { 200: renewedSessionAnswer },
        },
      },
      async (request, reply) => {
        const caller = { ip: request.ip, requestId: request.id };
        const renewed = await confirmIdentity(deps, principalOf(request), request.body, caller);
        sendSessionCookie(config, reply, renewed);
        return { message: 'Confirmed.', token: renewed.token };
      },
    );
  };
