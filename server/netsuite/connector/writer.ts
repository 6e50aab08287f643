import { parse } from 'node:path';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { KindField, KindFieldType } from '@contract/source/kindField';
import type { RecordKind } from '@contract/source/kinds';
import { rowLimits } from '@contract/source/rows';
import {
  NotSent,
  WriteRejected,
  type Objection,
  type FileWriter,
  type RecordWriter,
  type SentContent,
  type SentLines,
  type SentValue,
} from '@server/source/outbox/recordWriter';
import { writtenKinds } from '@server/source/outbox/writtenFields';
import { ErpError, isMisfit, type ErpErrorDetail } from '../errors';
import type {
  ColumnSource,
  FieldSource,
  KindMapping,
  LinesMapping,
  MappedKind,
  Mapping,
  Reading,
  Reference,
} from '../mapping/mapping';
import type { NetSuiteClient } from '../netSuiteClient';
import { textLiteral } from '../suiteql';
import { keyLiteral } from './keys';
import { createSpellings, type Body, type SetColumns, type Spell } from './spellings';

const MEGABYTE = 1024 * 1024;
/**
 * The document service takes 10 MB a request [article_0909085903]. A content is sent as base64, which is a third longer,
 * and there is room for the rest of the request.
 */
const MOST_FILE_BYTES = 7 * MEGABYTE;
/** Of a file's own name in the File Cabinet, where the name has its key too. */
const MOST_NAME_CHARACTERS = 120;

