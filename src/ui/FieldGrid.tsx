import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { CopyButton } from './CopyButton';
import { fieldColumns, fieldSpan } from './fieldColumns';
import { MISSING } from './data-table/columns';

export interface Field {
  label: string;
  /** Blank means missing. */
  value: string | null | undefined;
  /** Columns it takes: a long text stands across. */
  span?: 2 | 'all';
  /** Stays beside its neighbour on a phone: dates, times, ids. */
  short?: boolean;
  /** A copy button behind it, for numbers that are carried elsewhere. */
  copy?: boolean;
  /** Made a link when it is an http(s) address. */
  link?: boolean;
}

/** The address when following it is safe: http(s) only, never `javascript:` and its like. */
function safeAddress(value: string): string | null {
  try {
    const { protocol, href } = new URL(value);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

function FieldValue({ label, value, copy, link }: Field): ReactNode {
  const text = value?.trim();
  if (!text) {
    return (
      <Box component="span" sx={{ color: 'tokens.text3' }}>
        {MISSING}
      </Box>
    );
  }
  const address = link ? safeAddress(text) : null;
  return (
    <>
      {address ? (
        <Link href={address} target="_blank" rel="noopener noreferrer">
          {text}
        </Link>
      ) : (
        text
      )}
      {copy && <CopyButton value={text} label={label} />}
    </>
  );
}

/** A record to read: label above value, in 4, 2 or 1 columns. */
export function FieldGrid({ fields }: { fields: readonly Field[] }) {
  return (
    <Box component="dl" sx={fieldColumns}>
      {fields.map((field) => (
        <Box key={field.label} sx={{ minWidth: 0, gridColumn: fieldSpan(field) }}>
          <Box component="dt" sx={{ typography: 'label', color: 'tokens.text2' }}>
            {field.label}
          </Box>
          <Box component="dd" sx={{ m: 0, minHeight: 24, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <FieldValue {...field} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
