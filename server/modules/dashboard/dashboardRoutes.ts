import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  type DashboardAnswer,
  homeDashboardsAnswer,
  homeDashboardsQuery,
  type OverviewAnswer,
} from '@contract/dashboard';
import { dashboardDays } from '@contract/dashboardRules';
import type { AppDeps } from '@server/app/deps';
import { principalOf } from '@server/accounts/principal';

/** GET /api/homeDashboards (API-01). */
export const dashboardRoutes =
  ({ records }: Pick<AppDeps, 'records'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/homeDashboards',
      {
        schema: {
          summary:
            "The caller's own tasks in counts and days, with the days of their events; with view=overview a page of everybody's tasks and events",
          querystring: homeDashboardsQuery,
          response: { 200: homeDashboardsAnswer },
        },
      },
      async (request) => {
        const { view, type = 'All', assignee, page = 1, ...days } = request.query;
        if (view === 'overview') {
          const filter = { type, assignee: assignee?.trim() || undefined, page };
          return [await records.dashboard.overview(filter)] satisfies OverviewAnswer;
        }
        const { today = new Date().toISOString().slice(0, 10), month = today.slice(0, 7) } = days;
        const marked = dashboardDays(month);
        return [
          await records.dashboard.ofPerson(principalOf(request), { today, marked }),
        ] satisfies DashboardAnswer;
      },
    );
  };
