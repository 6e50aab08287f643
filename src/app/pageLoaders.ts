import { SMALL_MAX_WIDTH } from '@/lib/constants';
import { paths } from './pages';

/**
 * The files that pages come in. The names are those under which the build lists each route's files (`routes.json`)
 * for the server's preload links.
 */
export const pageLoaders = {
  login: () => import(/* webpackChunkName: "route-login" */ '@/features/auth/LoginPage'),
  resetPassword: () =>
    import(/* webpackChunkName: "route-reset-password" */ '@/features/auth/ResetPasswordPage'),
  task: () => import(/* webpackChunkName: "route-task" */ './entries/task'),
  common: () => import(/* webpackChunkName: "route-home" */ './entries/common'),
};

/** The file of the signed-in page at `pathname`. Each brings the frame along. */
export const loadSignedInPage = (pathname: string) =>
  pathname === paths.task ? pageLoaders.task() : pageLoaders.common();

/** The file of the page that `pathname` shows first; which page that is, the route table decides. */
export function loadFirstPage(pathname: string, isSignedIn: boolean): Promise<unknown> {
  if (pathname === '/reset-password') return pageLoaders.resetPassword();
  if (pathname === '/login' || !isSignedIn) return pageLoaders.login();
  return loadSignedInPage(pathname);
}

/** What every list page needs on a wide screen, once its first rows stand there. */
const loadGrid = () => import(/* webpackChunkName: "data-grid" */ '@/ui/data-table/Grid');

/** Fetches what a signed-in user is likely to need next. A failure shows when the page is really asked for. */
export function prefetchPages(): void {
  const isWide = window.matchMedia(`(min-width: ${SMALL_MAX_WIDTH + 1}px)`).matches;
  const next = [pageLoaders.task, pageLoaders.common, ...(isWide ? [loadGrid] : [])];
  for (const load of next) load().catch(() => undefined);
}
