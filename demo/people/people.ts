import type { Role } from '@contract/accounts/roles';
import { DEMO_DOMAIN } from '@server/accounts/demoAccounts';
import { fullName, startStream } from '@demo/draw';

export interface Person {
  fullname: string;
  email: string;
  role: Role;
  /** Null shows the welcome note's fallback wording (LOGIN-14). */
  alias: string | null;
  active: boolean;
}

const person = (
  email: string,
  fullname: string,
  role: Role,
  alias: string | null,
  active = true,
): Person => ({
  email: `${email}${DEMO_DOMAIN}`,
  fullname,
  role,
  alias,
  active,
});

/** The accounts that the README and the start's output name. */
export const demoAccounts = {
  admin: person('admin', 'Amira Sato', 'Admin', 'Amira'),
  engineer: person('engineer', 'Jonah Reyes', 'Field Engineer', 'Jonah'),
  partner: person('partner', 'Lena Okafor', 'Field Service Partner', null),
} as const;

/** Colleagues with an account: each role, accents, a long name, some without alias, one deactivated. */
const colleagues: readonly Person[] = [
  person('zoe.mueller', 'Zoë Müller', 'Field Engineer', 'Zoë'),
  person('jose.ibanez', 'José Ibáñez', 'Field Engineer', 'Pepe'),
  person('lukasz.wojcik', 'Łukasz Wójcik', 'Field Engineer', null),
  person('priya.raman', 'Priya Raman', 'Field Engineer', 'Priya'),
  person('noelle.dupre', 'Noëlle Dupré', 'Field Service Partner', 'Noëlle'),
  person('tomas.novak', 'Tomáš Novák', 'Field Service Partner', null),
  person('grace.lim', 'Grace Lim', 'Admin', 'Grace'),
  person('marco.villanueva', 'Marco Antonio de los Santos Villanueva III', 'Field Engineer', 'Marco'),
  person('siobhan.oneill', "Siobhán O'Neill", 'Field Service Partner', 'Shiv'),
  person('hiro.tanaka', 'Hiro Tanaka', 'Field Engineer', null),
  person('ana.souza', 'Ana Souza', 'Field Engineer', 'Ana'),
  person('viktor.lindgren', 'Viktor Lindgren', 'Field Engineer', 'Viktor', false),
];

/** Everyone with an account, the three demo accounts first. */
export const accountHolders: readonly Person[] = [...Object.values(demoAccounts), ...colleagues];

/** Who has an account and has not started yet: no record belongs to them. */
export const newcomers = {
  invited: person('nadia.haddad', 'Nadia Haddad', 'Field Engineer', 'Nadia'),
  invitedLongAgo: person('olga.petrova', 'Olga Petrova', 'Field Service Partner', null),
  withPasswordToChange: person('ben.carter', 'Ben Carter', 'Field Engineer', null),
} as const;

const STAFF_PER_FURTHER_UNIT = 12;

/**
 * Whom the records of a unit belong to. The first unit's are the colleagues; each further unit brings people known
 * by name and address only, so that a large scale does not pile all records on a dozen people.
 */
export function staffOf(unit: number): readonly Person[] {
  if (unit === 0) return colleagues;
  startStream('people', unit);
  return Array.from({ length: STAFF_PER_FURTHER_UNIT }, (_, index) =>
    person(`staff.${unit}.${index + 1}`, fullName(), 'Field Engineer', null),
  );
}
