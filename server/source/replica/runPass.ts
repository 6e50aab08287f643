import { sql } from 'kysely';
import { limits } from '@contract/limits';
import type { RecordKind } from '@contract/source/kinds';
import { idProblem } from '@server/source/rows/readRow';
import { notePass } from '@server/source/sourcePasses';
import { fromNow } from '@server/db/time';
import { DeletionsUnreadable } from './connector';
import { deleteKnown } from './deleteKnown';
import { nextNight } from './nextNight';
import { releaseRows } from './quarantine';
import { LeaseLostError } from './lease';
import { asKeeper, readPages, storePage, type ReplicaDeps } from './readPages';
import {
  changeKind,
  COMPARISON_FAILS,
  findKind,
  type ReplicaKind,
  type ReplicaKindChange,
} from './replicaKinds';

const MINUTE_MS = 60_000;
/** How much further back than the last pass is read: changes of the source are not seen in the order of their times. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** Seconds from the start of one pass to the next: the records lag by half a minute, a pass of ten seconds included. */
const INTERVAL_SECONDS = 20;
/** After so many attempts in a row a list of deletions is left to the comparison, which no failed pass lets begin. */
const MOST_ATTEMPTS = 5;

/**
 * Brings a kind into step: the first time all its records, then what was changed and deleted since the last pass. A pass
 * that was broken off goes on at its last page.
 */
export async function runPass(deps: ReplicaDeps, kind: RecordKind): Promise<void> {
  const { connector } = deps;
  let state = await begun(deps, await stateOf(deps, kind));
  const { failures, problem_since } = state;
  const keep = (change: ReplicaKindChange) => asKeeper(deps, (trx) => changeKind(trx, kind, change));
  // The source answers again, and the pass may be long: the problem is none any more.
  const solved = state.failures > 0 && { failures: 0, problem: null, problem_since: null };
  const store = (page: Parameters<typeof storePage>[2] & { next: string | null }) =>
    storePage(
      deps,
      kind,
      page,
      (trx) =>
        changeKind(trx, kind, {
          cursor: page.next,
          ...solved,
          ...(state.step === 'load' && { loaded: sql`loaded + ${page.rows.length}` }),
        }),
      // After a change of the mapping, times may be read in another zone, or from another column.
      (state.step === 'load' && state.started_at) || undefined,
    );
  // A source whose clock was ahead for a while has changes from before the last pass.
  const since = new Date(
    Math.min(...[state.since, state.began_at].flatMap((time) => (time ? [time.getTime()] : []))) - OVERLAP_MS,
  );

  if (state.step === 'load') {
    await readPages(deps, state.cursor, (call) => connector.readAll(kind, call), store);
    await keep({ step: 'deletions', cursor: null, compare_at: nextNight(new Date()) });
  } else if (state.step === 'changes') {
    await readPages(deps, state.cursor, (call) => connector.readChanged(kind, since, call), store);
    await keep({ step: 'deletions', cursor: null });
  }
  state = await stateOf(deps, kind);
  const problem = await readDeletions(deps, state, since, { failures, problem_since });
  await asKeeper(deps, async (trx) => {
    await notePass(trx, kind, connector.name, state.started_at);
    await changeKind(trx, kind, {
      step: 'changes',
      cursor: null,
      since: state.began_at,
      began_at: null,
      started_at: null,
      due_at: sql<Date>`greatest(now(), ${state.started_at}::timestamptz + make_interval(secs => ${INTERVAL_SECONDS}))`,
      failures: 0,
      ...problemAfter(state, problem, problem_since),
    });
  });
}

/** What the kind is told to suffer from after a pass. That a comparison cannot go on is more, and no pass solves it. */
function problemAfter(
  { failures, compare_step, problem: known }: ReplicaKind,
  problem: string | null,
  since: Date | null,
): ReplicaKindChange {
  if (problem === null) return failures > 0 || !compare_step ? { problem: null, problem_since: null } : {};
  return isOfComparison(known) ? {} : { problem, problem_since: since ?? fromNow(0) };
}

const isOfComparison = (problem: string | null) => problem?.startsWith(COMPARISON_FAILS) ?? false;

/**
 * Marks as deleted what the source lists as that. A list that cannot be read keeps no change out: one that does not fit
 * is left to the comparison, and so is one that fails again and again; before that, the next attempt begins with the
 * changes.
 * @param before how often the kind has failed before this pass, and since when: the changes that came meanwhile have not
 * solved it
 * @returns what keeps the list from being read; null where it was read
 */
async function readDeletions(
  deps: ReplicaDeps,
  { kind, cursor, problem: known }: ReplicaKind,
  since: Date,
  before: Pick<ReplicaKind, 'failures' | 'problem_since'>,
): Promise<string | null> {
  try {
    await readPages(
      deps,
      cursor,
      (call) => deps.connector.readDeleted(kind, since, call),
      ({ ids, next }) => {
        const gone = ids.map(({ externalId }) => externalId).filter((id) => idProblem(id) === undefined);
        return asKeeper(deps, async (trx) => {
          await deleteKnown(trx, deps, kind, gone);
          await releaseRows(trx, kind, gone);
          await changeKind(trx, kind, { cursor: next });
        });
      },
    );
    return null;
  } catch (error) {
    // A server that stops leaves the list to the next one, at its last page.
    deps.stopping.throwIfAborted();
    if (error instanceof LeaseLostError) throw error;
    if (!(error instanceof DeletionsUnreadable) && before.failures + 1 < MOST_ATTEMPTS) {
      await asKeeper(deps, (trx) => changeKind(trx, kind, { step: 'changes', cursor: null, ...before }));
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    const problem = `${reason.slice(0, limits.longText / 2)} What is deleted there goes from here with the nightly comparison.`;
    if (known !== problem && !isOfComparison(known))
      deps.log.warn({ kind, err: error }, 'deletions cannot be read');
    return problem;
  }
}

async function stateOf({ db }: ReplicaDeps, kind: RecordKind): Promise<ReplicaKind> {
  const state = await findKind(db, kind);
  if (!state) throw new Error(`no state of the kind ${kind}`);
  return state;
}

/** The pass with the source's time of its beginning, which a pass that goes on keeps. */
async function begun(deps: ReplicaDeps, state: ReplicaKind): Promise<ReplicaKind> {
  if (state.began_at) return state;
  const began_at = await deps.sourceTime();
  await asKeeper(deps, (trx) => changeKind(trx, state.kind, { began_at, started_at: fromNow(0) }));
  return stateOf(deps, state.kind);
}
