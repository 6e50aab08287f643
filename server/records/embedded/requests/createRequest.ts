import type { Kysely } from 'kysely';
import type { Issue } from '@contract/errors';
import { limits } from '@contract/limits';
import type { RequestKindId } from '@contract/requests/requests';
import { addLog } from '@server/accounts/activityLog';
import { writeAudit } from '@server/accounts/audit';
import { takeNumbers, type Series } from '@server/db/numberSeries';
import type { Database, Executor } from '@server/db/schema';
import { conflict, unfit } from '@server/http/errors';
import { asActiveCaller } from '@server/accounts/activeCaller';
import { noteSentAgain } from '@server/source/outbox/outbox';
import { assertNotOwned } from '@server/source/ownership';
import { createOnce, type Created } from '@server/http/idempotency';
import { countHit } from '@server/http/limits/rateLimits';
import type { CreationOrigin } from '@server/records/requestRecords';

/** The case that a request is for. */
export interface KnownCase {
  casenumber: string;
  company: string | null;
}

/** The parts in which the two kinds of request differ. */
export interface NewRequest<Row> {
  kind: RequestKindId;
  series: Series;
  /** The request body. */
  request: object;
  caseId: string;
  /** The field that names the case. */
  caseField: string;
  /** Finds the fields that do not match the stored records. */
  issues: (trx: Executor, supportCase: KnownCase) => Promise<Issue[]>;
  /** Stores the request with its items; its number is also its id. */
  insert: (trx: Executor, number: string) => Promise<void>;
  /** The request as a list shows it. */
  read: (trx: Executor, internalid: string) => Promise<Row>;
}

/** Where a checked request goes to, in its transaction. */
type Store<Row, Answer> = (
  trx: Executor,
  made: NewRequest<Row>,
  origin: CreationOrigin,
  supportCase: KnownCase,
) => Promise<Answer>;

/** Checks a request and stores it, once for each key, as `RequestRecords` promises. */
export function createRequest<Row, Answer extends Created>(
  db: Kysely<Database>,
  made: NewRequest<Row>,
  origin: CreationOrigin,
  store: Store<Row, Answer>,
): Promise<Answer> {
  const { kind, request } = made;
  const { actorId, key, quotas } = origin;
  return asActiveCaller(db, origin, (trx) =>
    createOnce(trx, { userId: actorId, key, operation: kind, request }, async () => {
      const supportCase = await checkedCase(trx, made);
      await countHit(trx, quotas);
      await noteSentAgain(trx, actorId, key);
      return store(trx, made, origin, supportCase);
    }),
  );
}

/**
 * Checks a request and stores it here, once for each key.
 * @throws ApiError also 409 where the key's request went to a business system that this server sends none to now
 */
export async function createHere<Row extends Created>(
  db: Kysely<Database>,
  made: NewRequest<Row>,
  origin: CreationOrigin,
): Promise<Row> {
  const answer = await createRequest(db, made, origin, storeHere);
  if (answer.changeId !== undefined)
    throw conflict(
      'The business system has not confirmed what this form has sent before. Ask an admin whether it was stored there.',
    );
  return answer;
}

/** Stores a request with everything that belongs to it, or nothing. */
async function storeHere<Row>(
  trx: Executor,
  { kind, series, insert, caseId, request, read }: NewRequest<Row>,
  origin: CreationOrigin,
  { casenumber }: KnownCase,
): Promise<Row> {
  await assertNotOwned(trx, kind);
  // From here to the commit other creations wait, so every check has already passed.
  const number = `${series}${await takeNumbers(trx, series, 1)}`;
  await insert(trx, number);
  await writeAudit(trx, {
    by: origin,
    action: `${kind}.created`,
    subjectType: kind,
    subjectId: number,
    after: { case: caseId, ...request },
  });
  await addLog(trx, origin.actorId, `Created ${number} for case ${casenumber.slice(0, limits.line)}`);
  return read(trx, number);
}

/** @throws ApiError 400 that names every invalid field */
async function checkedCase<Row>(trx: Executor, { caseId, caseField, issues }: NewRequest<Row>) {
  const found = await trx
    .selectFrom('support_cases')
    .select(['casenumber', 'company'])
    .where('internalid', '=', caseId)
    .executeTakeFirst();
  if (!found) throw unfit([{ path: caseField, message: 'There is no such support case' }]);
  const unfitting = await issues(trx, found);
  if (unfitting.length > 0) throw unfit(unfitting);
  return found;
}
