import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listBounds } from '@contract/limits';
import { sentWaiting } from '@contract/source/changes';
import { UPDATE_SUCCESSFUL } from '@contract/tasks/taskRules';
import {
  type TaskListAnswer,
  taskListAnswer,
  taskRejection,
  tasksHeaders,
  tasksQuery,
  taskUpdateAnswer,
  taskUpdateRequest,
} from '@contract/tasks/tasks';
import type { AppDeps } from '@server/app/deps';
import { ApiError, unfitField } from '@server/http/errors';
import { callerOf, principalOf, assertOwnName } from '@server/accounts/principal';
import { quotasOf } from '@server/accounts/quotas';
import { uncheckedAnswer } from '@server/http/uncheckedAnswer';
import { decideTaskUpdate } from './taskUpdate';

/** GET /api/tasks and POST /api/taskUpdate (API-01). */
export const taskRoutes =
  ({ records, config }: Pick<AppDeps, 'records' | 'config'>): FastifyPluginAsync =>
  async (scope) => {
    const app = scope.withTypeProvider<ZodTypeProvider>();

    app.get(
      '/api/tasks',
      {
        schema: {
          summary:
            "The caller's own tasks, the first `limit` of them; with x-global everybody's of an e-mail address or a title (or id); with internalid that one task",
          querystring: tasksQuery,
          headers: tasksHeaders,
          response: { 200: taskListAnswer },
        },
        serializerCompiler: uncheckedAnswer,
      },
      async (request, reply) => {
        const { internalid } = request.query;
        if (internalid !== undefined) {
          const task = await records.tasks.get(internalid);
          const one: TaskListAnswer = [{ task: task ? [task] : [] }];
          reply.header('x-total-count', task ? 1 : 0);
          return one;
        }
        const title = request.query.title?.trim();
        const { rows, bytes } = listBounds.ownTasks;
        const { limit = rows } = request.query;
        const { 'x-user-email': email, 'x-global': global } = request.headers;
        if (global === 'true' && !email && !title) {
          throw unfitField('title', 'x-user-email or title is required for a global search.');
        }
        const { tasks, total } =
          global === 'true'
            ? await records.tasks.search({ email, title, bound: listBounds.foundTasks })
            : await records.tasks.listAssignedTo(principalOf(request).email, {
                title,
                bound: { rows: limit, bytes },
              });
        reply.header('x-total-count', total);
        const answer: TaskListAnswer = [{ task: tasks }];
        return answer;
      },
    );

    app.post(
      '/api/taskUpdate',
      {
        schema: {
          summary: 'Changes fields of a task; its assignee only',
          body: taskUpdateRequest,
          response: { 200: taskUpdateAnswer, 202: taskUpdateAnswer, 409: taskRejection },
          failures: [404, 423],
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        assertOwnName(principal, request.body.email);
        const task = await records.tasks.update(
          request.body.internalid,
          (stored) => decideTaskUpdate(stored, request.body, principal),
          { ...callerOf(request), quotas: quotasOf(config, principal.userId).taskUpdate },
        );
        if (!task) throw new ApiError(404, 'not_found', 'There is no such task.');
        const { delivery } = task;
        if (delivery?.state !== 'waiting') return { message: UPDATE_SUCCESSFUL, task };
        return reply.code(202).send({ message: sentWaiting(delivery.source), task });
      },
    );
  };
