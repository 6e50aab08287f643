import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { toApiError } from '@/api/base/apiError';
import { useLoadDemoDataMutation, useRemoveDemoDataMutation } from '@/api/data/demoData';
import { useGetInstallationQuery } from '@/api/data/installation';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { DataSection } from './DataSection';
import { dataMessages } from './messages';

/** What to do in an installation without records, and the way out of demo data. */
export function FirstRecordsSection() {
  const dispatch = useAppDispatch();
  const { data } = useGetInstallationQuery();
  const [load, { isLoading: isLoadingDemo }] = useLoadDemoDataMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveDemoDataMutation();
  const [asks, setAsks] = useState(false);

  const run = async (act: () => Promise<{ error?: unknown }>, done: string) => {
    const { error } = await act();
    dispatch(
      noticeShown(
        error ? { kind: 'error', message: toApiError(error).message } : { kind: 'success', message: done },
      ),
    );
    setAsks(false);
  };

  if (!data || (data.hasRecords && !data.isDemo)) return null;
  return (
    <DataSection id="first" title={data.isDemo ? dataMessages.demo : dataMessages.noRecords}>
      {data.isDemo ? (
        <Alert severity="info">{dataMessages.isDemo}</Alert>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
          {dataMessages.waysIn.map((way) => (
            <Typography key={way} component="li">
              {way}
            </Typography>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {!data.isDemo && (
          <Button
            variant="outlined"
            disabled={isLoadingDemo}
            onClick={() => void run(() => load(), dataMessages.demoLoaded)}
          >
            {isLoadingDemo ? 'Loading demo data...' : 'Load demo data'}
          </Button>
        )}
        {data.isDemo && (
          <Button variant="outlined" onClick={() => setAsks(true)}>
            Remove demo data
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={asks}
        title="Remove demo data"
        text={dataMessages.removeDemoQuestion}
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={isRemoving}
        destructive
        onConfirm={() => void run(() => remove(), dataMessages.demoRemoved)}
        onCancel={() => setAsks(false)}
      />
    </DataSection>
  );
}
