import type { DashboardAnswer } from '@contract/dashboard';
import { taskBuckets } from '@contract/tasks/taskRules';
import type { Filling, Part, Parts } from '@/lib/firstPage/filling';
import { formatDateTime } from '@/lib/format/dates';
import { localMinute } from '@/lib/format/localMinute';
import { countText } from '@/lib/format/texts';
import type { SignedInUser } from '@/lib/session/storedSession';
import {
  badgeText,
  barWidth,
  boxLabel,
  dayLabel,
  fullDate,
  monthName,
  shareText,
  todayNote,
  welcomeName,
} from './messages';

type Counted = Exclude<DashboardAnswer[0], { error: string }>;

const WEEKS = 6;
const DAY_MS = 86_400_000;

/** The days of a month's six weeks, from a Sunday on, YYYY-MM-DD. */
function shownDays(month: string): string[] {
  const first = new Date(`${month}-01`);
  const sunday = first.getTime() - first.getUTCDay() * DAY_MS;
  return Array.from({ length: WEEKS * 7 }, (_, at) =>
    new Date(sunday + at * DAY_MS).toISOString().slice(0, 10),
  );
}

function dayPart(iso: string, at: number, today: string, count: number): Part {
  const place = iso === today ? 'today' : iso.startsWith(today.slice(0, 7)) ? 'inside' : 'outside';
  const texts = [dayLabel(iso, count, 'task'), String(Number(iso.slice(8))), String((at % 7) + 1)];
  return count > 0
    ? { look: `${place}-counted`, texts: [...texts, badgeText(count)] }
    : { look: place, texts };
}

/** The parts of today's month (`calendar/CalendarDay.tsx`). */
function calendarParts(today: string, counts: ReadonlyMap<string, number>): Parts {
  const month = today.slice(0, 7);
  const days = shownDays(month).map((iso, at): [string, Part] => [
    `day${at + 1}`,
    dayPart(iso, at, today, counts.get(iso) ?? 0),
  ]);
  return { month: { look: 'text', texts: [monthName(month)] }, ...Object.fromEntries(days) };
}

/** The parts of the sentence on today (`HomeWelcome.tsx`). */
const noteParts = (counts: Parameters<typeof todayNote>[0]): Parts =>
  Object.fromEntries(
    todayNote(counts).map(({ id, lead, text, search }) => [
      `note-${id}`,
      { look: search === undefined ? 'none' : lead === ' and ' ? 'second' : 'first', texts: [text] },
    ]),
  );

/** The parts of a box (`StatusCount.tsx`). */
const boxPart = (bucket: (typeof taskBuckets)[number], count: number, total: number): Part => ({
  look: total > 0 ? 'counted' : 'none',
  texts: [
    boxLabel(bucket, count, total),
    countText(count),
    shareText(count, total),
    ...(total > 0 ? [`width: ${barWidth(count, total)};`] : []),
  ],
});

/**
 * The home page of today's month, as the application draws it of the same answer.
 *
 * @param body the answer of GET /api/homeDashboards; undefined before it
 */
export function fillHome(body: unknown, _total: number, now: Date, user: SignedInUser): Filling | undefined {
  const minute = localMinute(now);
  const today = minute.slice(0, 10);
  const counted = (body as [Partial<Counted>] | undefined)?.[0];
  const known = counted?.counts ? (counted as Counted) : undefined;
  if (body !== undefined && !known) return undefined;
  const days = new Map(known?.taskDays.map(({ date, count }) => [date, count]));
  const frame: Parts = {
    alias: { look: 'text', texts: [welcomeName(user)] },
    today: { look: 'text', texts: [`${fullDate(today)}. `] },
    note: { look: 'none', texts: [] },
    'range-start': { look: 'text', texts: [formatDateTime(`${today}T00:00`)] },
    'range-end': { look: 'text', texts: [formatDateTime(minute)] },
    ...calendarParts(today, days),
  };
  if (!known) return { state: 'waiting', parts: frame };
  const { counts, total, overdue, dueToday } = known;
  const boxes = taskBuckets.map((bucket): [string, Part] => [
    `count-${bucket}`,
    boxPart(bucket, counts[bucket], total),
  ]);
  return {
    state: 'filled',
    parts: {
      ...frame,
      note: { look: 'text', texts: [] },
      ...noteParts({ starting: days.get(today) ?? 0, due: dueToday, overdue }),
      ...Object.fromEntries(boxes),
    },
  };
}
