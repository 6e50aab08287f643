import { PostgresDialect } from 'kysely';
import { BoundedPool, type PostgresOptions } from './postgresPool';

/** kysely over a pool of connections to a PostgreSQL server. */
export const postgresDialect = (options: PostgresOptions): PostgresDialect =>
  new PostgresDialect({ pool: new BoundedPool(options) });
