import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import { rowLimits } from '@contract/source/rows';
import { writtenKinds } from '@contract/source/changes';
import {
  WriteRejected,
  type RecordWriter,
  type SentContent,
  type SentLines,
} from '@server/source/outbox/recordWriter';
import { kindOf, type KindMapping, type LinesMapping, type Mapping } from '../mapping/mapping';
import type { NetSuiteClient } from '../netSuiteClient';
import { textLiteral } from '../suiteql';
import { createBodies, ownValue, writtenColumn, type Columns } from './bodies';
import { netSuiteFiles } from './fileWriter';
import { createLookups, type FindReference } from './lookups';
import { orRemove, telling, tellingUnsent } from './outcomes';
import { createSpellings, type SetColumns, type Spell } from './spellings';

interface WriterDeps {
  client: Pick<
    NetSuiteClient,
    'query' | 'catalog' | 'update' | 'upsert' | 'remove' | 'createFile' | 'removeFile' | 'attachFile'
  >;
  mapping: Mapping;
  /** The name that people know the business system by. */
  name: string;
  /** Where files of records are kept; undefined where they are not sent. */
  fileFolder?: string | undefined;
}

/** A record under its key, of which lines may be missing. */
interface Created {
  kind: RecordKind;
  id: string;
  key: string;
  find: FindReference;
  spell: Spell;
  signal: AbortSignal;
}

