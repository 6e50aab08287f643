/** The display of a read-only field. Every value is text on the wire. */
export type RecordFieldKind = 'line' | 'text' | 'date' | 'link';

/** A field of a wide record: the business system's id and the label for people. */
export interface RecordField {
  readonly id: string;
  readonly label: string;
  readonly kind: RecordFieldKind;
  /** In the record, but not shown. */
  readonly hidden?: true;
  /** Often copied, into an order, a mail or a call: shown with a copy button. */
  readonly copy?: true;
  /** Usually short enough to place two side by side, as dates always are. */
  readonly short?: true;
  /** A way to reach somebody. */
  readonly reach?: 'mail' | 'phone';
}

/** A field under one of the headings of its record. */
export interface GroupedField<Group extends string> extends RecordField {
  readonly group: Group;
}
