import type { ImrDetail, ImrRow } from '@contract/imr';
import type { PorDetail, PorRow } from '@contract/por';
import type { OpenRequest } from '@contract/requests';

/** Inventory movement and purchase order requests of support cases, wherever they are kept. Ids of options are answered as labels. */
export interface RequestRecords {
  /** The inventory movement requests of a case, newest first; undefined where there is no such case. */
  listImr(caseId: string): Promise<ImrRow[] | undefined>;

  /** Likewise its purchase order requests. */
  listPor(caseId: string): Promise<PorRow[] | undefined>;

  /** One request with its parts, by its internal id or its number; undefined where there is none. */
  getImr(id: string): Promise<ImrDetail | undefined>;
  getPor(id: string): Promise<PorDetail | undefined>;

  /** The requests of a case that something may still come of, each kind newest first; undefined where there is no such case. */
  openRequests(caseId: string): Promise<OpenRequest[] | undefined>;
}