/** Writes to NetSuite what people change here, by the mapping backwards. */
export function netSuiteWriter({ client, mapping, name, fileFolder }: WriterDeps): RecordWriter {
  const mapped = (kind: RecordKind): KindMapping => {
    const found = kindOf(mapping, kind);
    if (!found) throw new WriteRejected(`The mapping of ${name} does not have this kind.`);
    return found;
  };

  const recordOf = (kind: RecordKind) => {
    const { type, record = type } = mapped(kind);
    return record;
  };
  const { idsWhere, referencesOf } = createLookups(client, name);
  const bodyOf = createBodies(name);
  const spellingsOf = createSpellings(client);

  /** The columns of each type that a change sets, those of its lines too. */
  function columnsOf(kind: RecordKind, content: SentContent): SetColumns {
    const { type, record = type, fields, lists } = mapped(kind);
    const columns = new Map([[record, setColumns(fields, [content])]]);
    for (const [id, list] of Object.entries(lists)) {
      const lines = (content[id] ?? []) as SentLines;
      if (lines.length > 0) columns.set(list.type, [list.parent, ...setColumns(list.fields, lines)]);
    }
    return columns;
  }

  /** Creates the lines that are not there: each attempt goes on where the one before has ended. */
  async function createLines(
    { kind, id, key, find, spell, signal }: Created,
    content: SentContent,
  ): Promise<void> {
    for (const [listId, list] of Object.entries(mapped(kind).lists)) {
      const fields = kindDescriptions[kind].fields.find((field) => field.id === listId)?.fields ?? [];
      const lines = (content[listId] ?? []) as SentLines;
      const there = lines.length > 0 ? await lineKeys(list, id, signal) : new Set<string>();
      for (const [index, line] of lines.entries()) {
        const lineKey = `${key}-${index + 1}`;
        if (there.has(lineKey)) continue;
        const path = `${listId}.${index}.`;
        const body = await bodyOf(fields, list.fields, line, find, path);
        const own = spell(list.type, { ...body, [list.parent]: { id } });
        await telling(list.fields, () => client.upsert(list.type, lineKey, own, { signal }), path);
      }
    }
  }

  /** The external ids of a record's lines, which are stored as a whole each. */
  async function lineKeys(
    { type, parent }: LinesMapping,
    id: string,
    signal: AbortSignal,
  ): Promise<Set<string>> {
    const sql = `SELECT t.externalid AS k FROM ${type} t WHERE t.${parent} = ${id} AND t.externalid IS NOT NULL ORDER BY t.id ASC`;
    const { items } = await client.query<{ k: string }>(sql, {
      limit: rowLimits.linesOfList,
      priority: 'interactive',
      signal,
    });
    return new Set(items.map(({ k }) => k));
  }

  /**
   * Whether a record under the external id of a creation is this one, of which a restored backup does not know that it was
   * sent: it names the same case. An external id is drawn at random, and no other program has both.
   */
  async function isOwn(
    kind: RecordKind,
    own: string,
    content: SentContent,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { type, fields } = mapped(kind);
    const id = kindDescriptions[kind].fields.find(({ names }) => names === 'case')?.id ?? '';
    const [source, sent] = [fields[id], content[id]];
    if (!source || !('from' in source) || !isEntry(sent)) return false;
    const theCase = textLiteral(ownValue(source.values, sent.id));
    return (await idsWhere(type, `${own} AND t.${source.from} = ${theCase}`, signal)).length > 0;
  }

  async function removeCreated({ kind, id, key, signal }: Created): Promise<void> {
    const { type, record = type, lists } = mapped(kind);
    for (const list of Object.values(lists)) {
      for (;;) {
        const ids = await idsWhere(list.type, `t.${list.parent} = ${id}`, signal);
        if (ids.length === 0) break;
        for (const line of ids) await client.remove(list.type, line, { signal });
      }
    }
    const [left] = await idsWhere(type, `t.externalid = ${textLiteral(key)}`, signal);
    if (left !== undefined) await client.remove(record, left, { signal });
  }

  return {
    ...(fileFolder !== undefined && {
      files: netSuiteFiles({ client, idsWhere, recordOf, name, folder: fileFolder }),
    }),
    kinds: writtenKinds.filter((kind) => mapping[kind] !== undefined),
    takes: (kind, field) => writtenColumn(mapped(kind).fields[field]) !== undefined,

    async update(kind, externalId, content, signal) {
      const { type, record = type, fields } = mapped(kind);
      const body = await tellingUnsent(fields, async () => {
        const own = await bodyOf(kindDescriptions[kind].fields, fields, content, referencesOf(signal));
        return (await spellingsOf(columnsOf(kind, content), signal))(record, own);
      });
      await telling(fields, () => client.update(record, externalId, body, { signal }));
    },

    async create(kind, { id: key, isNew }, content, signal) {
      const { type, record = type, fields, lists } = mapped(kind);
      const own = `t.externalid = ${textLiteral(key)}`;
      const find = referencesOf(signal);
      const [known] = await tellingUnsent(fields, () => idsWhere(type, own, signal));
      const unmapped = kindDescriptions[kind].fields.find(
        ({ id }) => Array.isArray(content[id]) && !lists[id],
      );
      if (unmapped) {
        // It would be made without them. What is made already waits for its mapping.
        const message = `The mapping has no lines of ${name} for ${unmapped.label}.`;
        throw known === undefined
          ? new WriteRejected(message, [{ field: unmapped.id, message }])
          : new Error(message);
      }
      if (
        known !== undefined &&
        isNew &&
        !(await tellingUnsent(fields, () => isOwn(kind, own, content, signal)))
      )
        throw new WriteRejected(
          `${name} has a record of another program under the external id of this request. Send it again: it gets another one.`,
        );
      const asking = () => spellingsOf(columnsOf(kind, content), signal);
      let spell: Spell;
      if (known === undefined) {
        const body = await tellingUnsent(fields, () =>
          bodyOf(kindDescriptions[kind].fields, fields, content, find),
        );
        // Those of the lines too: a request must not stand there without them.
        spell = await tellingUnsent(fields, asking);
        await telling(fields, () => client.upsert(record, key, spell(record, body), { signal }));
      } else spell = await asking();
      const id = known ?? (await idsWhere(type, own, signal))[0];
      if (id === undefined) throw new Error(`${name} does not show what was created.`);
      const created = { kind, id, key, find, spell, signal };
      await orRemove(
        () => createLines(created, content),
        () => removeCreated(created),
      );
      return id;
    },
  };
}

/** The columns that records or lines set. */
const setColumns = (columns: Columns, contents: readonly object[]): string[] => {
  const ids = new Set(contents.flatMap((each) => Object.keys(each)));
  return Object.entries(columns).flatMap(([id, source]) =>
    ids.has(id) && 'from' in source ? [source.from] : [],
  );
};

const isEntry = (sent: SentContent[string] | undefined): sent is { readonly id: string } =>
  typeof sent === 'object' && sent !== null && 'id' in sent && typeof sent.id === 'string';
