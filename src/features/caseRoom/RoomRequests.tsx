import type { CaseRoom } from '@contract/records/caseRoom';
import { CountedSection } from '@/links/CountedSection';
import { RecordLink } from '@/links/RecordLink';
import { newestText } from '@/lib/format/texts';
import { requestState, requestText, roomMessages } from './messages';
import { NoRows, RoomNote, RoomRow } from './RoomRow';

/** The movement and purchase requests of the case, newest first. */
export const RoomRequests = ({
  requests: { total, records },
  from,
}: {
  requests: CaseRoom['requests'];
  from: string;
}) => (
  <CountedSection
    heading="Requests"
    total={total}
    cut={total > records.length && newestText(records.length, total, 'requests')}
  >
    {records.length === 0 && <NoRows>{roomMessages.noRequests}</NoRows>}
    {records.map((request) => (
      <RoomRow
        key={`${request.kind} ${request.id}`}
        head={
          <b>
            <RecordLink kind={request.kind} record={request} from={from} />
          </b>
        }
        mark={<span>{requestState(request)}</span>}
      >
        <RoomNote>{requestText(request)}</RoomNote>
      </RoomRow>
    ))}
  </CountedSection>
);
