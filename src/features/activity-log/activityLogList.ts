import type { LogEntry } from '@contract/logs';
import { isIsoDate } from '@/lib/format/dates';
import { defineList } from '@/list/defineList';

/** A local date and time, YYYY-MM-DDTHH:mm. */
const readMoment = (text: string) =>
  isIsoDate(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10)) ? text : null;

/** Which entries Recent Activity shows (LOG-04). Null is the start of today, and now, which moves on. */
export const activityLogList = defineList<LogEntry>()({
  name: 'activityLog',
  filters: {
    from: { kind: 'own', read: readMoment },
    to: { kind: 'own', read: readMoment },
  },
});