type Columns = Readonly<Record<string, FieldSource>>;
/** The record that a named one belongs to: a bin's location. */
interface Owner {
  column: string;
  id: string;
  /** What it is called, where that was sent. */
  text?: string;
}
/** The id of the record that a text names, or what is wrong with the text. */
type FindReference = (to: Reference, text: string, owner?: Owner) => Promise<{ id: string } | Objection>;

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
    const found = mapping[kind as MappedKind];
    if (!found || kind === 'option')
      throw new WriteRejected(`The mapping of ${name} does not have this kind.`);
    return found;
  };

  async function idsWhere(type: string, condition: string, signal: AbortSignal): Promise<string[]> {
    const sql = `SELECT t.id AS k FROM ${type} t WHERE ${condition} ORDER BY t.id`;
    const { items } = await client.query<{ k: string }>(sql, { limit: 2, priority: 'interactive', signal });
    return items.map(({ k }) => k);
  }

  /** Looks each text up once: the lines of a request name the same ones. */
  function referencesOf(signal: AbortSignal): FindReference {
    const known = new Map<string, { id: string } | Objection>();
    return async ({ type, label }, text, owner) => {
      const own = `t.${label} = ${textLiteral(text)}`;
      const condition = owner ? `${own} AND t.${owner.column} = ${keyLiteral(owner.id)}` : own;
      const place = `${type} ${condition}`;
      const told = owner?.text === undefined ? `“${text}”` : `“${text}” in “${owner.text}”`;
      const found = known.get(place) ?? referenceAmong(told, await idsWhere(type, condition, signal));
      known.set(place, found);
      return found;
    };
  }

  function referenceAmong(told: string, [id, other]: readonly string[]): { id: string } | Objection {
    if (id === undefined) return { message: `${name} does not know ${told}.` };
    return other === undefined ? { id } : { message: `${name} has more than one ${told}.` };
  }

  /** A value as the field's column takes it, or what is wrong with it. */
  async function columnValue(
    { type, label }: KindField,
    source: ColumnSource,
    value: SentValue,
    find: FindReference,
    owner?: Owner,
  ): Promise<{ value: unknown } | Objection> {
    if (value === null) return { value: null };
    if (typeof value === 'object') return { value: { id: ownValue(source.values, value.id) } };
    if (source.refersTo && typeof value === 'string') {
      const found = await find(source.refersTo, ownValue(source.values, value), owner);
      return 'id' in found ? { value: found } : found;
    }
    if (source.as === 'label')
      return { message: `The mapping does not say which records of ${name} ${label} refers to.` };
    const known = ownValue(source.values, String(value));
    const own = source.negative ? negated(known) : known;
    const isNumber = type === 'number' || type === 'money';
    // JSON has no other numbers, and a null would clear the column.
    if (isNumber && !Number.isFinite(Number(own))) return { message: `${label} must be a number.` };
    return { value: jsonValue(type, source.as, own) };
  }

  /**
   * Which record a named one belongs to, as another field of the same record or line says.
   * @returns "unknown" where that field names none, which is told there
   */
  async function ownerOf(
    { refersTo }: ColumnSource,
    columns: Columns,
    content: Readonly<Record<string, SentContent[string]>>,
    find: FindReference,
  ): Promise<Owner | 'unknown' | undefined> {
    const within = refersTo?.within;
    if (!within) return undefined;
    const { column } = within;
    const type = within.type.toLowerCase();
    for (const [id, value] of Object.entries(content)) {
      const source = columns[id];
      if (!source || !('from' in source) || source.refersTo?.type.toLowerCase() !== type) continue;
      if (typeof value === 'string') {
        const found = await find(source.refersTo, ownValue(source.values, value));
        return 'id' in found ? { column, id: found.id, text: value } : 'unknown';
      }
      if (value !== null && typeof value === 'object' && 'id' in value) return { column, id: value.id };
    }
    return undefined;
  }

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

  /** A record as the service takes it; `path` is where its fields are in the change. */
  async function bodyOf(
    fields: readonly KindField[],
    columns: Columns,
    content: Readonly<Record<string, SentContent[string]>>,
    find: FindReference,
    path = '',
  ): Promise<Body> {
    const objections: Objection[] = [];
    const body: Body = {};
    for (const [id, value] of Object.entries(content)) {
      const field = fields.find((each) => each.id === id);
      if (!field || field.type === 'list') continue;
      const source = columns[id];
      if (!source || !('from' in source) || source.from.includes('.')) {
        objections.push({
          field: path + id,
          message: `The mapping has no column of ${name} for ${field.label}.`,
        });
        continue;
      }
      const owner = await ownerOf(source, columns, content, find);
      if (owner === 'unknown') continue;
      const made = await columnValue(field, source, value as SentValue, find, owner);
      if ('message' in made) objections.push({ ...made, field: path + id });
      else body[source.from] = made.value;
    }
    if (objections.length > 0)
      throw new WriteRejected(objections.map(({ message }) => message).join(' '), objections);
    return body;
  }

  /** Finds out whether the error says that nothing was changed. */
  async function telling<T>(columns: Columns, work: () => Promise<T>, path = ''): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ErpError)) throw error;
      const { reason, message, details, isUnsent } = error;
      if (isUnsent || reason === 'limit') throw new NotSent(message);
      if (!isMisfit(error)) throw error;
      const words = details.map((detail) => detail.message).filter(Boolean);
      throw new WriteRejected(
        words.length > 0 ? words.join(' ') : message,
        details.map((detail) => objectionOf(detail, columns, path)),
      );
    }
  }

  /** The same of work that comes before a change: whatever goes wrong, nothing has been sent. */
  async function tellingUnsent<T>(columns: Columns, work: () => Promise<T>): Promise<T> {
    try {
      return await telling(columns, work);
    } catch (error) {
      throw error instanceof ErpError ? new NotSent(error.message) : error;
    }
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
    const sql = `SELECT t.externalid AS k FROM ${type} t WHERE t.${parent} = ${id} AND t.externalid IS NOT NULL ORDER BY t.id`;
    const { items } = await client.query<{ k: string }>(sql, {
      limit: rowLimits.linesOfList,
      priority: 'interactive',
      signal,
    });
    return new Set(items.map(({ k }) => k));
  }

  /**
   * Runs work on something that was just created; where it is rejected, nothing of that may stay.
   * @throws WriteRejected that also says so where the role may not remove it
   */
  async function orRemove(work: () => Promise<void>, remove: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // What was created stands: the next attempt goes on from there.
      if (!(error instanceof WriteRejected))
        throw error instanceof NotSent ? new Error(error.message) : error;
      await remove().catch((removal: unknown) => {
        if (!isMisfit(removal)) throw removal;
        throw new WriteRejected(
          `${error.message} What was created before could not be removed: ${removal.message}`,
          error.objections,
        );
      });
      throw error;
    }
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

  const filesIn = (folder: string): FileWriter => ({
    maxBytes: MOST_FILE_BYTES,

    async attach(kind, externalId, { key, name: fileName, content }, signal) {
      const { type, record = type } = mapped(kind);
      const ownName = cabinetName(fileName, key);
      const own = `t.folder = ${folder} AND t.name = ${textLiteral(ownName)}`;
      const calls = { priority: 'background', signal } as const;
      let [id] = await tellingUnsent({}, () => idsWhere('file', own, signal));
      if (id === undefined) {
        await telling({}, () => client.createFile({ name: ownName, folder, content }, calls));
        [id] = await idsWhere('file', own, signal);
      }
      if (id === undefined) throw new Error(`${name} does not show the file.`);
      const fileId = id;
      await orRemove(
        () => telling({}, () => client.attachFile(record, externalId, fileId, { signal })),
        () => client.removeFile(fileId, { signal }),
      );
      return fileId;
    },
  });

  return {
    ...(fileFolder !== undefined && { files: filesIn(fileFolder) }),
    kinds: writtenKinds.filter((kind) => mapping[kind] !== undefined),

    async update(kind, externalId, content, signal) {
      const { type, record = type, fields } = mapped(kind);
      const body = await tellingUnsent(fields, async () => {
        const own = await bodyOf(kindDescriptions[kind].fields, fields, content, referencesOf(signal));
        return (await spellingsOf(columnsOf(kind, content), signal))(record, own);
      });
      await telling(fields, () => client.update(record, externalId, body, { signal }));
    },

    async create(kind, { id: key, isNew }, content, signal) {
      const { type, record = type, fields } = mapped(kind);
      const own = `t.externalid = ${textLiteral(key)}`;
      const find = referencesOf(signal);
      const [known] = await tellingUnsent(fields, () => idsWhere(type, own, signal));
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

/** "photo (4f0c…).jpg": a folder has a name once, and another file of that name would be put in its place. */
function cabinetName(name: string, key: string): string {
  const { name: stem, ext } = parse(name);
  // By code points, so that no character is split.
  return `${[...stem].slice(0, MOST_NAME_CHARACTERS).join('')} (${key})${ext}`;
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

const ownValue = (values: Readonly<Record<string, string>> | undefined, value: string): string =>
  Object.entries(values ?? {}).find(([, here]) => here === value)?.[0] ?? value;

const negated = (number: string) => (number.startsWith('-') ? number.slice(1) : `-${number}`);

/**
 * A value as JSON carries it: as the field has it, whatever its column is read as; a number made of a phone number would
 * be another one. Times of day, which some texts here are too, have seconds there [section_157305090645].
 */
function jsonValue(type: KindFieldType, as: Reading | undefined, value: string): unknown {
  if (type === 'number' || type === 'money') return Number(value);
  if ((type === 'time' || as === 'time') && /^\d\d:\d\d$/.test(value)) return `${value}:00`;
  return type === 'yesNo' ? value === 'true' : value;
}

/** `custrecord_imrp_adjust_qty` is the column of a field; `item.id` a part of one. */
function objectionOf({ field, message }: ErpErrorDetail, columns: Columns, path: string): Objection {
  const column = field?.split('.')[0]?.toLowerCase();
  const own = Object.entries(columns).find(
    ([, source]) => 'from' in source && source.from.toLowerCase() === column,
  );
  return own ? { field: path + own[0], message } : { message };
}
