import type { LooseRecord } from '@/lib/format/looseRecord';
import { formatMoney } from '@/lib/format/money';
import type { TableColumn } from '@/ui/data-table/columns';

interface Fielded {
  fields: LooseRecord;
}

type Size = Pick<TableColumn<never>, 'width' | 'flex'>;

/** A column of one field's texts. */
export const textColumn = <Row extends Fielded>(id: string, label: string, size: Size): TableColumn<Row> => ({
  id,
  label,
  value: ({ fields }) => fields.text(id),
  ...size,
});

/** A column of numbers, at the right. */
export const figureColumn = <Row extends Fielded>(
  id: string,
  label: string,
  valueOf: (fields: LooseRecord) => string | null,
  size: Size,
): TableColumn<Row> => ({
  id,
  label,
  value: ({ fields }) => valueOf(fields),
  look: 'figures',
  align: 'right',
  ...size,
});

/** A column of one field's amounts. */
export const amountColumn = <Row extends Fielded>(
  id: string,
  label: string,
  currency: string | null,
  size: Size,
): TableColumn<Row> => figureColumn(id, label, (fields) => formatMoney(fields.text(id), currency), size);
