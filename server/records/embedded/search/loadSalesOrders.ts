import type { SalesOrder } from '@contract/records/salesOrders';
import { MAX_LINES } from '@contract/limits';
import { toNumber } from '@server/db/columnTypes';
import { sourceColumn, withSource } from '@server/source/sourceColumn';
import { rowsByOwner, type LoadRecords } from './loadRecords';

/** Loads sales orders with their items, line by line, and their files, newest first. */
export const loadSalesOrders: LoadRecords<SalesOrder> = async (db, ids) => {
  const orders = await db
    .selectFrom('sales_orders')
    .select(['internalid', 'tranid', 'entity', 'trandate', 'amount', 'currency', 'memo'])
    .select(sourceColumn('salesorder', 'sales_orders.internalid'))
    .where('internalid', 'in', ids)
    .execute();
  const items = await db
    .selectFrom('sales_orders')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sales_order_items')
          .select(['line_no', 'item', 'quantity', 'sales_order_items.amount'])
          .whereRef('sales_order_id', '=', 'internalid')
          .orderBy('line_no')
          .limit(MAX_LINES)
          .as('items'),
      (join) => join.onTrue(),
    )
    .select(['internalid as sales_order_id', 'item', 'quantity', 'items.amount'])
    .where('internalid', 'in', ids)
    .orderBy('line_no')
    .execute();
  const files = await db
    .selectFrom('sales_orders')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sales_order_files')
          .innerJoin('files', 'files.id', 'sales_order_files.file_id')
          .select(['id', 'name', 'size_bytes', 'media_type', 'created_at'])
          .whereRef('sales_order_id', '=', 'internalid')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MAX_LINES)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['internalid as sales_order_id', 'id', 'name', 'size_bytes', 'media_type'])
    .where('internalid', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const itemsOf = rowsByOwner(items, (item) => item.sales_order_id);
  const filesOf = rowsByOwner(files, (file) => file.sales_order_id);
  return orders.map(({ source, ...order }) => ({
    ...order,
    ...withSource(source),
    items: itemsOf(order.internalid).map(({ item, quantity, amount }) => ({
      item,
      quantity: toNumber(quantity),
      amount,
    })),
    files: filesOf(order.internalid).map((file) => ({
      internalid: file.id,
      name: file.name,
      size: file.size_bytes,
      mediaType: file.media_type,
    })),
  }));
};
