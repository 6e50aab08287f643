import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

interface StateTagProps {
  label: string;
  icon: ReactNode;
  /** Path of the colours in the palette, as `tokens.status.pending`; the tint unless told. */
  palette?: string;
  /** A hairline instead of standing out by its ground. */
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
// A cell that gives its text two lines lets a tag take them.
const Label = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxHeight: '2lh',
  whiteSpace: 'var(--tag-white-space, nowrap)',
});

/** The square tag that tells a state; what filters is a round chip. */
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
