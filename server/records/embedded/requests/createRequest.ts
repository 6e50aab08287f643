import type { Kysely } from 'kysely';
import type { Issue } from '@contract/errors';
import type { RequestKindId } from '@contract/requests';
import { addLog } from '@server/accounts/activityLog';
import { writeAudit } from '@server/accounts/audit';
import { takeNumbers, type Series } from '@server/db/numberSeries';
import type { Database, Executor } from '@server/db/schema';
import { unfit } from '@server/http/errors';
import { asActiveCaller } from '@server/accounts/activeCaller';
import { createOnce } from '@server/http/idempotency';
import { countHit } from '@server/http/rateLimits';
import type { CreationOrigin } from '@server/records/requestRecords';

/** What a request is made for. */
export interface KnownCase {
  casenumber: string;
  company: string | null;
}

/** What the two kinds of request differ in. */
export interface NewRequest<Row> {
  kind: RequestKindId;
  series: Series;
  /** As it was sent. */
  request: object;
  caseId: string;
  /** The field that names the case. */
  caseField: string;
  /** What does not fit what is stored. */
  issues: (trx: Executor, supportCase: KnownCase) => Promise<Issue[]>;
  /** Stores it with its items; a request made here has its number for an id. */
  insert: (trx: Executor, number: string) => Promise<void>;
  /** As a list shows it. */
  read: (trx: Executor, internalid: string) => Promise<Row>;
}

/** Makes a request with all that tells of it, or nothing, as `RequestRecords` promises. */
export function createRequest<Row extends { internalid: string; id: string }>(
  db: Kysely<Database>,
  made: NewRequest<Row>,
  origin: CreationOrigin,
): Promise<Row> {
  const { kind, request, caseId } = made;
  const { actorId, requestId, key, quotas } = origin;
  return asActiveCaller(db, origin, (trx) =>
    createOnce(trx, { userId: actorId, key, operation: kind, request }, async () => {
      const { casenumber } = await checkedCase(trx, made);
      await countHit(trx, quotas);
      // From here to the end others who create wait: whatever can be refused has been.
      const number = `${made.series}${await takeNumbers(trx, made.series, 1)}`;
      await made.insert(trx, number);
      await writeAudit(trx, {
        actorId,
        action: `${kind}.created`,
        subjectType: kind,
        subjectId: number,
        after: { case: caseId, ...request },
        requestId,
      });
      await addLog(trx, actorId, `Created ${number} for case ${casenumber}`);
      return made.read(trx, number);
    }),
  );
}

/** @throws ApiError 400 naming every field that does not fit */
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
