/* What /events needs, in one file of the build. */
import { EventsPage } from '@/features/events/EventsPage';
import { Layout } from '../layout/Layout';

export { EventsPage, Layout };
