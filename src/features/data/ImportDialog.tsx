import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { ImportAnswer, ImportSettings } from '@contract/source/imports';
import { toApiError } from '@/api/base/apiError';
import { useChangeImportMutation, useGetImportQuery } from '@/api/data/imports';
import { useLeaveGuard } from '@/lib/hooks/useLeaveGuard';
import { usePolling } from '@/lib/hooks/usePolling';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import { useCloseGuard } from '@/ui/dialog/useCloseGuard';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { LoadingBar } from '@/ui/feedback/LoadingBar';
import { StateCard } from '@/ui/feedback/StateCard';
import { ImportActions } from './ImportActions';
import { importStateNames, progressText } from './importTexts';
import { ImportMapping, type ChosenColumns } from './ImportMapping';
import { ImportOutcome } from './ImportOutcome';
import { ImportQuestions } from './ImportQuestions';
import { dataMessages } from './messages';
import { IMPORT_POLL, isAtWork } from './useImports';

const WIDTH = 760;
/** Up to four buttons: on a phone they need two rows. */
const actionRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > *': { flex: { xs: '1 1 auto', md: '0 0 auto' } },
} as const;

/** Of an undo no rows are counted: the figures are still the import's. */
const isCounted = ({ state, rowsTotal }: ImportAnswer) => rowsTotal !== null && state !== 'undoing';

const percentOf = ({ rowsDone, rowsTotal }: ImportAnswer) => (rowsTotal ? (100 * rowsDone) / rowsTotal : 0);

/** One import: its questions, columns, outcome and progress, and what can be done with it. */
export function ImportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: known } = useGetImportQuery(id);
  const interval = usePolling(IMPORT_POLL);
  const {
    data: last,
    error,
    isFetching,
    refetch,
  } = useGetImportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: known && isAtWork(known.state) ? interval : 0,
  });
  const failure = error ? toApiError(error) : null;
  const isGone = failure?.status === 404;
  const data = isGone ? undefined : last;
  // Here, since the columns are away while the file is checked again.
  const [showsColumns, setShowsColumns] = useState(false);
  // What was chosen before a check is in its settings, or was given up.
  const check = data && !isAtWork(data.state) ? JSON.stringify([data.settings, data.columns]) : null;
  const [chosen, setChosen] = useState<{ of: string | null; fields: ChosenColumns }>({
    of: null,
    fields: {},
  });
  if (chosen.of !== check) setChosen({ of: check, fields: {} });
  const hasNewColumns = Object.keys(chosen.fields).length > 0;
  const { requestClose, question } = useCloseGuard(hasNewColumns, onClose, {
    text: dataMessages.leaveColumns,
  });
  useLeaveGuard(hasNewColumns, requestClose);
  const [change, { isLoading: isChanging, error: changeError }] = useChangeImportMutation();
  const changeSettings = (settings: ImportSettings) => {
    if (data) void change({ id, settings: { ...data.settings, ...settings } });
  };
  return (
    <>
      <DetailsDialog
        open
        width={WIDTH}
        number="Import"
        title={last ? last.fileName : 'Import'}
        onClose={requestClose}
        actions={
          <Box sx={actionRow}>
            <Button variant="outlined" onClick={requestClose}>
              Close
            </Button>
            {data && (
              <ImportActions
                data={data}
                isBusy={isChanging}
                hasNewColumns={hasNewColumns}
                onDiscarded={onClose}
              />
            )}
          </Box>
        }
      >
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', px: { xs: 4, md: 6 }, py: 4 }}>
          {data ? (
            <>
              <Box role="status" sx={{ display: 'grid', gap: 2 }}>
                <Typography>
                  {kindDescriptions[data.kind].label} · {importStateNames[data.state]}
                  {isAtWork(data.state) && isCounted(data) && ` · ${progressText(data)}`}
                </Typography>
                {isAtWork(data.state) && (
                  <LinearProgress
                    variant={isCounted(data) ? 'determinate' : 'indeterminate'}
                    value={percentOf(data)}
                    aria-label={importStateNames[data.state]}
                  />
                )}
                {isAtWork(data.state) && <Typography>{dataMessages.goesOn}</Typography>}
                {data.problem && (
                  <Alert severity={data.state === 'failed' ? 'error' : 'warning'}>{data.problem}</Alert>
                )}
                {changeError && <Alert severity="error">{toApiError(changeError).message}</Alert>}
                {data.rowsKept > 0 && (
                  <Alert severity="warning">{dataMessages.rowsKept(data.rowsKept)}</Alert>
                )}
              </Box>
              <ImportQuestions
                data={data}
                isBusy={isChanging}
                hasNewColumns={hasNewColumns}
                onAnswer={changeSettings}
              />
              {!isAtWork(data.state) && data.columns.length > 0 && (
                <>
                  {data.state !== 'asking' && <ImportOutcome data={data} />}
                  {(data.state === 'asking' || data.state === 'checked') && data.questions.length === 0 && (
                    <ImportMapping
                      key={check}
                      data={data}
                      chosen={chosen.fields}
                      onChoose={(fields) => setChosen({ of: check, fields })}
                      isBusy={isChanging}
                      isOpen={showsColumns}
                      onOpen={() => setShowsColumns(true)}
                      onChange={changeSettings}
                    />
                  )}
                </>
              )}
            </>
          ) : isGone ? (
            <StateCard kind="none" title={dataMessages.importGone} text={dataMessages.importGoneText} />
          ) : failure ? (
            <LoadErrorState
              title={dataMessages.importFailed}
              error={failure}
              isFetching={isFetching}
              retry={() => void refetch()}
            />
          ) : (
            <LoadingBar label="Loading" />
          )}
        </Box>
      </DetailsDialog>
      {question}
    </>
  );
}
