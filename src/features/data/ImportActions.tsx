import { useState } from 'react';
import Button from '@mui/material/Button';
import type { ImportAnswer } from '@contract/source/imports';
import { toApiError } from '@/api/base/apiError';
import { idTag, listTag } from '@/api/base/tags';
import {
  importsApi,
  useActOnImportMutation,
  useDiscardImportMutation,
  type ImportAction,
} from '@/api/data/imports';
import { countText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { useTooSoon } from '@/ui/feedback/useTooSoon';
import { isStored } from './importTexts';
import { dataMessages } from './messages';
import { isAtWork } from './useImports';
import { useDownload } from './useDownload';

interface ImportActionsProps {
  data: ImportAnswer;
  isBusy: boolean;
  /** Columns were chosen that the check does not know of. */
  hasNewColumns: boolean;
  onDiscarded: () => void;
}

/** What can be done with an import in its state. */
export function ImportActions({ data, isBusy, hasNewColumns, onDiscarded }: ImportActionsProps) {
  const { id, state, counts, fileName, rows } = data;
  const dispatch = useAppDispatch();
  const [act, { isLoading: isActing }] = useActOnImportMutation();
  const [discard, { isLoading: isDiscarding }] = useDiscardImportMutation();
  const download = useDownload();
  const [asksUndo, setAsksUndo] = useState(false);
  const busy = isBusy || isActing || isDiscarding;

  const tell = (error: unknown) => {
    dispatch(noticeShown({ kind: 'error', message: toApiError(error).message }));
    // Somebody else may have done something with it.
    dispatch(importsApi.util.invalidateTags([listTag('Import'), idTag('Import', id)]));
  };
  const run = async (action: ImportAction) => {
    const { error } = await act({ id, action });
    if (error) tell(error);
    setAsksUndo(false);
  };
  const remove = async () => {
    const { error } = await discard(id);
    if (error) tell(error);
    else onDiscarded();
  };

  // A poll may bring Import under the pointer that is about to press Discard.
  const tooSoon = useTooSoon(state);
  const toStore = counts.created + counts.updated;
  const isOpen = state === 'checked' || state === 'asking' || state === 'checking';
  const whyNotYet = hasNewColumns ? dataMessages.checkAgainFirst : tooSoon;
  const cannotStore = busy || toStore === 0;
  const hasStored = isStored(data) && toStore > 0;
  const hasRows = toStore + counts.unchanged + counts.older + counts.refused > 0 || rows.length > 0;
  return (
    <>
      {!isAtWork(state) && hasRows && (
        <Button
          variant="outlined"
          disabled={download.isLoading}
          onClick={() => void download.report(id, fileName)}
        >
          Download report
        </Button>
      )}
      {(isOpen || (state === 'failed' && toStore === 0)) && (
        <Button variant="outlined" disabled={busy} onClick={() => void remove()}>
          Discard
        </Button>
      )}
      {state === 'storing' && (
        <Button variant="outlined" disabled={busy} onClick={() => void run('stop')}>
          Stop
        </Button>
      )}
      {hasStored && (
        <Button variant="outlined" disabled={busy} onClick={() => setAsksUndo(true)}>
          Undo import
        </Button>
      )}
      {state === 'checked' && (
        <DisabledReason reason={cannotStore ? null : whyNotYet}>
          <Button
            variant="contained"
            disabled={cannotStore}
            onClick={() => void run('store')}
          >{`Import ${countText(toStore)} ${toStore === 1 ? 'row' : 'rows'}`}</Button>
        </DisabledReason>
      )}
      <ConfirmDialog
        open={asksUndo}
        title="Undo import"
        text={dataMessages.undoQuestion(counts.created, counts.updated)}
        confirmLabel="Undo import"
        busy={isActing}
        destructive
        onConfirm={() => void run('undo')}
        onCancel={() => setAsksUndo(false)}
      />
    </>
  );
}
