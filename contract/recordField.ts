/** How a read-only field's value is shown. Every value is text on the wire. */
export type RecordFieldKind = 'line' | 'text' | 'date' | 'link';

/** A field of a wide record: the id that the business system knows it by, and its label for people. */
export interface RecordField {
  readonly id: string;
  readonly label: string;
  readonly kind: RecordFieldKind;
  /** Carried, but not shown. */
  readonly hidden?: true;
  /** Carried elsewhere, into an order, a mail, a call: shown with a button that copies it. */
  readonly copy?: true;
  /** Usually so short that two of them stand beside each other; dates always are. */
  readonly short?: true;
  /** Somebody can be reached by it. */
  readonly reach?: 'mail' | 'phone';
}

/** A field that stands under one of the headings of its record. */
export interface GroupedField<Group extends string> extends RecordField {
  readonly group: Group;
}
