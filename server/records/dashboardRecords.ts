import type { DashboardAnswer, OverviewAnswer } from '@contract/dashboard';
import type { DaySpan } from '@contract/dashboardRules';
import type { Person } from './person';

/** The person's current day, and the days on which to mark tasks and events. */
export interface DashboardDays {
  today: string;
  marked: DaySpan;
}

/** The filter of tasks and events, and the page, counted from 1. */
export interface OverviewFilter {
  type: 'All' | 'Task' | 'Event';
  /** A part of the assignee's or owner's name, regardless of case and accents; `%` and `_` are matched literally. */
  assignee?: string;
  page: number;
}

type Held<Answer extends readonly [unknown]> = Exclude<Answer[0], { error: string }>;
export type Dashboard = Held<DashboardAnswer>;
export type OverviewPage = Held<OverviewAnswer>;

/** The home page's figures of tasks and events, in any store. */
export interface DashboardRecords {
  /**
   * A person's figures: tasks with their address, and events in their calendar. The cost must not grow with their
   * past tasks.
   */
  ofPerson(person: Person, days: DashboardDays): Promise<Dashboard>;

  /** Everybody's tasks and events, newest start first, those without one last; no rows on a page past the end. */
  overview(filter: OverviewFilter): Promise<OverviewPage>;
}
