import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import type { FoundRequests, RequestRecords } from '@server/records/requestRecords';
import { createImr } from './createImr';
import { createPor } from './createPor';
import { findImr, imrOfCase } from './imrRows';
import { openRequestsOf } from './openRequests';
import { findPor, porOfCase } from './porRows';

/** The requests in the product's database. */
export function embeddedRequests(db: Kysely<Database>): RequestRecords {
  /** Returns undefined for an empty list of a case that does not exist. */
  async function ofCase<Row>(
    caseId: string,
    found: FoundRequests<Row>,
  ): Promise<FoundRequests<Row> | undefined> {
    if (found.rows.length > 0) return found;
    const supportCase = await db
      .selectFrom('support_cases')
      .select('internalid')
      .where('internalid', '=', caseId)
      .executeTakeFirst();
    return supportCase && found;
  }

  return {
    listImr: async (caseId) => ofCase(caseId, await imrOfCase(db, caseId)),
    listPor: async (caseId) => ofCase(caseId, await porOfCase(db, caseId)),
    getImr: (id) => findImr(db, id),
    getPor: (id) => findPor(db, id),
    openRequests: async (caseId) => ofCase(caseId, await openRequestsOf(db, caseId)),
    createImr: (request, origin) => createImr(db, request, origin),
    createPor: (request, origin) => createPor(db, request, origin),
  };
}
