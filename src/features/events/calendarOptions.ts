import type { Calendar } from '@contract/records/lookups';
import { foldText } from '@/lib/format/texts';

/** A calendar as the chooser offers it. */
export interface CalendarOption {
  calendar: Calendar;
  group: string;
  /** What stands beside the name in the list: a person's e-mail; the id where that alone tells it from another. */
  beside: string | undefined;
  /** What stands in the field once it is chosen: its name, with its e-mail or id where another has the same. */
  name: string;
}

const OWN_GROUP = 'Your calendar';
const groupOf: Record<Calendar['kind'], string> = { person: 'People', room: 'Rooms', group: 'Groups' };
const order = [OWN_GROUP, ...Object.values(groupOf)];

/** The directory as options: one's own first (EVT-04), then people, rooms and groups, each in the order it came in. */
export function calendarOptions(calendars: readonly Calendar[], own: Calendar | undefined): CalendarOption[] {
  const alike = new Map<string, number>();
  for (const { label } of calendars) alike.set(foldText(label), (alike.get(foldText(label)) ?? 0) + 1);
  return calendars
    .map((calendar) => {
      const { id, label, kind, email } = calendar;
      const isAlike = (alike.get(foldText(label)) ?? 0) > 1;
      return {
        calendar,
        group: calendar === own ? OWN_GROUP : groupOf[kind],
        beside: email ?? (isAlike ? id : undefined),
        name: isAlike ? `${label} (${email ?? id})` : label,
      };
    })
    .sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

/** The options that hold every typed word in name or e-mail, whatever its case and accents (EVT-01). */
export function matchingOptions(options: readonly CalendarOption[], typed: string): CalendarOption[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return options.filter(({ name, calendar }) => {
    const text = foldText(`${name} ${calendar.email ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
