import { RecordSearchPage } from '../RecordSearchPage';
import { salesOrders } from './salesOrders';

/** /salesorder */
export const SalesOrdersPage = () => <RecordSearchPage kind={salesOrders} />;
