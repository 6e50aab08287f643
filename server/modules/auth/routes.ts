import {
  renewedSessionAnswer,
  changePasswordRequest,
  deviceHeaders,
  forgotPasswordRequest,
  loginAnswer,
  loginRequest,
  messageAnswer,
  resetPasswordAnswer,
  resetPasswordRequest,
  sessionAnswer,
} from '@contract/accounts/auth';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeAudit } from '@server/accounts/audit';
import { inTransaction } from '@server/db/inTransaction';
import type { AppDeps } from '@server/app/deps';
import { noContent } from '@server/http/noContent';
import { sessionEnded } from '@server/accounts/activeCaller';
import { principalOf } from '@server/accounts/principal';
import { changePassword } from './changePassword';
import { deviceTokensIn } from './knownDevices';
import { requestReset, resetPassword } from './passwordReset';
import { clearSessionCookie, sendSessionCookie } from './sessionCookie';
import { describeSession, endSession } from './sessions';
import { signIn, type Caller } from './signIn';

const callerOf = ({ ip, id, headers }: FastifyRequest): Caller => ({
  ip,
  agent: headers['user-agent'] ?? null,
  requestId: id,
  devices: deviceTokensIn(headers['x-known-devices']?.toString()),
});

/** The calls before sign-in, for the scope that checks the client's key. */
export const signInRoutes =
  (deps: AppDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/login',
      { schema: { headers: deviceHeaders, body: loginRequest, response: { 200: loginAnswer } } },
      async (request, reply) => {
        const { rejections } = app;
        const { answer, session } = await signIn({ ...deps, rejections }, request.body, callerOf(request));
        sendSessionCookie(deps.config, reply, session);
        return answer;
      },
    );

    app.post(
      '/api/forgot-password',
      { schema: { headers: deviceHeaders, body: forgotPasswordRequest, response: { 200: messageAnswer } } },
      async (request) => {
        await requestReset(deps, request.body.email, callerOf(request));
        void app.mailSender.drain();
        return { message: 'If this address has an account, a mail with a reset link is on its way.' };
      },
    );

    app.post(
      '/api/reset-password',
      {
        schema: {
          headers: deviceHeaders,
          body: resetPasswordRequest,
          response: { 200: resetPasswordAnswer },
        },
      },
      async (request) => {
        const resetDeps = { ...deps, rejections: app.rejections };
        const device = await resetPassword(resetDeps, request.body, callerOf(request));
        return { message: 'Password successfully reset!', device };
      },
    );
  };

/** The calls about the caller's own session and password. */
export const ownAccountRoutes =
  (deps: AppDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, config } = deps;
    app.get('/api/session', { schema: { response: { 200: sessionAnswer } } }, async (request) => {
      const session = await describeSession(db, principalOf(request).sessionId);
      if (!session) throw sessionEnded();
      return { user: session.user, expiresAt: session.expiresAt.toISOString() };
    });

    app.post(
      '/api/change-password',
      { schema: { body: changePasswordRequest, response: { 200: renewedSessionAnswer } } },
      async (request, reply) => {
        const owner = principalOf(request);
        const renewed = await changePassword(deps, owner, request.body, callerOf(request));
        sendSessionCookie(config, reply, renewed);
        return { message: 'Password changed.', token: renewed.token };
      },
    );

    app.post('/api/logout', { schema: { response: { 204: noContent } } }, async (request, reply) => {
      const { userId, sessionId } = principalOf(request);
      await inTransaction(db, async (trx) => {
        // If the session has already ended, that was audited then.
        if (!(await endSession(trx, sessionId))) return;
        await writeAudit(trx, {
          by: { actorId: userId, requestId: request.id },
          action: 'sign-out',
          subjectType: 'user',
          subjectId: userId,
        });
      });
      clearSessionCookie(config, reply);
      return reply.code(204).send();
    });
  };
