import { columnFields } from '@contract/source/columnFields';
import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';

const folded = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * The field of each header: the one that a person has chosen, or else by its id, another name or its label, whatever
 * the case and signs; each field once.
 * @param chosen by header; null leaves the column out
 */
export function matchColumns(
  kind: RecordKind,
  headers: readonly string[],
  chosen: Readonly<Record<string, string | null>> = {},
): (KindField | null)[] {
  const fields = columnFields(kind);
  const used = new Set<KindField>();
  const use = (field: KindField | undefined) => {
    if (!field || used.has(field)) return null;
    used.add(field);
    return field;
  };
  const byHand = headers.map((header) =>
    Object.hasOwn(chosen, header)
      ? { field: use(fields.find(({ id }) => id === chosen[header])) }
      : undefined,
  );
  return headers.map((header, at) => {
    const hand = byHand[at];
    if (hand) return hand.field;
    const named = (names: (field: KindField) => readonly string[]) =>
      fields.find(
        (field) => !used.has(field) && names(field).some((name) => folded(name) === folded(header)),
      );
    return use(
      named(({ id }) => [id]) ?? named(({ aliases = [] }) => aliases) ?? named(({ label }) => [label]),
    );
  });
}

const names = new WeakMap<readonly KindField[], ReadonlyMap<string, string>>();

/** The id of the field that a key of a list's line names, as a header names one; undefined if there is none. */
export function fieldIdOf(fields: readonly KindField[], key: string): string | undefined {
  const known = names.get(fields) ?? idsByName(fields);
  names.set(fields, known);
  return known.get(folded(key));
}

/** An id goes before another name, and that before a label. */
function idsByName(fields: readonly KindField[]): ReadonlyMap<string, string> {
  const pairs = (of: (field: KindField) => readonly string[]) =>
    fields.flatMap((field) => of(field).map((name) => [folded(name), field.id] as const));
  return new Map([
    ...pairs(({ label }) => [label]),
    ...pairs(({ aliases = [] }) => aliases),
    ...pairs(({ id }) => [id]),
  ]);
}
