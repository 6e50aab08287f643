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
  /** A copy button behind it, for what is carried elsewhere. */
  copy?: boolean;
  /** What it links to where it really is one and following it is safe. */
  link?: LinkKind;
}

/** An address that may break before its @ and its dots, rather than before its last character. */
const mailText = (address: string) =>
  address.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The value of a field that is read. */
export function FieldValue({ label, value, copy, link }: FieldValueProps): ReactNode {
  const text = value?.trim();
  if (!value || !text) {
    return (
      <Box component="span" sx={{ color: 'tokens.text3' }}>
        {MISSING}
      </Box>
    );
  }
  // Blanks before an address are one of the ways to hide what it is; those behind it are only left over from pasting.
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
    // The button never stands in a line of its own, and as little as can be is taken from the value.
    <Box component="span" sx={{ display: 'flex', alignItems: 'flex-start', mr: -1.5 }}>
      <Box component="span" sx={{ minWidth: 0 }}>
        {shown}
      </Box>
      <CopyButton value={text} label={label} />
    </Box>
  );
}
