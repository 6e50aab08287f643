import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

interface StateTagProps {
  label: string;
  icon: ReactNode;
  /** Path of the colours in the palette, such as `tokens.status.pending`; the tint by default. */
  palette?: string;
  /** A hairline instead of a coloured ground. */
  outlined?: boolean;
}

const Tag = styled('span')(({ theme: { typography, radii, spacing } }) => ({
  ...typography.label,
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  minHeight: 22,
  paddingBlock: 2,
  paddingLeft: 6,
  paddingRight: spacing(2),
  borderRadius: radii.tag,
  '& > svg': { flexShrink: 0 },
}));
// A cell of two lines sets the variable, so that a tag wraps too.
const Label = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxHeight: '2lh',
  whiteSpace: 'var(--tag-white-space, nowrap)',
});

/** The square tag of a state; filters are round chips. */
export function StateTag({ label, icon, palette, outlined = false }: StateTagProps) {
  return (
    <Tag
      sx={{
        border: outlined ? '1px solid' : 0,
        borderColor: 'tokens.hair',
        color: palette ? `${palette}.text` : 'tokens.onTint',
        bgcolor: palette ? `${palette}.ground` : 'tokens.tint',
      }}
    >
      {icon}
      <Label>{label}</Label>
    </Tag>
  );
}
