import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MISSING } from '../data-table/columns';
import type { Field } from '../record/FieldGrid';
import type { FieldGroup } from '../record/FieldGroups';

interface PrintedPartProps {
  title: string;
  /** What it is, or belongs to. */
  about: string;
  /** As of when it is so, or what of it waits for a business system. */
  asOf?: string;
  stamp: string;
  children: ReactNode;
}

/** A part of a printout that begins on a page of its own, and can be handed on alone. */
export const PrintedPart = ({ title, about, asOf, stamp, children }: PrintedPartProps) => (
  <Box component="section" aria-label={title} sx={{ '& + &': { breakBefore: 'page' } }}>
    <Box component="header" sx={{ borderBottom: 2, pb: 1, mb: 3, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 4 }}>
        <Typography component="h1" variant="h1">
          {title}
        </Typography>
        <Typography variant="label" sx={{ flexShrink: 0 }}>
          {stamp}
        </Typography>
      </Box>
      <Typography>{about}</Typography>
    </Box>
    {asOf && <p>{asOf}</p>}
    {children}
  </Box>
);

/** Something under its heading; a heading never stands at the end of a page. */
export const PrintedSection = ({ title, children }: Pick<PrintedPartProps, 'title' | 'children'>) => (
  <Box component="section" aria-label={title} sx={{ mt: 3 }}>
    <Typography component="h2" variant="group" sx={{ mb: 1, breakAfter: 'avoid' }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** Characters that stand in two lines of a column; what is longer, or has lines of its own, stands across. */
const NARROW_LENGTH = 70;

const isWide = (text: string) => text.length > NARROW_LENGTH || text.includes('\n');

/** Every field of a record, label over value, in three columns. */
export const PrintedFields = ({ fields }: { fields: readonly Field[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: 4,
      rowGap: 1,
      m: 0,
    }}
  >
    {fields.map(({ label, value }) => {
      const text = value?.trim() || MISSING;
      return (
        <Box key={label} sx={{ breakInside: 'avoid', gridColumn: isWide(text) ? '1 / -1' : undefined }}>
          <Box component="dt" sx={{ typography: 'label' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {text}
          </Box>
        </Box>
      );
    })}
  </Box>
);

/** The fields of a record under their headings. */
export const PrintedGroups = ({ groups }: { groups: readonly FieldGroup[] }) =>
  groups.map(({ label, fields }) => (
    <PrintedSection key={label} title={label}>
      <PrintedFields fields={fields} />
    </PrintedSection>
  ));
