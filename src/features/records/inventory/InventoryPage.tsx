import { RecordSearchPage } from '../RecordSearchPage';
import { inventory } from './inventory';

/** /database/inventory */
export const InventoryPage = () => <RecordSearchPage kind={inventory} />;
