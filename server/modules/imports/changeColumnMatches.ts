import { sql, type Kysely } from 'kysely';
import {
  columnMatchLimits,
  type ChangeMatchRequest,
  type ColumnMatch,
  type KeepMatchRequest,
} from '@contract/source/columnMatches';
import { asActiveCaller, type Author } from '@server/accounts/activeCaller';
import { writeAudit } from '@server/accounts/audit';
import type { Database, Executor } from '@server/db/schema';
import { ApiError, conflict } from '@server/http/errors';
import { findMatch, lockMatches, matchNamed } from './columnMatches';
import { assertFields } from './importActions';

const NAME_TAKEN = 'There is a match of this name already.';

/** @throws ApiError 404 */
async function existing(trx: Executor, id: string): Promise<ColumnMatch> {
  const match = await findMatch(trx, id);
  if (!match)
    throw new ApiError(404, 'not_found', 'There is no such match any more. Somebody may have deleted it.');
  return match;
}

/** Not the columns themselves, which may take 32 kB: the trail keeps each entry for years. */
const told = (match: ColumnMatch | undefined) =>
  match && {
    matchName: match.name,
    kind: match.kind,
    columns: Object.keys(match.columns).length,
    version: match.version,
  };

const audit = (
  trx: Executor,
  action: string,
  id: string,
  by: Author,
  { before, after }: { before?: ColumnMatch; after?: ColumnMatch },
) =>
  writeAudit(trx, {
    by,
    action: `column-match.${action}`,
    subjectType: 'column-match',
    subjectId: id,
    before: told(before) ?? null,
    after: told(after) ?? null,
  });

/**
 * Keeps a match under a new name.
 * @throws ApiError 400 for a field that the kind does not have, 409 for a name that one has, or one too many
 */
export const keepMatch = (
  db: Kysely<Database>,
  { kind, name: given, columns }: KeepMatchRequest,
  author: Author,
): Promise<ColumnMatch> =>
  asActiveCaller(db, author, async (trx) => {
    assertFields(kind, { columns });
    await lockMatches(trx, kind);
    const name = given.trim();
    const same = await matchNamed(trx, kind, name);
    if (same) throw conflict(NAME_TAKEN, same);
    const { count } = await trx
      .selectFrom('column_matches')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    if (Number(count) >= columnMatchLimits.ofKind) {
      throw conflict(`At most ${columnMatchLimits.ofKind} matches of a kind are kept. Delete one first.`);
    }
    const { id } = await trx
      .insertInto('column_matches')
      .values({ kind, name, columns: JSON.stringify(columns), changed_by: author.actorId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await existing(trx, id);
    await audit(trx, 'kept', id, author, { after });
    return after;
  });

/**
 * Renames a match, and replaces its columns where there are any.
 * @throws ApiError 400, 404, 409 for another version than the stored one, or a name that another match has
 */
export const changeMatch = (
  db: Kysely<Database>,
  id: string,
  { name: given, columns, version }: ChangeMatchRequest,
  author: Author,
): Promise<ColumnMatch> =>
  asActiveCaller(db, author, async (trx) => {
    const { kind } = await existing(trx, id);
    if (columns) assertFields(kind, { columns });
    await lockMatches(trx, kind);
    const before = await existing(trx, id);
    if (before.version !== version) throw conflict('Somebody else has changed this match.', before);
    const name = given.trim();
    const same = await matchNamed(trx, kind, name);
    if (same && same.id !== id) throw conflict(NAME_TAKEN);
    await trx
      .updateTable('column_matches')
      .set({
        name,
        ...(columns && { columns: JSON.stringify(columns) }),
        version: sql`version + 1`,
        changed_by: author.actorId,
        changed_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    const after = await existing(trx, id);
    await audit(trx, 'changed', id, author, { before, after });
    return after;
  });

/** Deletes a match. Imports that were read by it stay as they are. */
export const deleteMatch = (db: Kysely<Database>, id: string, author: Author): Promise<void> =>
  asActiveCaller(db, author, async (trx) => {
    const { kind } = await existing(trx, id);
    await lockMatches(trx, kind);
    const before = await existing(trx, id);
    await trx.deleteFrom('column_matches').where('id', '=', id).execute();
    await audit(trx, 'deleted', id, author, { before });
  });
