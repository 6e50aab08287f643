import type { Replica } from '@contract/source/replicas';
import { toApiError } from '@/api/base/apiError';
import { useStartComparisonMutation } from '@/api/data/replicas';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { connectorMessages } from './messages';

export interface AskedComparison {
  /** As the person saw it: no more records than that are allowed to go. */
  replica: Replica;
  /** How many may be marked as deleted, where that is too many to go unasked. */
  allow?: number;
}

/** Asks before all ids of a kind are compared. */
export function ComparisonDialog({
  asked: { replica, allow },
  onClose,
}: {
  asked: AskedComparison;
  onClose: () => void;
}) {
  const { kind, source, isLoaded, isComparing } = replica;
  const dispatch = useAppDispatch();
  const [start, { isLoading }] = useStartComparisonMutation();
  const confirm = async () => {
    const { error } = await start({ kind, ...(allow !== undefined && { allow }) });
    dispatch(
      noticeShown(
        error
          ? { kind: 'error', message: toApiError(error).message }
          : { kind: 'success', message: connectorMessages.started(kind) },
      ),
    );
    onClose();
  };
  const isAllowing = allow !== undefined;
  return (
    <ConfirmDialog
      open
      title={isAllowing ? connectorMessages.allowLabel(kind, allow) : connectorMessages.compareTitle(kind)}
      text={
        isAllowing
          ? connectorMessages.allowQuestion(kind, allow, source)
          : connectorMessages.compareQuestion(source)
      }
      confirmLabel={isAllowing ? 'Delete' : 'Compare now'}
      busyLabel="Starting..."
      busy={isLoading}
      destructive={isAllowing}
      disabledReason={
        isComparing ? connectorMessages.comparing : isLoaded ? null : connectorMessages.notLoaded
      }
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
