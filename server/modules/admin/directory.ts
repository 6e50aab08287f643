import { sql } from 'kysely';
import { MAX_ADDED_USERS, MAX_LEFT_PEOPLE, type DirectoryAnswer } from '@contract/accounts/admin';
import type { Executor } from '@server/db/schema';

/**
 * People of a source's directory who have no account, and accounts of those who have left. An account belongs to the
 * person with its address.
 */
export async function readDirectory(db: Executor): Promise<DirectoryAnswer> {
  const offered = await sql<DirectoryAnswer['offered'][number]>`
    select distinct on (lower(email)) email, fullname, alias from people p
    where active is distinct from false and email <> ''
      and not exists (select 1 from users u where lower(u.email) = lower(p.email))
    order by lower(email) limit ${sql.lit(MAX_ADDED_USERS)}`.execute(db);
  const left = await sql<DirectoryAnswer['left'][number]>`
    select u.id, u.fullname from users u
    where u.is_active
      and exists (select 1 from people p where lower(p.email) = lower(u.email) and p.active = false)
      and not exists (select 1 from people p where lower(p.email) = lower(u.email) and p.active is distinct from false)
    order by lower(u.fullname) limit ${sql.lit(MAX_LEFT_PEOPLE)}`.execute(db);
  return { offered: offered.rows, left: left.rows };
}
