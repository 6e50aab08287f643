/* What /home needs, in one file of the build, with the page that is too small for a file of its own. */
import { Layout } from '../layout/Layout';
import { ActivitiesPage } from '../pages/ActivitiesPage';
import { HomePage } from '../pages/HomePage';

export { ActivitiesPage, HomePage, Layout };
