import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CaseRoom } from '@contract/records/caseRoom';
import { toApiError } from '@/api/base/apiError';
import { useGetCaseRoomQuery } from '@/api/links';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { LoadingBar } from '@/ui/feedback/LoadingBar';
import { roomMessages } from './messages';
import { RoomMachines } from './RoomMachines';
import { RoomParts } from './RoomParts';
import { RoomRequests } from './RoomRequests';
import { RoomTasks } from './RoomTasks';
import { RoomTimeline } from './RoomTimeline';

/** A case with all that a support lead asks about it, on one screen (LINK-02). */
export function CaseRoomTab({ record }: { record: CaseRecord }) {
  const {
    currentData: room,
    error,
    isFetching,
    refetch,
  } = useGetCaseRoomQuery(record.internalid, { refetchOnMountOrArgChange: true });
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      {room === undefined && error !== undefined && (
        <LoadErrorState
          title={roomMessages.failed}
          error={toApiError(error)}
          isFetching={isFetching}
          retry={() => void refetch()}
        />
      )}
      {room === undefined && error === undefined && <Loading />}
      {room && <Room room={room} from={`Case ${record.number}`} />}
    </Box>
  );
}

const one = 'minmax(0, 1fr)';
const column = { display: 'grid', alignContent: 'start', gap: 5 } as const;

const Room = ({ room, from }: { room: CaseRoom; from: string }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: one, md: `${one} ${one}`, lg: `${one} ${one} ${one}` },
      columnGap: 8,
      rowGap: 5,
    }}
  >
    <Box sx={column}>
      <RoomMachines machines={room.machines} from={from} />
      <RoomTasks open={room.openTasks} last={room.lastVisit} from={from} />
    </Box>
    <Box sx={column}>
      <RoomRequests requests={room.requests} from={from} />
      <RoomParts parts={room.parts} from={from} />
    </Box>
    <Box sx={{ ...column, gridColumn: { md: '1 / -1', lg: 'auto' } }}>
      <RoomTimeline lines={room.timeline} from={from} />
    </Box>
  </Box>
);

const Loading = () => (
  <div>
    <LoadingBar label="Loading the case room" />
    <Typography role="status" variant="body2" sx={{ color: 'tokens.text2', mt: 3 }}>
      {roomMessages.loading}
    </Typography>
  </div>
);
