import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import { of } from '@contract/source/kindField';

/** The columns that every kind has. */
const common: readonly KindField[] = [
  of.text('externalId', 'External ID'),
  of.text('internalid', 'Internal ID'),
  of.instant('modifiedAt', 'Modified At'),
];

const folded = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The field of each header, by its id, another name or its label, whatever the case and signs; each field once. */
export function matchColumns(kind: RecordKind, headers: readonly string[]): (KindField | null)[] {
  const fields = [...common, ...kindDescriptions[kind].fields];
  const used = new Set<KindField>();
  return headers.map((header) => {
    const named = (names: (field: KindField) => readonly string[]) =>
      fields.find(
        (field) => !used.has(field) && names(field).some((name) => folded(name) === folded(header)),
      );
    const field =
      named(({ id }) => [id]) ??
      named(({ aliases = [] }) => aliases) ??
      named(({ label }) => [label]) ??
      null;
    if (field) used.add(field);
    return field;
  });
}
