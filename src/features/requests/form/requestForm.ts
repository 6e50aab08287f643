import type { Issue } from '@contract/errors';
import type { Sent } from '@/api/base/lostAnswer';
import type { RequestOptions } from '@/api/lookups';
import { labelInText } from '@/lib/format/texts';
import type { CaseRecord } from '@/lib/records/caseRecord';
import type { ItemsDefinition } from '../items/itemColumns';
import { isEmptyRow, type ItemRow } from '../items/itemRows';

/** What a form holds, by the id of its field: texts as they were typed, ids where something is chosen. */
export type FormValues = Readonly<Record<string, string>>;

interface ReadOnlyField {
  kind: 'readOnly';
  /** What is shown of the case instead of the value, which is sent. */
  shown?: (supportCase: CaseRecord) => string;
}
interface LineField {
  kind: 'line';
  /** Characters. */
  limit: number;
  /** It is the case's own: read only where the case has it. */
  ofCase?: true;
}
interface TextField {
  kind: 'text';
  /** Characters. */
  limit: number;
  /** Lines it is high. */
  rows: number;
  /** Columns it takes. */
  span?: 2;
}
interface OptionField {
  kind: 'option';
  /** The list of `GET /api/lookups` that it is chosen from. */
  list: keyof RequestOptions;
  /** It stands in one column with the field before it, under that. */
  under?: true;
}

/** A field of a request's form, by the id that the business system knows it by. */
export type FormField = {
  id: string;
  label: string;
  /** What it is called within a sentence, where that is not its label. */
  called?: string;
  required?: true;
} & (ReadOnlyField | LineField | TextField | OptionField | { kind: 'date' });

/** What a request asks for, as it is told apart from others: blanks and null are none. */
export interface RequestedPart {
  part: string | null | undefined;
  serial: string | null | undefined;
}

/** What is typed into a form. */
export interface FormContent {
  values: FormValues;
  rows: readonly ItemRow[];
}

/** All that the form of a kind of request has of its own. */
export interface RequestForm {
  /** In the order they are seen. */
  fields: readonly FormField[];
  /** @param today YYYY-MM-DD */
  initial: (supportCase: CaseRecord, today: string) => FormValues;
  items: ItemsDefinition;
  /** One line beside the heading of the items. */
  itemsNote?: string;
  /** What is sent of it. */
  bodyOf: (content: FormContent) => object;
  /** What the contract finds wrong with it. */
  issuesOf: (content: FormContent) => Issue[];
  partsOf: (content: FormContent) => readonly RequestedPart[];
  /** A hook: what makes the request, under the key that makes it one. */
  useCreate: () => (key: string, content: FormContent) => Promise<Sent>;
}

/** Whether it is shown over the form, and not typed into. What the case has and no request can hold has to be shortened. */
export function isReadOnly(field: FormField, initial: FormValues): boolean {
  if (field.kind !== 'line' || !field.ofCase) return field.kind === 'readOnly';
  const value = initial[field.id] ?? '';
  return value !== '' && value.length <= field.limit;
}

/** What a form has of its case to be read only: it is the case's, whatever an earlier form has kept. */
export const readOnlyValues = (fields: readonly FormField[], initial: FormValues): FormValues =>
  Object.fromEntries(
    fields.filter((field) => isReadOnly(field, initial)).map(({ id }) => [id, initial[id] ?? '']),
  );

/** Whether anything was typed or chosen since the start. */
export const isChanged = (
  fields: readonly FormField[],
  start: FormValues,
  { values, rows }: FormContent,
): boolean =>
  fields.some(({ id }) => (values[id] ?? '') !== (start[id] ?? '')) || rows.some((row) => !isEmptyRow(row));

/** What a form starts with of its lists, once they are there (POR-02). */
export function presetsOf(fields: readonly FormField[], options: RequestOptions | undefined): FormValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const list = field.kind === 'option' ? options?.[field.list] : undefined;
      const preset = list?.find((option) => option.preset);
      return preset ? [[field.id, preset.id]] : [];
    }),
  );
}

/** What a form holds, with '' where a field has nothing: no preset that comes later takes its place. */
export const wholeValues = (fields: readonly FormField[], values: FormValues): FormValues => ({
  ...Object.fromEntries(fields.map(({ id }) => [id, ''])),
  ...values,
});

/** Number and subject of a case, as people call it. */
export const caseText = ({ number, title }: CaseRecord): string => [number, title].filter(Boolean).join(' ');

/** What a field is called within a sentence. */
export const nameInText = ({ called, label }: Pick<FormField, 'called' | 'label'>): string =>
  called ?? labelInText(label);

/** The form's values as they are sent: names for people (`…_text`) and what is empty are left out (POR-03). */
export const sentValues = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values).filter(([id, value]) => !id.endsWith('_text') && value.trim() !== ''),
  );
