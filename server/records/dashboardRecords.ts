import type { DashboardAnswer, OverviewAnswer } from '@contract/dashboard';
import type { DaySpan } from '@contract/dashboardRules';
import type { Person } from './person';

/** The day it is for the person, and the days to mark tasks and events on. */
export interface DashboardDays {
  today: string;
  marked: DaySpan;
}

/** Which tasks and events to list, and which page of them, counted from 1. */
export interface OverviewFilter {
  type: 'All' | 'Task' | 'Event';
  /** A part of the assignee's or owner's name, whatever its case and accents; `%` and `_` mean nothing special. */
  assignee?: string;
  page: number;
}

type Held<Answer extends readonly [unknown]> = Exclude<Answer[0], { error: string }>;
export type Dashboard = Held<DashboardAnswer>;
export type OverviewPage = Held<OverviewAnswer>;

/** What the home page shows of tasks and events, wherever they are kept. */
export interface DashboardRecords {
  /**
   * A person's own figures: of the tasks with their address, and of the events in their calendar. What it costs must not grow with the tasks they had.
   */
  ofPerson(person: Person, days: DashboardDays): Promise<Dashboard>;

  /** Everybody's tasks and events, newest start first and those without one last; no rows on a page past the last. */
  overview(filter: OverviewFilter): Promise<OverviewPage>;
}
