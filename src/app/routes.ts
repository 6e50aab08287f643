import type { ComponentType } from 'react';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { FIRST_OWN_TASKS, SMALL_MAX_WIDTH } from '@/lib/constants';
import { paths } from '@/lib/paths';
import type { LayoutProps } from './layout/Layout';
import type { NavEntry, NavLink } from './layout/navigation';
import type { RootState } from './store';

type Load<Loaded = ComponentType> = () => Promise<Loaded>;

/** Asks for a page's first data, as the page itself does. */
export type FirstData = () => ThunkAction<PromiseLike<unknown>, RootState, undefined, UnknownAction>;

/** A file of the build. It holds every page whose row names it. */
export interface PageFile {
  /** The frame of signed-in pages (header, menus). Pages of a file without it stand alone. */
  frame?: Load<ComponentType<LayoutProps>>;
  /** Fetched for signed-in users once the browser is idle. */
  prefetch?: true;
  /** Fetched with it on wide screens. */
  prefetchOnWide?: Load<unknown>;
}

/**
 * Each chunk name is `route-` and the file's name. The frame comes in every file: a request more on the way to the first
 * row costs more than the frame weighs.
 */
const fileTable = {
  login: {},
  passwords: {},
  task: {
    frame: async () => (await import(/* webpackChunkName: "route-task" */ './layout/Layout')).Layout,
    prefetch: true,
    // Asked for by a module of this file, the grid shares what the file holds; asked for from here, the build would cut
    // a third file out of both.
    prefetchOnWide: async () =>
      (await import(/* webpackChunkName: "route-task" */ '@/ui/data-table/grid/GridRows')).loadGrid(),
  },
  home: {
    frame: async () => (await import(/* webpackChunkName: "route-home" */ './layout/Layout')).Layout,
    prefetch: true,
  },
  events: {
    frame: async () => (await import(/* webpackChunkName: "route-events" */ './layout/Layout')).Layout,
    prefetch: true,
  },
  records: {
    frame: async () => (await import(/* webpackChunkName: "route-records" */ './layout/Layout')).Layout,
    prefetch: true,
  },
  admin: {
    frame: async () => (await import(/* webpackChunkName: "route-admin" */ './layout/Layout')).Layout,
  },
} as const satisfies Record<string, PageFile>;

export type FileName = keyof typeof fileTable;
export const files: Record<FileName, PageFile> = fileTable;

/** A link of the main menu, which has the order of the table. */
interface MenuLink extends Omit<NavLink, 'path'> {
  /** Path of the row whose menu holds it. */
  under?: string;
}

/** A range of widths in which a page is drawn alike but for what styles do. The first that matches counts. */
export interface FirstPageWidth {
  media: string;
  /** Pixels; where the build draws it. */
  width: number;
}

const small: FirstPageWidth = { media: `(max-width: ${SMALL_MAX_WIDTH}px)`, width: 390 };
const wide: FirstPageWidth = { media: 'all', width: 1440 };
/** Pixels: windows narrower than this have the task table in two lines a row (`useTableLayout`). */
export const TASK_TABLE_WIDTH = 1221;
const twoLines: FirstPageWidth = { media: `(max-width: ${TASK_TABLE_WIDTH - 0.02}px)`, width: 1024 };

export interface PageRow {
  path: string;
  /** The window's title. */
  title: string;
  access: 'public' | 'session' | 'admin';
  file: FileName;
  load: Load;
  menu?: MenuLink;
  /**
   * The page's first data call, exactly as the page makes it; the boot script starts it. `{today}` becomes today's date.
   * It takes no search of the address: the boot script leaves such addresses to the page.
   */
  firstCall?: string;
  /**
   * Where the build draws the page, so that it stands there before the application does (docs/architecture.md, the way to
   * the first row). Without it the page is drawn by the application alone.
   */
  firstPage?: readonly FirstPageWidth[];
  /** For a page whose first data the boot script draws: the store must know them when the application takes over. */
  loadFirstData?: Load<FirstData>;
  /** What a row of the page opens; comes while the application is drawn where one of the first page's has been pressed. */
  loadOpened?: Load<unknown>;
}

interface RedirectRow {
  path: string;
  redirectTo: string;
  menu?: MenuLink;
}

