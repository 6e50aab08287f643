/** How a read-only field's value is shown. Every value is text on the wire. */
export type RecordFieldKind = 'line' | 'text' | 'date' | 'link';

/** A field of a wide record: the id that the business system knows it by, and its label for people. */
export interface RecordField {
  readonly id: string;
  readonly label: string;
  readonly kind: RecordFieldKind;
  /** Carried, but not shown. */
  readonly hidden?: true;
}
