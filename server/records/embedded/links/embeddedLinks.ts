import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '@server/db/inTransaction';
import type { Database } from '@server/db/schema';
import type { LinkRecords } from '@server/records/linkRecords';
import { throwTooSlow } from '../search/throwTooSlow';
import { caseRoomOf } from './caseRoom';
import { findRecords } from './foundRecords';
import { relatedTo } from './relatedRecords';

/** Links between the records in the product's database. */
export function embeddedLinks(db: Kysely<Database>): LinkRecords {
  const read = <T>(patience: number, work: (trx: Transaction<Database>) => Promise<T>) =>
    inTransaction(db, work, {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
      // Without statistics, or with old ones, a plan may read a whole table and compute the names of every row.
      local: { statement_timeout: patience, enable_seqscan: 'off' },
    }).catch(throwTooSlow);
  return {
    related: (record, patience) => read(patience, (trx) => relatedTo(trx, record)),
    caseRoom: (id, patience) => read(patience, (trx) => caseRoomOf(trx, id)),
    find: (text, patience) => read(patience, (trx) => findRecords(trx, text)),
  };
}
