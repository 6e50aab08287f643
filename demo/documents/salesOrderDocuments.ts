import type { DemoDocument } from './demoDocument';
import { rackPlan } from './rackPlan';
import { renderSalesPaper } from './salesPaper';
import { angebot, deliveryNote, purchaseOrder, quotation } from './salesPapers';

/** What is filed with a sales order. */
export const salesOrderDocuments: readonly DemoDocument[] = [
  {
    name: 'Signed quotation.pdf',
    mediaType: 'application/pdf',
    weight: 3,
    make: () => renderSalesPaper(quotation),
  },
  {
    name: 'Purchase order.pdf',
    mediaType: 'application/pdf',
    weight: 3,
    make: () => renderSalesPaper(purchaseOrder),
  },
  {
    name: 'Delivery note.pdf',
    mediaType: 'application/pdf',
    weight: 3,
    make: () => renderSalesPaper(deliveryNote),
  },
  {
    name: 'Angebot Nürnberg.pdf',
    mediaType: 'application/pdf',
    weight: 2,
    make: () => renderSalesPaper(angebot),
  },
  {
    name: 'Rack plan.xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    weight: 2,
    make: rackPlan,
  },
];
