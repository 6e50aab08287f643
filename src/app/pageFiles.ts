import { SMALL_MAX_WIDTH } from '@/lib/constants';
import { paths } from '@/lib/paths';

/** A file of the build, fetched when it is first asked for. */
export interface PageFile<Module> {
  load: () => Promise<Module>;
  /** What it holds, once it is here. */
  loaded: () => Module | undefined;
}

/** A file that `fetchFile` imports; it is fetched once. */
export function pageFile<Module>(fetchFile: () => Promise<Module>): PageFile<Module> {
  let module: Module | undefined;
  return {
    load: async () => (module ??= await fetchFile()),
    loaded: () => module,
  };
}

/**
 * The files that pages come in. The names are those under which the build lists each route's files (`routes.json`)
 * for the server's preload links.
 */
export const pageFiles = {
  login: pageFile(() => import(/* webpackChunkName: "route-login" */ '@/features/auth/LoginPage')),
  passwords: pageFile(() => import(/* webpackChunkName: "route-passwords" */ './entries/passwords')),
  task: pageFile(() => import(/* webpackChunkName: "route-task" */ './entries/task')),
  home: pageFile(() => import(/* webpackChunkName: "route-home" */ './entries/home')),
  events: pageFile(() => import(/* webpackChunkName: "route-events" */ './entries/events')),
  records: pageFile(() => import(/* webpackChunkName: "route-records" */ './entries/records')),
  admin: pageFile(() => import(/* webpackChunkName: "route-admin" */ './entries/admin')),
};

function signedInFile(pathname: string) {
  switch (pathname) {
    case paths.task:
      return pageFiles.task;
    case paths.events:
      return pageFiles.events;
    case paths.salesOrder:
    case paths.case:
    case paths.cmdb:
    case paths.inventory:
    case paths.purchaseOrder:
    case paths.purchaseOrderRequest:
      return pageFiles.records;
    case paths.admin:
      return pageFiles.admin;
    default:
      return pageFiles.home;
  }
}

/** The frame of signed-in pages: it comes with whichever of them is asked for first. */
export const frameFile = {
  load: () => signedInFile(window.location.pathname).load(),
  loaded: () =>
    pageFiles.task.loaded() ??
    pageFiles.home.loaded() ??
    pageFiles.events.loaded() ??
    pageFiles.records.loaded() ??
    pageFiles.admin.loaded(),
};

/** Fetches the file of the page that `pathname` shows first; which page that is, the route table decides. */
export async function loadFirstPage(pathname: string, isSignedIn: boolean): Promise<void> {
  if (pathname === '/reset-password') await pageFiles.passwords.load();
  else if (pathname === '/login' || !isSignedIn) await pageFiles.login.load();
  else if (pathname === paths.password) await pageFiles.passwords.load();
  else await signedInFile(pathname).load();
}

/** Fetches what a signed-in user is likely to need next. A failure shows when the page is really asked for. */
export function prefetchPages(): void {
  const isWide = window.matchMedia(`(min-width: ${SMALL_MAX_WIDTH + 1}px)`).matches;
  const loadTasks = async () => {
    const { loadGrid } = await pageFiles.task.load();
    if (isWide) await loadGrid();
  };
  const { home, events, records } = pageFiles;
  for (const load of [loadTasks, home.load, events.load, records.load]) load().catch(() => undefined);
}
