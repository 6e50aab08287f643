import type { SavedViewList } from '@contract/savedViews';
import { readStoredSession } from '@/lib/session/storedSession';
import { ownedStorage } from '@/lib/storage/ownedStorage';
import type { AppliedView } from './listSlice';

/**
 * The default view of each list, on this machine, so that the list opens with it at once: the views themselves come after
 * the first row. The keys begin as those of table layouts do, so the boot script draws no rows that would not stay.
 */
export const rememberedViews = ownedStorage(() => localStorage, 'table.default');

interface RememberedView {
  /** What it filters and sorts, as an address. */
  query: string;
  savedView: AppliedView;
}

const isRemembered = (value: unknown): value is RememberedView =>
  typeof value === 'object' && value !== null && 'query' in value && 'savedView' in value;

/** Remembers a list's default view, or that there is none. */
export function rememberView(userId: string, list: SavedViewList, view: RememberedView | undefined): void {
  if (view) rememberedViews.save(userId, [list], view);
  else rememberedViews.drop(userId, [list]);
}

/** The default view that was remembered for the person who is signed in. */
export function rememberedView(list: SavedViewList): RememberedView | null {
  const user = readStoredSession();
  const stored = user && rememberedViews.read(user.id, [list]);
  return isRemembered(stored) ? stored : null;
}
