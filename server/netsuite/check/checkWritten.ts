import type { KindField } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import { writtenKinds } from '@contract/source/changes';
import { writtenColumn } from '@server/netsuite/connector/bodies';
import type { FieldSource, KindMapping } from '@server/netsuite/mapping/mapping';
import type { NetSuiteClient } from '@server/netsuite/netSuiteClient';
import { isSentAlong, writtenFields, type WrittenKind } from '@server/source/outbox/writtenFields';
import { findingOf, type Finding } from './findings';

/** A type of record that changes are sent to, with the columns that they set. */
interface WrittenType {
  kind: WrittenKind;
  name: string;
  /** Where it is set in erp.json. */
  path: string;
  fields: readonly KindField[];
  columns: Readonly<Record<string, FieldSource>>;
  /** The column of a line that names its record. */
  parent?: string;
}

/** Whether people change records of a kind. */
export const isWritten = (kind: RecordKind): kind is WrittenKind =>
  writtenKinds.some((written) => written === kind);

/**
 * A new custom record demands it where NetSuite does not number the records, and the catalog does not tell which is so.
 * Nobody creates tasks here.
 */
const NAME = 'name';

/** Access Type of a custom record type [section_1501860092]. */
const RIGHTS_OF_CUSTOM_TYPES = [
  'Access Type "Require Custom Record Entries Permission": the permission Custom Record Entries of the role',
  'Access Type "Use Permission List": the role on the Permissions subtab of the type, with Restrict left empty; with "Viewing and Editing" it sees its own entries alone, and nothing tells so',
];

/** Compares what is written of a type with its catalog, which knows names in one spelling only. */
async function* checkType(
  client: NetSuiteClient,
  subject: string,
  { kind, name, path, fields, columns, parent }: WrittenType,
): AsyncGenerator<Finding> {
  let known: Set<string>;
  try {
    const { properties } = await client.catalog(name);
    known = new Set(Object.keys(properties).map((each) => each.toLowerCase()));
  } catch (error) {
    const text = `the role has no record type ${name}, so nothing of it can be sent: ${path} in erp.json`;
    yield findingOf(error, `the catalog of ${name}`, { state: 'missing', subject, text });
    return;
  }
  const written = [
    ...fields.map(({ id, label }) => ({ id, label, column: writtenColumn(columns[id])?.from })),
    ...(parent === undefined ? [] : [{ id: 'parent', label: 'the request of a line', column: parent }]),
  ];
  const lacking = written.flatMap(({ label, column }) =>
    column === undefined || known.has(column.toLowerCase()) ? [] : [`${column} (takes ${label})`],
  );
  yield lacking.length > 0
    ? {
        state: 'missing',
        subject,
        text: `the catalog of ${name} lacks columns that are written, or the role may not see them`,
        lines: lacking,
      }
    : { state: 'ok', subject, text: `the catalog of ${name} has the columns that are written` };
  if (kind !== 'task' && known.has(NAME) && !written.some(({ column }) => column?.toLowerCase() === NAME))
    yield {
      state: 'look',
      subject: `changes of ${kind}`,
      text: `${name} has a Name field, and no name is sent: without automatic numbering in NetSuite each new record is rejected`,
    };
  const unmapped = written.filter(({ column }) => column === undefined);
  const left = unmapped.filter(({ id }) => isSentAlong(kind, id));
  const rejected = unmapped.filter((each) => !left.includes(each));
  const outcomes = [
    ['so changes that set one are rejected', rejected],
    ['so they are not sent', left],
  ] as const;
  for (const [outcome, those] of outcomes)
    if (those.length > 0)
      yield {
        state: 'look',
        subject,
        text: `no column of ${name} takes these, ${outcome}: ${those.map(({ label }) => label).join(', ')}`,
      };
}

/** Compares what people's changes of a kind set with the account's catalog, and says which rights only a change proves. */
export async function* checkWritten(
  client: NetSuiteClient,
  kind: WrittenKind,
  { type, record = type, fields: columns, lists: mappedLists }: KindMapping,
): AsyncGenerator<Finding> {
  const subject = `changes of ${kind}`;
  const { fields, lists } = writtenFields(kind);
  yield* checkType(client, subject, { kind, name: record, path: `kinds.${kind}.record`, fields, columns });
  for (const [id, list] of Object.entries(mappedLists))
    yield* checkType(client, `${subject}, ${id}`, {
      kind,
      name: list.type,
      path: `kinds.${kind}.lists.${id}.type`,
      fields: lists[id] ?? [],
      columns: list.fields,
      parent: list.parent,
    });
  const types = [record, ...Object.values(mappedLists).map((list) => list.type)];
  const hasCustom = types.some((name) => name.toLowerCase().startsWith('customrecord'));
  yield {
    state: 'look',
    subject,
    text: `the role needs ${kind === 'task' ? 'Edit' : 'Full'} for ${types.join(' and ')}: only a change shows whether it has that`,
    ...(hasCustom && { lines: RIGHTS_OF_CUSTOM_TYPES }),
  };
}
