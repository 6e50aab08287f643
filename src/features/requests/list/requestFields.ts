import { shownDate } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import type { TableColumn } from '@/ui/data-table/columns';
import type { Field } from '@/ui/record/FieldGrid';
import { instantText } from '@/lib/format/instants';
import type { LooseRecord } from '@/lib/records/looseRecord';
import type { RequestRecord } from './requestRecord';

/** A field of a request that is shown with its label. */
export interface RequestField extends Pick<Field, 'label' | 'span' | 'short' | 'copy'> {
  /** A text unless told otherwise; an amount is in the currency of the request. */
  kind?: 'day' | 'instant' | 'amount';
}

/** The currency of a request's amounts, where it says one. */
export const currencyOf = ({ fields }: RequestRecord): string | null => fields.text('custrecord_pt_currency');

/** A day of a request as people read it; null is missing. */
export function dayText({ fields }: RequestRecord, field: string): string | null {
  const day = fields.text(field);
  return day && shownDate(day);
}

function instantOf({ fields }: RequestRecord, field: string): string | null {
  const instant = fields.text(field);
  return instant && instantText(instant);
}

/** When a request of the list was made, on the person's own clock. */
export const createdColumn: TableColumn<RequestRecord> = {
  id: 'date_created',
  label: 'Date Created',
  value: (row) => instantOf(row, 'date_created'),
  look: 'figures',
  width: 98,
  flex: 1,
};

function valueOf(request: RequestRecord, id: string, kind: RequestField['kind']): string | null {
  if (kind === 'day') return dayText(request, id);
  if (kind === 'instant') return instantOf(request, id);
  const text = request.fields.text(id);
  return kind === 'amount' ? formatMoney(text, currencyOf(request)) : text;
}

/** The fields of a request in the order of their definitions. */
export const fieldsReader =
  (definitions: Readonly<Record<string, RequestField>>) =>
  (request: RequestRecord): readonly Field[] =>
    Object.entries(definitions).map(([id, { kind, ...field }]) => ({
      ...field,
      value: valueOf(request, id, kind),
    }));

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
