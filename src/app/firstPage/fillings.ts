import { paths } from '@/lib/paths';
import { fillHome } from '@/features/home/firstHome';
import { fillTasks } from '@/features/tasks/firstTasks';
import type { FillPage } from '@/lib/firstPage/filling';

/**
 * What fills the pages whose first data the boot script draws, for the build. In the browser each comes with its page
 * alone (`fillTask.ts`, `fillHome.ts`).
 */
export const fillings: Partial<Record<string, FillPage>> = {
  [paths.task]: fillTasks,
  [paths.home]: fillHome,
};
