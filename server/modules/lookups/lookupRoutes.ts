import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countries } from '@contract/countries';
import { lookupsAnswer, lookupsQuery, type Calendar, type LookupsAnswer } from '@contract/records/lookups';
import { orderStatuses, orderTypes } from '@contract/requests/orderOptions';
import type { AppDeps } from '@server/app/deps';
import { principalOf } from '@server/accounts/principal';

const kinds: readonly Calendar['kind'][] = ['person', 'room', 'group'];

/** English, regardless of the machine's and the database's locale; numbers in names by their value. */
const byName = new Intl.Collator('en', { numeric: true });

/** People, then rooms, then groups, each by name and then by id (EVT-01). */
const sortCalendars = (calendars: readonly Calendar[]): Calendar[] =>
  [...calendars].sort(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      byName.compare(a.label, b.label) ||
      byName.compare(a.id, b.id),
  );

/** GET /api/lookups: the options for signed-in people (D-05). */
export const lookupRoutes =
  ({ records: { lookups } }: Pick<AppDeps, 'records'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/lookups',
      {
        schema: {
          summary: 'The calendars of people, rooms and groups, or the options of the form of an IMR or a POR',
          querystring: lookupsQuery,
          response: { 200: lookupsAnswer },
        },
      },
      async (request, reply): Promise<LookupsAnswer> => {
        switch (request.query.type) {
          case 'calendars': {
            const { calendars, total } = await lookups.listCalendars(principalOf(request));
            reply.header('x-total-count', total);
            return { calendars: sortCalendars(calendars) };
          }
          case 'imr':
            return lookups.imrOptions();
          case 'por':
            return {
              ...(await lookups.porOptions()),
              statuses: [...orderStatuses],
              orderTypes: [...orderTypes],
              countries: [...countries],
            };
        }
      },
    );
  };
