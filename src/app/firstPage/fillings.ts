import { paths } from '@/lib/paths';
import { fillHome } from '@/features/home/firstHome';
import { fillTasks } from '@/features/tasks/firstTasks';
import type { Filling } from '@/lib/firstPage/filling';
import type { SignedInUser } from '@/lib/session/storedSession';

/**
 * What fills a page.
 *
 * @param body the answer of the page's first call; undefined before it
 * @param total how many rows there are in all, by the answer's header
 * @returns undefined where the page shows something else than its data: nothing is drawn then
 */
export type FillPage = (body: unknown, total: number, now: Date, user: SignedInUser) => Filling | undefined;

/** Pages that wait for nothing. */
export const fillNothing: FillPage = () => ({ state: 'waiting', parts: {} });

/** The pages whose first data the boot script draws. */
export const fillings: Partial<Record<string, FillPage>> = {
  [paths.task]: fillTasks,
  [paths.home]: fillHome,
};
