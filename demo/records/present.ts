import type { RecordFields } from '@server/db/columnTypes';

/** The fields that hold something: an absent one is an empty one. */
export function present(fields: Record<string, string | false>): RecordFields {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== false),
  );
}
