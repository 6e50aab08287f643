import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addUserQuery,
  addUserRequest,
  addUsersAnswer,
  addUsersRequest,
  directoryAnswer,
  inviteUserRequest,
  userIdQuery,
  userAnswer,
  type AddUsersAnswer,
  type UserAnswer,
} from '@contract/accounts/admin';
import type { AppDeps } from '@server/app/deps';
import { addUser, addUsers } from './addUsers';
import { readDirectory } from './directory';
import { adminOf } from './lockedAccount';
import { inviteUser } from './userPassword';

/** GET /api/directory; POST /api/addingUser, /api/addUsers and /api/userInvitation. */
export const newUserRoutes =
  (deps: Pick<AppDeps, 'db' | 'passwordWork'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/directory',
      {
        schema: {
          summary: 'People from outside without an account, and accounts of those who have left',
          response: { 200: directoryAnswer },
        },
      },
      () => readDirectory(deps.db),
    );

    app.post(
      '/api/addingUser',
      {
        schema: {
          summary: 'Adds a user; without a password they are mailed a link to set one',
          querystring: addUserQuery,
          body: addUserRequest,
          response: { 201: userAnswer },
          failures: [409, 428],
        },
      },
      async (request, reply) => {
        const user = await addUser(deps, adminOf(request), request.body);
        void app.mailSender.drain();
        const answer: UserAnswer = { success: true, user };
        return reply.code(201).send(answer);
      },
    );

    app.post(
      '/api/addUsers',
      {
        schema: {
          summary: 'Adds many users, each mailed a link to set a password, or none of them',
          body: addUsersRequest,
          response: { 201: addUsersAnswer },
          failures: [409, 428],
        },
      },
      async (request, reply) => {
        const users = await addUsers(deps, adminOf(request), request.body);
        void app.mailSender.drain();
        const answer: AddUsersAnswer = { success: true, users };
        return reply.code(201).send(answer);
      },
    );

    app.post(
      '/api/userInvitation',
      {
        schema: {
          summary: 'Mails a link to set the first password, again where one was mailed before',
          querystring: userIdQuery,
          body: inviteUserRequest,
          response: { 200: userAnswer },
          failures: [404, 409, 428],
        },
      },
      async (request): Promise<UserAnswer> => {
        const user = await inviteUser(deps, adminOf(request), request.query.userid);
        void app.mailSender.drain();
        return { success: true, user };
      },
    );
  };
