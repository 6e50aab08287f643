import type { InnerProps } from '@/features/records/recordKind';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import type { CaseRecord } from './caseRecord';
import { CreateRequestDialog } from './create/CreateRequestDialog';
import { RequestDetails } from './requests/RequestDetails';
import { requestKinds } from './requests/requestKinds';
import { requestMessages } from './requests/requestMessages';
import { NEW_REQUEST } from './requests/requestPath';

/** What is opened from a case's tab, in the place of the case: one of its requests, or the form of a new one. */
export function CaseInner({ record, tab, inner, onClose, onAdded }: InnerProps<CaseRecord>) {
  const dispatch = useAppDispatch();
  const kind = requestKinds.find(({ id }) => id === tab);
  if (!kind) return null;
  const ofCase = { kind, supportCase: record, onClose };
  if (inner !== NEW_REQUEST) return <RequestDetails {...ofCase} id={inner} />;
  const returnToCase = () => {
    dispatch(noticeShown({ kind: 'success', message: requestMessages(kind).created }));
    onAdded();
  };
  return <CreateRequestDialog {...ofCase} onCreated={returnToCase} />;
}
