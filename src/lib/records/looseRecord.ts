import { isObject } from '@contract/isObject';

/**
 * A record of the business system as it really came: a field may be missing, null, or of another type than the
 * contract says. Reading it never throws; what does not fit is null, and shows as missing.
 */
export interface LooseRecord {
  /** A text that is not blank, a number or a yes/no as text; else null. */
  text: (field: string) => string | null;
  /** A finite number, also one that came as text; else null. */
  number: (field: string) => number | null;
  /** The record in a field; an empty one where there is none. */
  record: (field: string) => LooseRecord;
  /** The records in a list; none where it is no list. What is no record in it is left out. */
  records: (field: string) => LooseRecord[];
  /** The values of the object in a field, whatever they are; none where it is no object. */
  values: (field: string) => Readonly<Record<string, unknown>>;
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function numberOf(value: unknown): number | null {
  const text = textOf(value);
  const number = text === null ? NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** Reads whatever came as a record; null for what is none at all. */
export function looseRecord(raw: unknown): LooseRecord | null {
  if (!isObject(raw)) return null;
  const valueOf = (field: string) => (Object.hasOwn(raw, field) ? raw[field] : undefined);
  return {
    text: (field) => textOf(valueOf(field)),
    number: (field) => numberOf(valueOf(field)),
    record: (field) => looseRecord(valueOf(field)) ?? noRecord,
    records: (field) => {
      const list = valueOf(field);
      return Array.isArray(list) ? list.flatMap((each) => looseRecord(each) ?? []) : [];
    },
    values: (field) => {
      const value = valueOf(field);
      return isObject(value) ? value : {};
    },
  };
}

/** The texts of a wide record, by the list of its fields. */
export const textsOf = <Id extends string>(record: LooseRecord, fields: readonly { id: Id }[]) =>
  Object.fromEntries(fields.map(({ id }) => [id, record.text(id)])) as Record<Id, string | null>;

const noRecord: LooseRecord = {
  text: () => null,
  number: () => null,
  record: () => noRecord,
  records: () => [],
  values: () => ({}),
};
