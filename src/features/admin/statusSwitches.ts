import { createContext, useContext } from 'react';
import type { User } from '@contract/users';

/** The switches of all rows. They outlive the rows: one that is switched may be on another page when the answer comes. */
export interface StatusSwitches {
  /** What the switch shows: at once what was chosen, and what is stored again where that is refused (ADM-03). */
  isOn: (user: User) => boolean;
  /** Its answer is on its way. */
  isBusy: (user: User) => boolean;
  /** Why it cannot be switched off; null where it can (ADM-13). */
  lockOf: (user: User) => string | null;
  toggle: (user: User) => void;
}

const Switches = createContext<StatusSwitches | null>(null);

export const StatusSwitchesProvider = Switches.Provider;

export function useSwitches(): StatusSwitches {
  const switches = useContext(Switches);
  if (!switches) throw new Error('A status switch stands outside of the list of users');
  return switches;
}
