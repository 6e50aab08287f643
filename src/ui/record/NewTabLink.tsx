import type { ReactNode } from 'react';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Link from '@mui/material/Link';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

interface NewTabLinkProps {
  href: string;
  children: ReactNode;
}

/** A link that opens in a new tab; the other page learns nothing of this one. */
export const NewTabLink = ({ href, children }: NewTabLinkProps) => (
  <Link href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <OpenInNewOutlined
      aria-hidden
      sx={({ iconSizes }) => ({ fontSize: iconSizes.tag, ml: 1, verticalAlign: 'text-bottom' })}
    />
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </Link>
);
