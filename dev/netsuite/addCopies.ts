import type { MappedKind } from '@server/netsuite/mapping/mapping';
import { resolveMapping } from '@server/netsuite/mapping/resolveMapping';
import type { Account } from './account';

/** Kinds whose records grow with a company, each in a table of its own. */
const GROWING: readonly MappedKind[] = ['task', 'case', 'cmdb', 'inventoryitem'];
const FIRST_ID = 10_000_000;
const UNASSIGNED = { assigned: null };
/** A statement of the account ends after 30 s. */
const ROWS_AT_ONCE = 25_000;

/**
 * Adds copies of the records that there are, under ids of their own: `count` in all, as many of each kind that grows. Those
 * of tasks are assigned to nobody: each person of a large company has a few hundred of them.
 */
export async function addCopies(account: Account, count: number): Promise<void> {
  const resolved = resolveMapping(undefined);
  if ('problems' in resolved) throw new Error(JSON.stringify(resolved.problems));
  const each = Math.ceil(count / GROWING.length);
  for (const kind of GROWING) {
    const { type, filter = 'true' } = resolved.mapping[kind]!;
    const table = type.toLowerCase();
    for (let from = 0; from < each; from += ROWS_AT_ONCE) {
      const to = Math.min(each, from + ROWS_AT_ONCE);
      await account.query(
        `with own as (
          select t as row, row_number() over (order by id) - 1 as place, count(*) over () as total
          from "${table}" t where id < ${FIRST_ID} and (${filter}))
        insert into "${table}"
        select made.* from generate_series($1::bigint, $2::bigint) n
        join own on place = n % total
        cross join lateral jsonb_populate_record(row, jsonb_build_object('id', ${FIRST_ID} + n) || $3::jsonb) made`,
        [from, to - 1, kind === 'task' ? UNASSIGNED : {}],
      );
    }
    await account.query(`analyze "${table}"`);
  }
}
