import type { OverviewRow } from '@contract/dashboard';
import { defineList } from '@/list/defineList';

/** The Calendar List Overview (HOME-07), filtered and paged by the server; `true` while it is open. */
export const overviewList = defineList<OverviewRow>()({
  name: 'overview',
  filters: {
    assignee: { kind: 'text', label: 'Assignee' },
    type: {
      kind: 'choice',
      label: 'Type',
      options: [
        { value: 'Task', label: 'Task' },
        { value: 'Event', label: 'Event' },
      ],
    },
  },
  open: {
    read: (params) => (params.has('overview') ? (true as const) : null),
    write: () => ({ overview: '1' }),
  },
  pageKey: 'opage',
});

const { actions, plain } = overviewList;

/** It opens unfiltered, on its first page. */
export const overviewOpened = () => actions.viewRestored({ ...plain, open: true });
export const overviewClosed = () => actions.viewRestored(plain);

/** Of the button that opens it, to which the focus returns. */
export const OVERVIEW_BUTTON_ID = 'calendar-list-overview-button';

export type OverviewView = typeof plain.list;
