import Box from '@mui/material/Box';
import type { TimelineLine } from '@contract/records/caseRoom';
import { CountedSection } from '@/links/CountedSection';
import { RecordLink } from '@/links/RecordLink';
import { textOf } from '@/links/recordLink';
import { shownDate } from '@/lib/format/dates';
import { kindText } from './messages';
import { RoomNote, RoomRow } from './RoomRow';

/** What happened at the case and its machine, newest first. */
export const RoomTimeline = ({ lines, from }: { lines: readonly TimelineLine[]; from: string }) => (
  <CountedSection heading="Timeline">
    {lines.map((line) => {
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
          mark={<Box sx={{ color: 'tokens.text2' }}>{shownDate(day)}</Box>}
        >
          <RoomNote>{textOf(kind, record)}</RoomNote>
        </RoomRow>
      );
    })}
  </CountedSection>
);
