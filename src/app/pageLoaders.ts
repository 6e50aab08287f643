/**
 * The pages that come as files of their own, with the names under which the build lists each route's files
 * (`routes.json`) for the server's preload links.
 */
export const pageLoaders = {
  login: () => import(/* webpackChunkName: "route-login" */ '@/features/auth/LoginPage'),
  resetPassword: () =>
    import(/* webpackChunkName: "route-reset-password" */ '@/features/auth/ResetPasswordPage'),
  task: () => import(/* webpackChunkName: "route-task" */ '@/features/tasks/TasksPage'),
};

/** Fetches what a signed-in user is likely to need next. A failure shows when the page is really asked for. */
export function prefetchPages(): void {
  pageLoaders.task().catch(() => undefined);
}
