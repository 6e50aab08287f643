/* What /admin needs, in one file of the build. */
import { UsersPage } from '@/features/admin/UsersPage';
import { Layout } from '../layout/Layout';

export { Layout, UsersPage };
