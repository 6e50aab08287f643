import type { CaseRoom } from '@contract/records/caseRoom';
import type { FoundRecord, LinkedKind, RelatedGroup } from '@contract/records/links';

/** Which records name which, and which a person means, in any store. */
export interface LinkRecords {
  /**
   * The records that a record names, and those that name it, by kind: by its case, machine, job, number or parts. Kinds
   * without any are left out; undefined if there is no such record.
   * @param patience the store's timeout in milliseconds, if it supports one
   * @throws ApiError 503 if it took too long
   */
  related(record: { kind: LinkedKind; id: string }, patience: number): Promise<RelatedGroup[] | undefined>;

  /**
   * What a support lead asks about a case: machine, open tasks, last visit, requests, parts with their stock, timeline;
   * undefined if there is no such case.
   * @throws ApiError 503 if it took too long
   */
  caseRoom(id: string, patience: number): Promise<CaseRoom | undefined>;

  /**
   * Records of any kind by their whole number or name, and, unless the text is too short, by words; regardless of case.
   * @throws ApiError 503 if it took too long
   */
  find(text: string, patience: number): Promise<FoundRecord[]>;
}
