import { kindDescriptions } from './kindDescriptions';
import { commonFields, type KindField } from './kindField';
import type { RecordKind } from './kinds';

/** Everything that a column of a file can be read into. */
export const columnFields = (kind: RecordKind): readonly KindField[] => [
  ...commonFields,
  ...kindDescriptions[kind].fields.filter(({ id }) => !commonFields.some((field) => field.id === id)),
];
