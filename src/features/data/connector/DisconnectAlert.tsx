import { useState } from 'react';
import { toApiError } from '@/api/base/apiError';
import { replicasApi, useDisconnectMutation } from '@/api/data/replicas';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { ActionAlert } from './ActionAlert';
import { connectorMessages } from './messages';

interface DisconnectAlertProps {
  source: string;
  /** Why the last try has failed, to be shown where it stays after this alert; null when another one begins. */
  onFailure: (reason: string | null) => void;
}

/** Says that no server works for a connector, and gives its kinds free after a question. */
export function DisconnectAlert({ source, onFailure }: DisconnectAlertProps) {
  const dispatch = useAppDispatch();
  const [disconnect, { isLoading }] = useDisconnectMutation();
  const [asks, setAsks] = useState(false);
  const confirm = async () => {
    onFailure(null);
    const { error } = await disconnect();
    const failure = error ? toApiError(error).message : null;
    dispatch(
      noticeShown(
        failure
          ? { kind: 'error', message: failure }
          : { kind: 'success', message: connectorMessages.disconnected(source) },
      ),
    );
    // The notice closes by itself before it is read.
    onFailure(failure);
    setAsks(false);
    // A server may have begun to work for it.
    if (error)
      void dispatch(
        replicasApi.endpoints.listReplicas.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
  };
  return (
    <>
      <ActionAlert
        text={connectorMessages.notAtWork(source)}
        label="Disconnect"
        onAct={() => setAsks(true)}
      />
      <ConfirmDialog
        open={asks}
        title={`Disconnect ${source}`}
        text={connectorMessages.disconnectQuestion(source)}
        confirmLabel="Disconnect"
        busyLabel="Disconnecting..."
        busy={isLoading}
        destructive
        onConfirm={() => void confirm()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
