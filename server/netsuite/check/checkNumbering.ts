import { ErpError } from '@server/netsuite/errors';
import type { KindMapping } from '@server/netsuite/mapping/mapping';
import type { NetSuiteClient } from '@server/netsuite/netSuiteClient';
import { writtenFields, type WrittenKind } from '@server/source/outbox/writtenFields';
import type { Finding } from './findings';

const NAME = 'name';

/**
 * Names the types of new requests and their lines that have a Name field. A custom record demands a name where NetSuite
 * does not number it, and the catalog does not tell which is so.
 */
export async function* checkNumbering(
  client: Pick<NetSuiteClient, 'catalog'>,
  kind: WrittenKind,
  { type, record = type, fields, lists }: KindMapping,
): AsyncGenerator<Finding> {
  if (kind === 'task') return;
  const written = writtenFields(kind);
  const types = [
    { type: record, fields, sent: written.fields },
    ...Object.entries(lists).map(([id, list]) => ({ ...list, sent: written.lists[id] ?? [] })),
  ];
  for (const { type, fields, sent } of types) {
    const isSent = sent.some(({ id }) => {
      const source = fields[id];
      return source !== undefined && 'from' in source && source.from.toLowerCase() === NAME;
    });
    if (isSent || !(await hasName(client, type))) continue;
    yield {
      state: 'look',
      subject: `changes of ${kind}`,
      text: `${type} has a Name field, and no name is sent: without automatic numbering in NetSuite each new record is rejected`,
    };
  }
}

/** Whether the catalog has the field; a type that it lacks is told where its columns are compared. */
async function hasName(client: Pick<NetSuiteClient, 'catalog'>, type: string): Promise<boolean> {
  try {
    const { properties } = await client.catalog(type);
    return Object.keys(properties).some((each) => each.toLowerCase() === NAME);
  } catch (error) {
    if (!(error instanceof ErpError)) throw error;
    return false;
  }
}
