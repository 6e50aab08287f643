import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { Executor } from '@server/db/schema';
import { ApiError } from '@server/http/errors';

/** The name of the connector that brings in a kind's records; undefined where there is none. */
async function ownerOf(db: Executor, kind: RecordKind): Promise<string | undefined> {
  const row = await db
    .selectFrom('replica_kinds')
    .select('source')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.source;
}

/**
 * A kind has one source: a connector's records are brought in and changed by nobody else. Everybody but a connector is
 * asked, whatever name they send rows under: an API token may have been named like one.
 * @throws ApiError 409 `owned_by_connector`
 */
export async function assertNotOwned(db: Executor, kind: RecordKind): Promise<void> {
  const owner = await ownerOf(db, kind);
  if (owner !== undefined) throw ownershipError(kind, owner);
}

export const ownershipError = (kind: RecordKind, owner: string): ApiError =>
  new ApiError(
    409,
    'owned_by_connector',
    `${kindDescriptions[kind].label} come from ${owner} alone: they can be neither imported nor sent here.`,
  );
