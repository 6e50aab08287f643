import { useId } from 'react';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { overviewClosed, type OverviewView } from './overviewList';
import { overviewMessages, searchedLog } from '../messages';
import { OverviewTable } from './OverviewTable';
import { useOverview } from './useOverview';
import { useSearchLog } from './useSearchLog';

/** Pixels: ten rows, with what is set as chips above them. */
const HEIGHT = 672;

/** The Calendar List Overview (HOME-07): everybody's tasks and events. Head and foot stay, its rows scroll. */
export function OverviewDialog({ view }: { view: OverviewView }) {
  const id = useId();
  const isSmall = useIsSmall();
  const dispatch = useAppDispatch();
  const list = useOverview(view);
  useSearchLog(searchedLog(view.filters));
  const close = () => void dispatch(overviewClosed());
  return (
    <Dialog
      open
      onClose={close}
      fullScreen={isSmall}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-about`}
      maxWidth={false}
      // Of one height whatever it shows: neither the rows nor the buttons of the foot move.
      slotProps={{ paper: { sx: isSmall ? { width: 1 } : { width: 1200, height: HEIGHT, m: 6 } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          pt: { xs: 2, md: 3 },
          pb: { xs: 2, md: 0 },
          pl: { xs: 3, md: 4 },
          pr: { xs: 1, md: 2 },
        }}
      >
        <div>
          <Typography id={`${id}-title`} component="h2" variant="h2">
            {overviewMessages.title}
          </Typography>
          <Typography id={`${id}-about`} variant="body2" sx={{ color: 'tokens.text2' }}>
            {overviewMessages.about}
          </Typography>
        </div>
        <Tooltip title="Close">
          <IconButton aria-label="Close" onClick={close} sx={{ alignSelf: 'start' }}>
            <CloseOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      <OverviewTable list={list} page={view.page} />
    </Dialog>
  );
}
