import type { CreateImrRequest, ImrDetail, ImrRow } from '@contract/requests/imr';
import type { CreatePorRequest, PorDetail, PorRow } from '@contract/requests/por';
import type { OpenRequest, WaitingRequest } from '@contract/requests/requests';
import type { Delivery } from '@contract/source/changes';
import type { ChangeOrigin } from './taskRecords';

/** The person who creates a request, and the key that creates it only once however often it is sent. */
export interface CreationOrigin extends ChangeOrigin {
  /** A person's full name. */
  owner: string;
  key: string;
}

/** A request that a business system has not confirmed yet. */
export interface SentRequest {
  /** The business system's name. */
  source: string;
  changeId: string;
}

/** A request that was created; of one that a business system has confirmed, with its receipt. */
export type CreatedRequest<Row> = Row & { delivery?: Delivery };

/** The first requests of a case, and the number of all. */
export interface FoundRequests<Row> {
  rows: Row[];
  total: number;
  /** Those that a business system has not confirmed yet. */
  waiting?: WaitingRequest[];
}

/**
 * Inventory movement and purchase order requests of support cases, in any store. Option ids are answered as labels.
 */
export interface RequestRecords {
  /**
   * The inventory movement requests of a case, newest first, up to the limit of an answer; undefined if the case does
   * not exist.
   */
  listImr(caseId: string): Promise<FoundRequests<ImrRow> | undefined>;

  /** The same for purchase order requests. */
  listPor(caseId: string): Promise<FoundRequests<PorRow> | undefined>;

  /** One request with its parts, by its internal id or its number; undefined if it does not exist. */
  getImr(id: string): Promise<ImrDetail | undefined>;
  getPor(id: string): Promise<PorDetail | undefined>;

  /**
   * The open requests of a case, each kind newest first, up to the limit of an answer; undefined if the case does not
   * exist.
   */
  openRequests(caseId: string): Promise<FoundRequests<OpenRequest> | undefined>;

  /**
   * Creates a request with its items and the next number of its series, without gaps. The request, its audit entry,
   * its entry in the activity log and the answer are stored together or not at all. The same request with the same
   * key creates no second one: it gets the first answer, if necessary after waiting for the first call to end.
   * @throws ApiError 400 that names the fields that do not match the stored records, 409 with `created`
   * (`creationConflict`) if the key has created another request, 409 if its request went to a business system that this
   * server does not send to, 401 if the caller's session has ended, 429 if a quota is used up
   */
  createImr(request: CreateImrRequest, origin: CreationOrigin): Promise<CreatedRequest<ImrRow> | SentRequest>;
  createPor(request: CreatePorRequest, origin: CreationOrigin): Promise<CreatedRequest<PorRow> | SentRequest>;
}
