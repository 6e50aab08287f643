import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './accountTables';
import type { RecordTables } from './recordTables';

/** All tables, the same in both engines. */
export interface Database extends AccountTables, RecordTables {}

/** A connection or an open transaction; repositories accept either. */
export type Executor = Kysely<Database> | Transaction<Database>;
