import { sql } from 'kysely';
import {
  FOUND_CAP,
  FOUND_WORD_LENGTH,
  linkedKinds,
  type FoundRecord,
  type LinkedKind,
} from '@contract/records/links';
import { containing } from '@server/db/containing';
import type { Executor } from '@server/db/schema';
import type { SearchedKind } from '@server/records/searchRecords';
import { searchQuery } from '../search/searchQuery';
import { linkedTables, readLinked } from './linkedRows';
import type { NameSpace } from './relations';

/** What a person calls a record of each kind by; a task has its id. */
const ownNames: Record<Exclude<LinkedKind, 'task'>, NameSpace> = {
  case: 'case',
  cmdb: 'machine',
  salesorder: 'order',
  imr: 'request',
  por: 'request',
  purchaseorder: 'purchase',
  purchaseorderrequest: 'purchase',
  inventoryitem: 'part',
};

/** Records of any kind by their whole number or name, then by words (PAL-01). */
export async function findRecords(db: Executor, text: string): Promise<FoundRecord[]> {
  const term = text.trim().split(/\s+/).join(' ');
  const exact: FoundRecord[] = [];
  const others: FoundRecord[] = [];
  for (const kind of linkedKinds) {
    const ids = await exactIds(db, kind, term);
    const records = await readLinked(db, kind, ids);
    exact.push(...records.map((record) => ({ kind, ...record, isExact: true as const })));
    if (term.length < FOUND_WORD_LENGTH) continue;
    const found = (await idsByWords(db, kind, term)).filter((id) => !ids.includes(id));
    others.push(...(await readLinked(db, kind, found)).map((record) => ({ kind, ...record })));
  }
  return [...exact, ...others];
}

async function exactIds(db: Executor, kind: LinkedKind, term: string): Promise<string[]> {
  const { from, names, day } = linkedTables[kind];
  const isMeant =
    kind === 'task'
      ? sql`linked.internalid = ${term}`
      : sql`${names} && record_name(${ownNames[kind]}, ${term})`;
  const { rows } = await sql<{ id: string }>`
    select linked.internalid as id from ${from} and ${isMeant}
    order by ${day} desc nulls last, linked.internalid desc limit ${FOUND_CAP}`.execute(db);
  return rows.map(({ id }) => id);
}

const isSearched = (kind: LinkedKind): kind is SearchedKind & LinkedKind =>
  kind !== 'task' && kind !== 'imr' && kind !== 'por';

/** The best matches of a kind. Requests are found by their numbers only, as in the rest of the product. */
async function idsByWords(db: Executor, kind: LinkedKind, term: string): Promise<string[]> {
  if (isSearched(kind)) {
    return (await searchQuery(db, kind, { term, limit: FOUND_CAP }).executeTakeFirstOrThrow()).ids;
  }
  if (kind !== 'task') return [];
  const words = term.split(' ').map((word) => sql`title_folded like fold_text(${containing(word)})`);
  const { rows } = await sql<{ id: string }>`
    select internalid as id from tasks where ${sql.join(words, sql` and `)}
    order by startdate desc nulls last, internalid desc limit ${FOUND_CAP}`.execute(db);
  return rows.map(({ id }) => id);
}
