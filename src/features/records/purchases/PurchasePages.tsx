import { RecordSearchPage } from '../RecordSearchPage';
import { purchaseOrders, purchaseRequests } from './purchases';

/** /database/purchase-order */
export const PurchaseOrdersPage = () => <RecordSearchPage kind={purchaseOrders} />;

/** /database/purchase-order-request */
export const PurchaseRequestsPage = () => <RecordSearchPage kind={purchaseRequests} />;
