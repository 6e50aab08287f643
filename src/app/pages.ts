import { paths } from '@/lib/paths';

export interface PlannedPage {
  path: string;
  title: string;
  /** What it will hold, in a sentence. */
  willHold: string;
}

/** Pages of the route table that are still to be built. They say so; a link that leads nowhere would not. */
export const plannedPages: readonly PlannedPage[] = [
  {
    path: paths.case,
    title: 'Search Support Case Record',
    willHold: 'support cases with their inventory movement requests and purchase order requests',
  },
];
