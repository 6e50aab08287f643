import { Fragment, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { linkTarget, type LinkKind } from './linkTarget';
import { CopyButton } from './CopyButton';
import { MISSING } from '../data-table/columns';
import { NewTabLink } from './NewTabLink';

export interface FieldValueProps {
  label: string;
  /** Blank means missing. */
  value: string | null | undefined;
  /** Adds a copy button, for values used elsewhere. */
  copy?: boolean;
  /** Makes it a link of this kind, if it is one and safe to follow. */
  link?: LinkKind;
}

/** An e-mail address that may wrap before its @ and dots, not just anywhere. */
const mailText = (address: string) =>
  address.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The value of a read-only field. */
export function FieldValue({ label, value, copy, link }: FieldValueProps): ReactNode {
  const text = value?.trim();
  if (!value || !text) {
    return (
      <Box component="span" sx={{ color: 'tokens.text3' }}>
        {MISSING}
      </Box>
    );
  }
  // Blanks before an address may hide its target; blanks after it are only left over from pasting.
  const href = link ? linkTarget(link, value.trimEnd()) : null;
  const shown =
    href === null ? (
      text
    ) : link === 'web' ? (
      <NewTabLink href={href}>{text}</NewTabLink>
    ) : (
      <Link href={href}>{link === 'mail' ? mailText(text) : text}</Link>
    );
  if (!copy) return shown;
  return (
    // The button never wraps to its own line, and takes little room from the value.
    <Box component="span" sx={{ display: 'flex', alignItems: 'flex-start', mr: -1.5 }}>
      <Box component="span" sx={{ minWidth: 0 }}>
        {shown}
      </Box>
      <CopyButton value={text} label={label} />
    </Box>
  );
}
