/* The frame of signed-in pages, in one file of the build with the pages that are too small for files of their own. */
import { Layout } from '../layout/Layout';
import { ActivitiesPage } from '../pages/ActivitiesPage';

export { ActivitiesPage, Layout };
