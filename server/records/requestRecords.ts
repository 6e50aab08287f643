import type { CreateImrRequest, ImrDetail, ImrRow } from '@contract/imr';
import type { CreatePorRequest, PorDetail, PorRow } from '@contract/por';
import type { OpenRequest } from '@contract/requests';
import type { ChangeOrigin } from './taskRecords';

/** Who makes a request, and the key that makes it one however often it is sent. */
export interface CreationOrigin extends ChangeOrigin {
  /** A person's full name. */
  owner: string;
  key: string;
}

/** The first of a case's requests, and how many there are in all. */
export interface FoundRequests<Row> {
  rows: Row[];
  total: number;
}

/**
 * Inventory movement and purchase order requests of support cases, wherever they are kept. Ids of options are answered as
 * labels.
 */
export interface RequestRecords {
  /**
   * The inventory movement requests of a case, newest first, as many as one answer holds; undefined where there is no
   * such case.
   */
  listImr(caseId: string): Promise<FoundRequests<ImrRow> | undefined>;

  /** Likewise its purchase order requests. */
  listPor(caseId: string): Promise<FoundRequests<PorRow> | undefined>;

  /** One request with its parts, by its internal id or its number; undefined where there is none. */
  getImr(id: string): Promise<ImrDetail | undefined>;
  getPor(id: string): Promise<PorDetail | undefined>;

  /**
   * The requests of a case that something may still come of, each kind newest first, as many of each as one answer holds;
   * undefined where there is no such case.
   */
  openRequests(caseId: string): Promise<FoundRequests<OpenRequest> | undefined>;

  /**
   * Makes a request, with its items and a number of its series without gaps. It is stored together with its audit entry,
   * its entry in the activity log and the answer, or nothing of it is. The same request by the same key makes no second
   * one: it is answered as the first was. Who sends it while the first is under way waits for that one's end.
   * @throws ApiError 400 naming the fields that do not fit what is stored, 409 with `created` (`creationConflict`) where
   * the key has made another request, 401 where the caller's session has ended meanwhile, 429 where a quota is used up
   */
  createImr(request: CreateImrRequest, origin: CreationOrigin): Promise<ImrRow>;
  createPor(request: CreatePorRequest, origin: CreationOrigin): Promise<PorRow>;
}
