import * as z from 'zod/mini';
import { instant, recordId } from '@contract/text';
import { recordKinds } from './kinds';

/** GET /api/fresh: a record of a business system is read again, because a person has opened it. */
export const freshQuery = z.strictObject({ kind: z.enum(recordKinds), id: recordId });

export const freshAnswer = z.object({
  /**
   * `changed`: it has changed there, and is now here as it is there; `same`: it has not; `gone`: it is not there any more;
   * `late`: it did not answer in time; `none`: the record is not one of its.
   */
  state: z.enum(['same', 'changed', 'gone', 'late', 'none']),
  at: instant,
  /**
   * For how many seconds everybody who asked was surely given the record as it is stored now, by the database's clock:
   * what was asked for before may be older. Null where the business system has no such record here.
   */
  storedFor: z.nullable(z.int().check(z.nonnegative())),
});
export type FreshAnswer = z.infer<typeof freshAnswer>;
