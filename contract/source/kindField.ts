import type { RecordKind } from './kinds';

/**
 * How a field's value is read: `text` as it is; `date` a day; `instant` a moment in UTC; `time` a time of day; `number` an
 * exact decimal; `money` one with at least two decimal places; `yesNo` true or false; `list` nested rows; `references`
 * other records, by their external ids or internal ids.
 */
export type KindFieldType =
  'text' | 'date' | 'instant' | 'time' | 'number' | 'money' | 'yesNo' | 'list' | 'references';

/** A field of a kind of record, as sources send it and files carry it. */
export interface KindField {
  readonly id: string;
  readonly label: string;
  readonly type: KindFieldType;
  /** A row without it cannot be read. */
  readonly required?: true;
  /** Other names of the same field, as answers and forms use them. */
  readonly aliases?: readonly string[];
  /** The nested object that carries it in a record: `fspef`, `invMain`. */
  readonly within?: string;
  /** The most characters, where it is fewer than of any text. */
  readonly maxLength?: number;
  /** The values that it can have; any if left out. */
  readonly values?: readonly string[];
  /** The fields of a `list`. */
  readonly fields?: readonly KindField[];
  /** The kind that `references` and a text name. */
  readonly names?: RecordKind;
}

/** A kind of record: what people call it, and its fields in the order of a file's columns. */
export interface KindDescription {
  readonly label: string;
  readonly singular: string;
  /** The field that people know a record by. */
  readonly number: string;
  readonly fields: readonly KindField[];
}

type Options = Partial<Omit<KindField, 'id' | 'label' | 'type'>>;

const field =
  (type: KindFieldType) =>
  (id: string, label: string, options: Options = {}): KindField => ({ id, label, type, ...options });

/** Builders of fields, by type. */
export const of = {
  text: field('text'),
  date: field('date'),
  instant: field('instant'),
  time: field('time'),
  number: field('number'),
  money: field('money'),
  yesNo: field('yesNo'),
  references: field('references'),
  list: (id: string, label: string, fields: readonly KindField[]): KindField => ({
    id,
    label,
    type: 'list',
    fields,
  }),
};

/** What a row of every kind says besides its fields. */
export const commonFields: readonly KindField[] = [
  of.text('externalId', 'External ID'),
  of.text('internalid', 'Internal ID'),
  of.instant('modifiedAt', 'Modified At'),
];
