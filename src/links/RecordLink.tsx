import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { LinkedKind, LinkedRecord } from '@contract/records/links';
import { arrivalFrom } from '@/lib/browser/arrival';
import { numberOf, pathOf } from './recordLink';

interface RecordLinkProps {
  kind: LinkedKind;
  record: LinkedRecord;
  /** The name of the record that it leads from, for the way back. */
  from: string;
  /** Whether it opens in a tab of its own. */
  isBeside?: boolean;
}

/** A record's number, as the link that opens it; a request whose case is not known leads nowhere. */
export function RecordLink({ kind, record, from, isBeside = false }: RecordLinkProps) {
  const path = pathOf(kind, record);
  const number = numberOf(kind, record);
  if (path === undefined) return number;
  return (
    <Link
      component={RouterLink}
      to={path}
      state={arrivalFrom(from)}
      {...(isBeside && { target: '_blank', rel: 'noopener' })}
    >
      {number}
    </Link>
  );
}
