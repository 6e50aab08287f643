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

/** Fetches what a signed-in user is likely to need next. A failure shows when the page is really asked for. */
export function prefetchPages(): void {
  for (const load of [pageLoaders.task, pageLoaders.common]) load().catch(() => undefined);
}
