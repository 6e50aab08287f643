import { routes } from '../routes';

export interface NavLink {
  label: string;
  path: string;
  notOnPhoneAt?: readonly string[];
}

/** A menu on wide screens; on small ones its label is a link too, with the items below it (SHELL-08, SHELL-09). */
export interface NavEntry extends NavLink {
  /** None, of a plain link. */
  items: readonly NavLink[];
}

const linksUnder = (group?: string): NavLink[] =>
  routes.flatMap(({ path, menu }) => (menu && menu.under === group ? [{ path, ...menu }] : []));

/** The main menu, as the route table has it. */
export const navigation: readonly NavEntry[] = linksUnder().map((link) => ({
  ...link,
  items: linksUnder(link.path),
}));

/** The links of the burger menu on the page at `pathname` (SHELL-09). */
export const phoneNavigation = (pathname: string): readonly NavEntry[] =>
  navigation.map((entry) => ({
    ...entry,
    items: entry.items.filter(({ notOnPhoneAt }) => !notOnPhoneAt?.includes(pathname)),
  }));

/** Whether the page at `pathname` is the entry's own, or one of its items'. */
export const isCurrent = (entry: NavEntry, pathname: string): boolean =>
  entry.path === pathname || entry.items.some((item) => item.path === pathname);
