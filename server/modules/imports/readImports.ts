import type { Selectable } from 'kysely';
import { limits } from '@contract/limits';
import { importLimits, type ImportAnswer, type ImportSummary } from '@contract/source/imports';
import type { Executor } from '@server/db/schema';
import type { ImportsTable } from '@server/db/sourceTables';
import { ApiError } from '@server/http/errors';
import { presentable } from '@server/http/presentable';
import { statesAtWork, WAITING } from './importClaims';
import { shownRows } from './importRows';

type ImportOfSomebody = Selectable<ImportsTable> & { author: string | null };

/** Seconds after its claim has ended: a server that works, or another that takes over, has claimed it again by then. */
const LEFT_SECONDS = 10;

/** Nobody works on it, and what hinders them could not be stored. */
const isLeft = ({ state, claim, claimed_until }: ImportOfSomebody): boolean =>
  statesAtWork.some((each) => each === state) &&
  claim !== null &&
  claimed_until !== null &&
  Date.now() - claimed_until.getTime() > LEFT_SECONDS * 1000;

function problemOf(row: ImportOfSomebody): string | null {
  const problem = row.problem ?? (isLeft(row) ? WAITING : null);
  return problem && presentable(problem, limits.longText);
}

const toSummary = (row: ImportOfSomebody): ImportSummary => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  state: row.state,
  counts: row.counts,
  rowsDone: row.rows_done,
  rowsTotal: row.rows_total,
  rowsKept: row.rows_kept,
  asks: row.state === 'asking' ? (row.found?.questions ?? []).map(({ about }) => about) : [],
  problem: problemOf(row),
  createdBy: row.author ?? '',
  createdAt: row.created_at.toISOString(),
});

const importsOf = (db: Executor) =>
  db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.created_by')
    .selectAll('imports')
    .select('users.fullname as author');

/** The newest imports. */
export async function listImports(db: Executor): Promise<ImportSummary[]> {
  const rows = await importsOf(db).orderBy('imports.created_at', 'desc').limit(importLimits.listed).execute();
  return rows.map(toSummary);
}

export const noSuchImport = () => new ApiError(404, 'not_found', 'There is no such import.');

/** @throws ApiError 404 */
export async function readImport(db: Executor, id: string): Promise<ImportAnswer> {
  const row = await importsOf(db).where('imports.id', '=', id).executeTakeFirst();
  if (!row) throw noSuchImport();
  const { questions = [], columns = [], match = null, absent, changedHere } = row.found ?? {};
  return {
    ...toSummary(row),
    settings: row.settings,
    questions,
    columns,
    match,
    ...(absent !== undefined && { absent }),
    ...(changedHere !== undefined && { changedHere }),
    rows: row.state === 'checking' ? [] : await shownRows(db, id, Boolean(changedHere)),
  };
}
