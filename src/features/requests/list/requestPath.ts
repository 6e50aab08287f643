import type { RequestKindId } from '@contract/requests/requests';
import { queryText } from '@/list/addressParts';
import { paths } from '@/lib/paths';
import type { CaseRecord } from '@/lib/records/caseRecord';

/** What is opened from a case for a request that is to be made. */
export const NEW_REQUEST = 'new';

/** The address of a request that is open in its case (SHELL-17). */
export const requestPath = (
  { number, internalid }: Pick<CaseRecord, 'number' | 'internalid'>,
  kind: RequestKindId,
  request: string,
): string => paths.case + queryText({ search: number, record: internalid, tab: kind, request });
