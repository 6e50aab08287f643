import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';

/**
 * Does something right after the application has read what `sql` matches, once, and before it gets to know what it has
 * read: what another server may do at that moment.
 */
export function afterRead(db: Kysely<Database>, sql: RegExp, act: () => Promise<unknown>): void {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const reading = jest.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    const result = await execute<never>(query);
    if (!sql.test(query.sql)) return result;
    reading.mockRestore();
    await act();
    return result;
  });
}

/** How an account is read by its address, and a session by its token. */
export const ACCOUNT_READ = /^select .* from "users" where lower\(email\) = /;
export const SESSION_READ = /^select .* from "sessions" .*"token_hash" = /;
/** How a session is asked whether its password was given lately, after it has been read by its token. */
export const CONFIRMATION_READ = /^select "confirmed_at" > .* from "sessions" /;
