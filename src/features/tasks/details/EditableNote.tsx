import { FieldMark } from '@/ui/fields/FieldMark';

/** Says what the mark at the fields means (TDET-01). */
export function EditableNote() {
  return (
    <>
      All fields marked <FieldMark /> are editable.
    </>
  );
}
