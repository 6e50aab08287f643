import { PrintedFields, PrintedSection } from '@/ui/print/PrintedPart';
import { PrintedRows } from '@/ui/print/PrintedTable';
import { PrintRecord } from '../PrintRecord';
import type { PrintProps } from '../recordKind';
import { itemColumns, itemSum, NO_ITEMS } from './ItemsTab';
import { orderFields } from './MainTab';
import type { OrderRecord } from './salesOrderRecord';

/** A sales order with all its items, and the names of its files (SO-04). */
export const PrintOrder = (props: PrintProps<OrderRecord>) => (
  <PrintRecord {...props}>
    <PrintedOrder record={props.record} />
  </PrintRecord>
);

function PrintedOrder({ record }: { record: OrderRecord }) {
  const { items, currency, files } = record;
  return (
    <>
      <PrintedFields fields={orderFields(record)} />
      <PrintedRows
        title="Items"
        none={NO_ITEMS}
        columns={itemColumns(currency)}
        rows={items}
        rowKey={({ line }) => line}
        sum={itemSum(items, currency)}
      />
      {files.length > 0 && (
        <PrintedSection title="Files">
          {files.map(({ id, name }) => (
            <div key={id}>{name}</div>
          ))}
        </PrintedSection>
      )}
    </>
  );
}
