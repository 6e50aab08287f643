import type { MouseEvent } from 'react';
import Link from '@mui/material/Link';

interface RequestLinkProps {
  id: string;
  internalid: string;
  /** Where it leads in a tab of its own. */
  path: string;
  onOpen: (internalid: string) => void;
}

const isForElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** The id of a request, which opens its details in place of the case (CASE-07). */
export const RequestLink = ({ id, internalid, path, onOpen }: RequestLinkProps) => (
  <Link
    href={path}
    data-opens={internalid}
    // The focus ring inside: a cell cuts what stands out of its text. On a card it stands above the button for the whole.
    sx={{ display: 'inline-block', outlineOffset: '-2px', position: 'relative', zIndex: 1 }}
    onClick={(event) => {
      if (isForElsewhere(event)) return;
      event.preventDefault();
      onOpen(internalid);
    }}
  >
    {id}
  </Link>
);
