import type { InnerProps } from '@/features/records/recordKind';
import type { CaseRecord } from './caseRecord';
import { RequestDetails } from './requests/RequestDetails';
import { requestKinds } from './requests/requestKinds';

/** What is opened from a case's tab, in the place of the case: one of its requests. */
export function CaseInner({ record, tab, inner, onClose }: InnerProps<CaseRecord>) {
  const kind = requestKinds.find(({ id }) => id === tab);
  return kind && <RequestDetails kind={kind} id={inner} supportCase={record} onClose={onClose} />;
}
