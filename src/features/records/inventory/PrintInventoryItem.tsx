import type { InventoryRecord } from '@/lib/records/inventoryRecord';
import { PrintedFields } from '@/ui/print/PrintedPart';
import { PrintedRows } from '@/ui/print/PrintedTable';
import { PrintRecord } from '../PrintRecord';
import type { PrintProps } from '../recordKind';
import { binColumns, binSum, NO_BINS } from './BinsTab';
import { historyColumns, NO_HISTORY } from './HistoryTab';
import { newestFirst } from './historyOrder';
import { inventoryFields } from './MainTab';

/** An inventory item with all its bins and transactions (INV-03). */
export const PrintInventoryItem = (props: PrintProps<InventoryRecord>) => (
  <PrintRecord {...props}>
    <PrintedItem record={props.record} />
  </PrintRecord>
);

const PrintedItem = ({ record }: { record: InventoryRecord }) => (
  <>
    <PrintedFields fields={inventoryFields(record)} />
    <PrintedRows
      title="Bins"
      none={NO_BINS}
      columns={binColumns}
      rows={record.bins}
      rowKey={({ line }) => line}
      sum={binSum(record.bins)}
    />
    <PrintedRows
      title="History"
      none={NO_HISTORY}
      columns={historyColumns}
      rows={newestFirst(record.history)}
      rowKey={({ line }) => line}
    />
  </>
);
