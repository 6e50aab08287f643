import type { Role } from '@contract/roles';
import { createListSlice } from '@/list/createListSlice';
import type { ListSort } from '@/ui/data-table/columns';
import { createOpenSlice } from '@/lib/createOpenSlice';

/*
 * What the store holds of the users page from the first page on. Apart from what reads and changes it (`usersView.ts`),
 * which comes with the page.
 */

/** What narrows the list of users. `null`, and empty text, mean "All". */
export interface UserFilters {
  /** Part of a username or an e-mail address. */
  text: string;
  role: Role | null;
  status: 'active' | 'inactive' | null;
}

/** What the list shows: filters, page, sort. By name, as one looks somebody up. */
export const usersSlice = createListSlice<'users', UserFilters>(
  'users',
  { text: '', role: null, status: null },
  { sort: { field: 'fullname', direction: 'asc' } satisfies ListSort },
);

/** Which dialog is open over it: `new` adds a user, `import` many, anything else is the id of the one that is edited. */
export const userDialogSlice = createOpenSlice('userDialog');
