import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { LinkedKind, LinkedRecord, RelatedGroup } from '@contract/records/links';
import { arrivalFrom } from '@/lib/browser/arrival';
import { shownDate } from '@/lib/format/dates';
import { countText, newestText } from '@/lib/format/texts';
import { kindNouns, numberOf, pathOf, textOf } from './recordLink';

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
    <section aria-label={heading}>
      <Typography component="h3" variant="group" sx={{ pb: 1, borderBottom: 1, borderColor: 'tokens.hair' }}>
        {heading}{' '}
        <Box component="span" sx={{ color: 'tokens.text2', fontWeight: 400 }}>
          {countText(total)}
        </Box>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {records.map((record) => (
          <RelatedRow key={record.id} kind={kind} record={record} name={name} isBeside={isBeside} />
        ))}
      </Box>
      {total > records.length && (
        <Typography variant="body2" sx={{ color: 'tokens.text2', pt: 2 }}>
          {newestText(records.length, total, several)}
        </Typography>
      )}
    </section>
  );
}

interface RowProps {
  kind: LinkedKind;
  record: LinkedRecord;
  name: string;
  isBeside: boolean;
}

function RelatedRow({ kind, record, name, isBeside }: RowProps) {
  const path = pathOf(kind, record);
  const number = numberOf(kind, record);
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
        {path === undefined ? (
          number
        ) : (
          <Link
            component={RouterLink}
            to={path}
            state={arrivalFrom(name)}
            {...(isBeside && { target: '_blank', rel: 'noopener' })}
          >
            {number}
          </Link>
        )}
      </Box>
      <Box sx={{ gridArea: 'text' }}>{textOf(kind, record)}</Box>
      <Box sx={{ gridArea: 'status', color: 'tokens.text2' }}>{record.status}</Box>
      <Box sx={{ gridArea: 'day', color: 'tokens.text2', textAlign: { md: 'right' } }}>
        {record.day && shownDate(record.day)}
      </Box>
    </Box>
  );
}
