/** A link of the main menu. */
export interface NavLink {
  label: string;
  path: string;
  /** The pages on which the phone's menu leaves it out (SHELL-09). */
  notOnPhoneAt?: readonly string[];
}

/** On wide screens a link, or a menu of its items; on small ones a link with the items below it (SHELL-08, SHELL-09). */
export interface NavEntry extends NavLink {
  items: readonly NavLink[];
}

/** The links of the burger menu on the page at `pathname` (SHELL-09). */
export const phoneMenu = (menu: readonly NavEntry[], pathname: string): readonly NavEntry[] =>
  menu.map((entry) => ({
    ...entry,
    items: entry.items.filter(({ notOnPhoneAt }) => !notOnPhoneAt?.includes(pathname)),
  }));

/** Whether the page at `pathname` is the entry's own, or one of its items'. */
export const isCurrent = (entry: NavEntry, pathname: string): boolean =>
  entry.path === pathname || entry.items.some((item) => item.path === pathname);
