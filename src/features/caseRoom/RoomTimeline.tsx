import Box from '@mui/material/Box';
import type { TimelineLine } from '@contract/records/caseRoom';
import { CountedSection } from '@/links/CountedSection';
import { RecordLink } from '@/links/RecordLink';
import { textOf } from '@/links/recordLink';
import { linkedDayOf, linkedDayText } from '@/lib/format/instants';
import { kindText } from './messages';
import { RoomNote, RoomRow } from './RoomRow';

/** The server knows no one's own day; of a day its order stays. */
const byDay = (one: TimelineLine, other: TimelineLine) =>
  linkedDayOf(other.day).localeCompare(linkedDayOf(one.day));

/** What happened at the case and its machine, newest first. */
export const RoomTimeline = ({ lines, from }: { lines: readonly TimelineLine[]; from: string }) => (
  <CountedSection heading="Timeline">
    {[...lines].sort(byDay).map((line) => {
      const { kind, event, record, day } = line;
      return (
        <RoomRow
          key={`${kind} ${record.id} ${event}`}
          head={
            <>
              {kindText(line)}
              <b>
                <RecordLink kind={kind} record={record} from={from} />
              </b>{' '}
              {event}
            </>
          }
          mark={<Box sx={{ color: 'tokens.text2' }}>{linkedDayText(day)}</Box>}
        >
          <RoomNote>{textOf(kind, record)}</RoomNote>
        </RoomRow>
      );
    })}
  </CountedSection>
);
