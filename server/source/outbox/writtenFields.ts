import type { writtenKinds } from '@contract/source/changes';
import type { RecordKind } from '@contract/source/kinds';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField } from '@contract/source/kindField';
import { createImrItem, createImrRequest } from '@contract/requests/imr';
import { createPorItem, createPorRequest } from '@contract/requests/por';
import { editableTaskFields } from '@contract/tasks/taskFields';
import { fieldNamed } from './sentValues';

export type WrittenKind = (typeof writtenKinds)[number];

/** What is sent with a new POR beside its form. */
export const sentWithPor = ['custrecord_pt_currency', 'total'] as const;

/** Whether nobody types a field of a new request: it is sent along, and left out where the business system has no place for it. */
export const isSentAlong = (kind: RecordKind, field: string): boolean =>
  kind === 'por' && sentWithPor.some((id) => id === field);

/** What the forms call the fields that are sent, and those of their lines. */
const names: Record<WrittenKind, { fields: readonly string[]; lines: readonly string[] }> = {
  task: { fields: editableTaskFields.map(({ id }) => id), lines: [] },
  imr: { fields: Object.keys(createImrRequest.shape), lines: Object.keys(createImrItem.shape) },
  por: {
    fields: [...Object.keys(createPorRequest.shape), ...sentWithPor],
    lines: Object.keys(createPorItem.shape),
  },
};

/** The fields of a kind that changes are sent with, and those of each of its nested lists. */
export function writtenFields(kind: WrittenKind): {
  fields: KindField[];
  lists: Record<string, KindField[]>;
} {
  const { fields, lines } = names[kind];
  const lists = kindDescriptions[kind].fields.filter(({ type }) => type === 'list');
  return {
    fields: fields.filter((name) => name !== 'items').map((name) => fieldNamed(kind, name)),
    lists: Object.fromEntries(
      lists.map(({ id, fields: ofLine = [] }) => [
        id,
        ofLine.filter(
          (field) => lines.includes(field.id) || field.aliases?.some((alias) => lines.includes(alias)),
        ),
      ]),
    ),
  };
}
