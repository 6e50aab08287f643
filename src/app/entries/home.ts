/* What /home needs, in one file of the build. */
import { Layout } from '../layout/Layout';
import { HomePage } from '../pages/HomePage';

export { HomePage, Layout };
