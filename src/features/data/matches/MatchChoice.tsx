import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ColumnMatch } from '@contract/source/columnMatches';
import type { ImportAnswer, ImportSettings } from '@contract/source/imports';
import { toApiError } from '@/api/base/apiError';
import { useDeleteColumnMatchMutation, useListColumnMatchesQuery } from '@/api/data/columnMatches';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { SelectField } from '@/ui/fields/SelectField';
import { MatchDialog } from './MatchDialog';
import { matchMessages } from './messages';

const BY_NAME = '';

interface MatchChoiceProps {
  data: ImportAnswer;
  /** The columns as they are set now. */
  columns: ColumnMatch['columns'];
  isBusy: boolean;
  onChange: (settings: ImportSettings) => void;
}

/** The kept match that the columns of a file are read by: chosen, kept, renamed and deleted (IMP-01). */
export function MatchChoice({ data, columns, isBusy, onChange }: MatchChoiceProps) {
  const { kind, match } = data;
  const dispatch = useAppDispatch();
  const {
    data: matches = [],
    error,
    refetch,
  } = useListColumnMatchesQuery(kind, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading: isDeleting }] = useDeleteColumnMatchMutation();
  const [open, setOpen] = useState<'keep' | 'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const chosen = matches.find(({ id }) => id === match?.id);
  const readBy = (id: string | null) => onChange({ match: id, columns: {} });
  const deleteChosen = async ({ id }: ColumnMatch) => {
    const answer = await remove(id);
    close();
    // The file goes on being read as it is.
    if (!answer.error) return onChange({ match: null, columns });
    dispatch(noticeShown({ kind: 'error', message: toApiError(answer.error).message }));
    void refetch();
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {error && <Alert severity="warning">{matchMessages.failed(toApiError(error).message)}</Alert>}
      {match && match.name === null && <Alert severity="warning">{matchMessages.deleted}</Alert>}
      {match?.name && match.missing.length > 0 && (
        <Alert severity="warning">{matchMessages.missing(chosen?.name ?? match.name, match.missing)}</Alert>
      )}
      {match && match.gone.length > 0 && <Alert severity="warning">{matchMessages.gone(match.gone)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
        {matches.length > 0 && (
          <Box sx={{ flex: '1 1 240px', maxWidth: 360 }}>
            <SelectField
              label={matchMessages.label}
              options={[
                { id: BY_NAME, label: matchMessages.byName },
                ...matches.map(({ id, name }) => ({ id, label: name })),
              ]}
              value={chosen?.id ?? BY_NAME}
              onChange={(id) => readBy(id === BY_NAME ? null : id)}
            />
          </Box>
        )}
        <Button variant="outlined" disabled={isBusy} onClick={() => setOpen('keep')}>
          Keep columns
        </Button>
        {chosen && (
          <>
            <Button disabled={isBusy} onClick={() => setOpen('rename')}>
              Rename
            </Button>
            <Button disabled={isBusy} onClick={() => setOpen('delete')}>
              Delete
            </Button>
          </>
        )}
      </Box>
      {(open === 'keep' || (open === 'rename' && chosen)) && (
        <MatchDialog
          kind={kind}
          columns={columns}
          renamed={open === 'rename' ? chosen : undefined}
          name={chosen?.name ?? ''}
          onDone={({ id }) => {
            if (open === 'keep') readBy(id);
            close();
          }}
          onRejected={() => void refetch()}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'delete' && chosen !== undefined}
        title={matchMessages.deleteTitle}
        text={chosen ? matchMessages.deleteQuestion(chosen.name) : ''}
        confirmLabel="Delete"
        busy={isDeleting}
        destructive
        onConfirm={() => chosen && void deleteChosen(chosen)}
        onCancel={close}
      />
    </Box>
  );
}
