/* What the pages that look records up need, in one file of the build: they share nearly all of it. */
import { CmdbPage } from '@/features/records/cmdb/CmdbPage';
import { InventoryPage } from '@/features/records/inventory/InventoryPage';
import { PurchaseOrdersPage, PurchaseRequestsPage } from '@/features/records/purchases/PurchasePages';
import { SalesOrdersPage } from '@/features/records/salesOrders/SalesOrdersPage';
import { Layout } from '../layout/Layout';
import { CasesPage } from '../pages/CasesPage';

export {
  CasesPage,
  CmdbPage,
  InventoryPage,
  Layout,
  PurchaseOrdersPage,
  PurchaseRequestsPage,
  SalesOrdersPage,
};
