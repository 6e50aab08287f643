import type { Calendar } from '@contract/lookups';
import { foldText } from '@/lib/foldText';
import type { SignedInUser } from '@/lib/storedSession';

/**
 * The calendar of the signed-in person (EVT-04): the one with their e-mail address, whatever its case, else the first
 * person's of their full name, else of their alias. Undefined where the directory has none of them.
 */
export function findOwnCalendar(
  calendars: readonly Calendar[],
  user: Pick<SignedInUser, 'email' | 'fullname' | 'alias'>,
): Calendar | undefined {
  const people = calendars.filter(({ kind }) => kind === 'person');
  const email = user.email.trim().toLowerCase();
  const named = (name: string | null | undefined) => {
    const wanted = foldText(name?.trim() ?? '');
    return wanted ? people.find(({ label }) => foldText(label.trim()) === wanted) : undefined;
  };
  return (
    (email ? people.find((person) => person.email?.toLowerCase() === email) : undefined) ??
    named(user.fullname) ??
    named(user.alias)
  );
}
