/*
 * What /task needs, in one file of the build: the frame and the page together, because one request more on the way
 * to the first row costs more than the frame weighs.
 */
import { TasksPage } from '@/features/tasks/TasksPage';
import { Layout } from '../layout/Layout';

/**
 * What lists need on a wide screen once their first rows stand there. Asked for from here, it finds what it shares
 * with the page in the page's file; from the entry, the build would cut a third file out of both.
 */
const loadGrid = () => import(/* webpackChunkName: "data-grid" */ '@/ui/data-table/grid/Grid');

export { Layout, loadGrid, TasksPage };
