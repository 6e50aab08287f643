import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { CreateRequestDialog } from './form/CreateRequestDialog';
import { RequestDetails } from './list/RequestDetails';
import { requestKinds } from './list/requestKinds';
import { requestMessages } from './messages';
import { NEW_REQUEST } from './list/requestPath';

interface OpenedRequestProps {
  /** The case. */
  record: CaseRecord;
  /** The tab it was opened from: the kind of request. */
  tab: string;
  /** The internal id of the request, or `NEW_REQUEST`. */
  inner: string;
  onClose: () => void;
  /** Closes the form after a request was created or sent, and shows the start of the list. */
  onAdded: () => void;
}

/** Opened from a case's tab, in the place of the case: one of its requests, or the form of a new one. */
export function OpenedRequest({ record, tab, inner, onClose, onAdded }: OpenedRequestProps) {
  const dispatch = useAppDispatch();
  const kind = requestKinds.find(({ id }) => id === tab);
  if (!kind) return null;
  const ofCase = { kind, supportCase: record, onClose };
  if (inner !== NEW_REQUEST) return <RequestDetails {...ofCase} id={inner} />;
  const returnToCase = (isConfirmed: boolean) => {
    // What the business system has not confirmed may still be rejected (ERP-05).
    if (isConfirmed) dispatch(noticeShown({ kind: 'success', message: requestMessages(kind).created }));
    onAdded();
  };
  return <CreateRequestDialog {...ofCase} onCreated={returnToCase} />;
}
