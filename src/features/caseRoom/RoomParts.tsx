import type { CaseRoom, RoomBin, RoomPart } from '@contract/records/caseRoom';
import { CountedSection } from '@/links/CountedSection';
import { RecordLink } from '@/links/RecordLink';
import { formatQuantity } from '@/lib/format/quantity';
import { newestText } from '@/lib/format/texts';
import { Whole } from '@/ui/record/Whole';
import { askedText, roomMessages, stockText } from './messages';
import { NoRows, RoomNote, RoomRow } from './RoomRow';

/** The parts that the case's requests ask for, and where they are in stock. */
export const RoomParts = ({
  parts: { total, records },
  from,
}: {
  parts: CaseRoom['parts'];
  from: string;
}) => (
  <CountedSection
    heading="Parts asked for"
    total={total}
    cut={total > records.length && newestText(records.length, total, 'parts')}
  >
    {records.length === 0 && <NoRows>{roomMessages.noParts}</NoRows>}
    {records.map((part) => (
      <RoomRow key={part.number} head={<PartHead part={part} from={from} />}>
        {part.description && <div>{part.description}</div>}
        <div>{stockText(part)}</div>
        {part.bins.map((bin, index) => (
          <RoomNote key={index}>{binText(bin, part)}</RoomNote>
        ))}
        <RoomNote>Asked by {part.asked.map(askedText).join(', ')}</RoomNote>
      </RoomRow>
    ))}
  </CountedSection>
);

/** The number that was asked for, which may be another number of the item that is in stock. */
const PartHead = ({ part: { number, item }, from }: { part: RoomPart; from: string }) => {
  const isOther = item && item.title.toLowerCase() !== number.trim().toLowerCase();
  return (
    <b>
      {(!item || isOther) && <Whole>{number.trim()}</Whole>}
      {isOther && ' as '}
      {item && (
        <Whole>
          <RecordLink kind="inventoryitem" record={item} from={from} />
        </Whole>
      )}
    </b>
  );
};

/** A bin; of another item that also has the number, with that item's name. */
const binText = ({ item, bin, location, available, onHand }: RoomBin, part: RoomPart) =>
  `${[item.id !== part.item?.id && item.title !== part.item?.title && item.title, bin && `Bin ${bin}`, location].filter(Boolean).join(', ') || 'Bin without a name'}: ${
    available === null
      ? `${formatQuantity(Number(onHand))} on hand`
      : `${formatQuantity(Number(available))} available`
  }`;
