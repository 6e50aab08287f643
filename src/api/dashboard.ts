import { isObject } from '@contract/isObject';
import type { DashboardAnswer, DayCount, OverviewAnswer, OverviewRow } from '@contract/dashboard';
import type { TaskBucket } from '@contract/tasks/taskRules';
import { isoDate } from '@/lib/format/dates';
import { holderAnswer, mapAnswer, readJson } from './base/answers';
import { baseApi } from './base/baseApi';
import { listTag } from './base/tags';

/** How many open tasks or events start on a day, by YYYY-MM-DD; days without any are left out. */
export type CountsByDay = Readonly<Record<string, number>>;

export interface DashboardArgs {
  /** The person's own calendar day, YYYY-MM-DD. */
  today: string;
  /** The month shown, YYYY-MM. */
  month: string;
}

export interface Dashboard {
  /** The days below are those of the previous, this and the next month (`dashboardDays` of the contract). */
  month: string;
  counts: Record<TaskBucket, number>;
  total: number;
  overdue: number;
  /** Ongoing and pending tasks that are due today. */
  dueToday: number;
  taskDays: CountsByDay;
  eventDays: CountsByDay;
}

/** What the Calendar List Overview narrows by. */
export interface OverviewArgs {
  type: 'All' | 'Task' | 'Event';
  /** Part of a name; blank means everybody. */
  assignee: string;
  /** Counted from 1. */
  page: number;
}

export interface OverviewPage {
  rows: OverviewRow[];
  total: number;
}

const byDay = (days: readonly DayCount[]): CountsByDay =>
  Object.fromEntries(days.map(({ date, count }) => [date, count]));

type Counted = Exclude<DashboardAnswer[0], { error: string }>;
type Listed = Exclude<OverviewAnswer[0], { error: string }>;

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Counts of the signed-in user's tasks, and the marked days of the previous, this and the next month (HOME-01, HOME-05). */
    getDashboard: build.query<Dashboard, DashboardArgs>({
      queryFn: readJson(
        ({ today, month }) => ({
          url: '/api/homeDashboards',
          // Today's month goes unsaid: the call is the one that `app/boot.ts` may have sent already.
          params: { today, month: today.startsWith(month) ? undefined : month },
        }),
        (body, _meta, { month }) =>
          mapAnswer(
            holderAnswer<Counted>(body, 'counts', isObject),
            ({ counts, total, overdue, dueToday, taskDays, eventDays }) => ({
              month,
              counts,
              total,
              overdue,
              dueToday,
              taskDays: byDay(taskDays),
              eventDays: byDay(eventDays),
            }),
          ),
      ),
      providesTags: [listTag('Task'), listTag('Event')],
    }),

    /** A page of everybody's tasks and events (HOME-07). */
    listOverview: build.query<OverviewPage, OverviewArgs>({
      queryFn: readJson(
        ({ type, assignee, page }) => ({
          url: '/api/homeDashboards',
          params: { view: 'overview', type, assignee: assignee.trim(), page: String(page) },
        }),
        (body) =>
          mapAnswer(holderAnswer<Listed>(body, 'rows', Array.isArray), ({ rows, total }) => ({
            rows,
            total,
          })),
      ),
      providesTags: [listTag('Task'), listTag('Event')],
    }),
  }),
});

export const { useGetDashboardQuery, useListOverviewQuery } = dashboardApi;

/** Loads the counts and days of today's month before a page asks for them. */
export function loadDashboard() {
  const today = isoDate(new Date());
  const month = today.slice(0, 7);
  return dashboardApi.endpoints.getDashboard.initiate({ today, month }, { subscribe: false });
}
