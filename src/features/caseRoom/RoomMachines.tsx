import type { CaseRoom, RoomMachine } from '@contract/records/caseRoom';
import { CountedSection } from '@/links/CountedSection';
import { RecordLink } from '@/links/RecordLink';
import { shownDate } from '@/lib/format/dates';
import { newestText } from '@/lib/format/texts';
import { roomMessages } from './messages';
import { NoRows, RoomNote, RoomRow } from './RoomRow';

/** The configuration items of the case's serial number or hostname. */
export const RoomMachines = ({
  machines: { total, records },
  from,
}: {
  machines: CaseRoom['machines'];
  from: string;
}) => (
  <CountedSection
    heading="Machine"
    total={total}
    cut={total > records.length && newestText(records.length, total, 'configuration items')}
  >
    {records.length === 0 && <NoRows>{roomMessages.noMachine}</NoRows>}
    {records.map((machine) => (
      <RoomRow
        key={machine.id}
        head={
          <b>
            <RecordLink kind="cmdb" record={{ id: machine.id, title: machine.name }} from={from} />
          </b>
        }
      >
        {linesOf(machine).map((line) => (
          <RoomNote key={line}>{line}</RoomNote>
        ))}
      </RoomRow>
    ))}
  </CountedSection>
);

/** What it is, where it stands, whom to call there, and what the contract says. */
const linesOf = ({ hostname, model, address, contact, phone, sla, warrantyEnd }: RoomMachine): string[] =>
  [
    [hostname, model],
    [address],
    [contact, phone],
    [sla && `SLA ${sla}`, warrantyEnd && `Warranty until ${shownDate(warrantyEnd)}`],
  ]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter(Boolean);
