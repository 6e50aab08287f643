import Box from '@mui/material/Box';
import type { LinkedKind, LinkedRecord, RelatedGroup } from '@contract/records/links';
import { linkedDayText } from '@/lib/format/instants';
import { newestText } from '@/lib/format/texts';
import { CountedSection } from './CountedSection';
import { RecordLink } from './RecordLink';
import { kindNouns, textOf } from './recordLink';

interface GroupProps {
  group: RelatedGroup;
  /** What its links lead from. */
  name: string;
  /** Whether they open in a tab of their own. */
  isBeside: boolean;
}

/** The related records of one kind, newest first, each a link. */
export function RelatedGroupList({ group: { kind, total, records }, name, isBeside }: GroupProps) {
  const [, several] = kindNouns[kind];
  const heading = `${several.charAt(0).toUpperCase()}${several.slice(1)}`;
  return (
    <CountedSection
      heading={heading}
      total={total}
      cut={total > records.length && newestText(records.length, total, several)}
    >
      {records.map((record) => (
        <RelatedRow key={record.id} kind={kind} record={record} name={name} isBeside={isBeside} />
      ))}
    </CountedSection>
  );
}

interface RowProps {
  kind: LinkedKind;
  record: LinkedRecord;
  name: string;
  isBeside: boolean;
}

function RelatedRow({ kind, record, name, isBeside }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        typography: 'body2',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '180px minmax(0, 1fr) 180px 100px' },
        gridTemplateAreas: { xs: '"number day" "text text" "status status"', md: '"number text status day"' },
        columnGap: 4,
        alignItems: 'baseline',
        py: 2,
        borderBottom: 1,
        borderColor: 'tokens.hair',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ gridArea: 'number', fontWeight: 600 }}>
        <RecordLink kind={kind} record={record} from={name} isBeside={isBeside} />
      </Box>
      <Box sx={{ gridArea: 'text' }}>{textOf(kind, record)}</Box>
      <Box sx={{ gridArea: 'status', color: 'tokens.text2' }}>{record.status}</Box>
      <Box sx={{ gridArea: 'day', color: 'tokens.text2', textAlign: { md: 'right' } }}>
        {record.day && linkedDayText(record.day)}
      </Box>
    </Box>
  );
}