/** The route table: routes, guards, menus, prefetching, preload links and first calls all read it. */
const table: readonly (PageRow | RedirectRow)[] = [
  {
    path: paths.login,
    title: 'Login',
    access: 'public',
    file: 'login',
    firstPage: [wide],
    load: async () =>
      (await import(/* webpackChunkName: "route-login" */ '@/features/auth/LoginPage')).LoginPage,
  },
  {
    path: '/reset-password',
    title: 'Reset Password',
    access: 'public',
    file: 'passwords',
    load: async () =>
      (await import(/* webpackChunkName: "route-passwords" */ '@/features/auth/password/ResetPasswordPage'))
        .ResetPasswordPage,
  },
  {
    path: paths.password,
    title: 'Change Password',
    access: 'session',
    file: 'passwords',
    load: async () =>
      (await import(/* webpackChunkName: "route-passwords" */ './pages/PasswordPage')).PasswordPage,
  },
  {
    path: paths.home,
    title: 'Home',
    access: 'session',
    file: 'home',
    load: async () => (await import(/* webpackChunkName: "route-home" */ './pages/HomePage')).HomePage,
    menu: { label: 'Home' },
    // Whichever month the address asks for: the counts come with today's.
    firstCall: '/api/homeDashboards?today={today}',
    firstPage: [small, wide],
    loadFirstData: async () =>
      (await import(/* webpackChunkName: "route-home" */ '@/api/dashboard')).loadDashboard,
  },
  {
    path: '/activities',
    title: 'Activities',
    access: 'session',
    file: 'home',
    load: async () =>
      (await import(/* webpackChunkName: "route-home" */ './pages/ActivitiesPage')).ActivitiesPage,
    menu: { label: 'Activities' },
  },
  {
    path: paths.task,
    title: 'Your Task List',
    access: 'session',
    file: 'task',
    load: async () =>
      (await import(/* webpackChunkName: "route-task" */ '@/features/tasks/TasksPage')).TasksPage,
    menu: { label: 'Task', under: '/activities' },
    firstCall: `/api/tasks?limit=${FIRST_OWN_TASKS}`,
    firstPage: [small, twoLines, wide],
    loadFirstData: async () =>
      (await import(/* webpackChunkName: "route-task" */ '@/api/tasks')).loadOwnTasks,
    loadOpened: async () =>
      (await import(/* webpackChunkName: "route-task" */ '@/features/tasks/loadDetails')).loadDetails(),
  },
  {
    path: paths.events,
    title: 'Events',
    access: 'session',
    file: 'events',
    load: async () =>
      (await import(/* webpackChunkName: "route-events" */ '@/features/events/EventsPage')).EventsPage,
    menu: { label: 'Events', under: '/activities', notOnPhoneAt: [paths.task, paths.salesOrder] },
  },
  {
    path: paths.salesOrder,
    title: 'Search Sales Order Record',
    access: 'session',
    file: 'records',
    firstPage: [small, wide],
    load: async () =>
      (await import(/* webpackChunkName: "route-records" */ '@/features/records/salesOrders/SalesOrdersPage'))
        .SalesOrdersPage,
    menu: { label: 'Sales Order' },
  },
  {
    path: paths.case,
    title: 'Search Support Case Record',
    access: 'session',
    file: 'records',
    firstPage: [small, wide],
    load: async () => (await import(/* webpackChunkName: "route-records" */ './pages/CasesPage')).CasesPage,
    menu: { label: 'Case' },
  },
  { path: '/database', redirectTo: paths.cmdb, menu: { label: 'Database' } },
  {
    path: paths.cmdb,
    title: 'CMDB',
    access: 'session',
    file: 'records',
    firstPage: [small, wide],
    load: async () =>
      (await import(/* webpackChunkName: "route-records" */ '@/features/records/cmdb/CmdbPage')).CmdbPage,
    menu: { label: 'CMDB', under: '/database' },
  },
  {
    path: paths.inventory,
    title: 'Inventory',
    access: 'session',
    file: 'records',
    firstPage: [small, wide],
    load: async () =>
      (await import(/* webpackChunkName: "route-records" */ '@/features/records/inventory/InventoryPage'))
        .InventoryPage,
    menu: { label: 'Inventory', under: '/database' },
  },
  {
    path: paths.purchaseOrder,
    title: 'Purchase Order',
    access: 'session',
    file: 'records',
    firstPage: [small, wide],
    load: async () =>
      (await import(/* webpackChunkName: "route-records" */ '@/features/records/purchases/PurchasePages'))
        .PurchaseOrdersPage,
    menu: { label: 'Purchase Order', under: '/database' },
  },
  {
    path: paths.purchaseRequest,
    title: 'Purchase Order Request',
    access: 'session',
    file: 'records',
    firstPage: [small, wide],
    load: async () =>
      (await import(/* webpackChunkName: "route-records" */ '@/features/records/purchases/PurchasePages'))
        .PurchaseRequestsPage,
    menu: { label: 'Purchase Order Request', under: '/database' },
  },
  {
    path: paths.admin,
    title: 'Users',
    access: 'admin',
    file: 'admin',
    load: async () =>
      (await import(/* webpackChunkName: "route-admin" */ '@/features/admin/UsersPage')).UsersPage,
  },
  {
    path: paths.data,
    title: 'Data',
    access: 'admin',
    file: 'admin',
    load: async () =>
      (await import(/* webpackChunkName: "route-admin" */ '@/features/data/DataPage')).DataPage,
  },
];

export const pages: readonly PageRow[] = table.filter((row) => 'load' in row);
export const redirects: readonly RedirectRow[] = table.filter((row) => 'redirectTo' in row);

const linksUnder = (group?: string): NavLink[] =>
  table.flatMap(({ path, menu }) => (menu && menu.under === group ? [{ path, ...menu }] : []));

/** The main menu (SHELL-08). */
export const mainMenu: readonly NavEntry[] = linksUnder().map((link) => ({
  ...link,
  items: linksUnder(link.path),
}));
