import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eventListAnswer, eventListQuery, type EventListAnswer } from '@contract/records/events';
import type { AppDeps } from '@server/app/deps';
import { ApiError } from '@server/http/errors';
import { uncheckedAnswer } from '@server/http/uncheckedAnswer';

/** GET /api/event-list: the events of any one calendar. */
export const eventRoutes =
  ({ records }: Pick<AppDeps, 'records'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/event-list',
      {
        schema: {
          summary: 'The events of a calendar, newest start first; of too many those nearest to today',
          querystring: eventListQuery,
          response: { 200: eventListAnswer },
          failures: [404],
        },
        serializerCompiler: uncheckedAnswer,
      },
      async (request, reply): Promise<EventListAnswer> => {
        const found = await records.events.listOfCalendar(request.query.calendarId);
        if (!found) throw new ApiError(404, 'not_found', 'There is no such calendar.');
        reply.header('x-total-count', found.total);
        return [{ events: found.events }];
      },
    );
  };
