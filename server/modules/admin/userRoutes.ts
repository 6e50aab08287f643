import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  listUsersAnswer,
  listUsersQuery,
  updateStatusQuery,
  updateStatusRequest,
  updateUserQuery,
  updateUserRequest,
  userAnswer,
  userRejection,
  type UserAnswer,
} from '@contract/accounts/admin';
import type { User } from '@contract/accounts/users';
import type { AppDeps } from '@server/app/deps';
import { ApiError, unfitField } from '@server/http/errors';
import { uncheckedAnswer } from '@server/http/uncheckedAnswer';
import { adminOf } from './lockedAccount';
import { switchUser, updateUser } from './changeUser';
import { listUsers } from './userRepository';

/** GET and POST /api/globalAdmin, POST /api/updateUser. */
export const userRoutes =
  (deps: Pick<AppDeps, 'db' | 'config' | 'passwordWork'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/globalAdmin',
      {
        schema: {
          summary: 'All users, or whose username or e-mail contains a text',
          querystring: listUsersQuery,
          response: { 200: listUsersAnswer },
          failures: [405],
        },
        // A GET must never change a user (D-08).
        preValidation: async ({ query }) => {
          if ((query as { type?: unknown }).type !== 'updateStatus') return;
          const message = 'A status is not changed by GET; allowed: POST.';
          throw new ApiError(405, 'method_not_allowed', message, { headers: { allow: 'POST' } });
        },
        serializerCompiler: uncheckedAnswer,
      },
      async (request, reply): Promise<User[]> => {
        const { users, total } = await listUsers(deps.db, request.query.value?.trim());
        reply.header('x-total-count', total);
        return users;
      },
    );

    app.post(
      '/api/globalAdmin',
      {
        schema: {
          summary: 'Switches a user on or off',
          querystring: updateStatusQuery,
          body: updateStatusRequest,
          response: { 200: userAnswer },
          failures: [404, 409, 428],
        },
      },
      async (request): Promise<UserAnswer> => {
        const { is_active } = request.body;
        const user = await switchUser(deps, adminOf(request), request.query.userid, is_active);
        return { success: true, user };
      },
    );

    app.post(
      '/api/updateUser',
      {
        schema: {
          summary: 'Changes details of a user',
          querystring: updateUserQuery,
          body: updateUserRequest,
          response: { 200: userAnswer, 409: userRejection },
          failures: [404, 428],
        },
      },
      async (request): Promise<UserAnswer> => {
        if (request.body.id !== request.query.userid) {
          throw unfitField('id', 'The id is not the one of the address.');
        }
        const user = await updateUser(deps, adminOf(request), request.body);
        void app.mailSender.drain();
        return { success: true, user };
      },
    );
  };
