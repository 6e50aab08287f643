import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listUsersAnswer, listUsersQuery } from '@contract/admin';
import type { User } from '@contract/users';
import type { AppDeps } from '@server/deps';
import { ApiError } from '@server/errors';
import { uncheckedAnswer } from '@server/uncheckedAnswer';
import { listUsers } from './userRepository';

/** GET /api/globalAdmin. What changes a user is never done by it (D-08). */
export const userListRoutes =
  ({ db }: Pick<AppDeps, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/globalAdmin',
      {
        schema: {
          summary: 'All users, or whose username or e-mail contains a text',
          querystring: listUsersQuery,
          response: { 200: listUsersAnswer },
        },
        preValidation: async ({ query }) => {
          if ((query as { type?: unknown }).type !== 'updateStatus') return;
          const message = 'A status is changed by POST; allowed: POST.';
          throw new ApiError(405, 'method_not_allowed', message, undefined, { headers: { allow: 'POST' } });
        },
        serializerCompiler: uncheckedAnswer,
      },
      async (request): Promise<User[]> => listUsers(db, request.query.value?.trim()),
    );
  };
