/*
 * What /task needs, in one file of the build: the frame and the page together, because one request more on the way
 * to the first row costs more than the frame weighs.
 */
import { TasksPage } from '@/features/tasks/TasksPage';
import { Layout } from '../layout/Layout';

export { Layout, TasksPage };
