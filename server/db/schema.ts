import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './accountTables';
import type { RecordTables } from './recordTables';

/** Every table, as both engines hold it. */
export interface Database extends AccountTables, RecordTables {}

/** A connection or an open transaction: repositories take either. */
export type Executor = Kysely<Database> | Transaction<Database>;
