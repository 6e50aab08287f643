import type { ReactNode } from 'react';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const icons = { before: SearchOutlined, none: SearchOffOutlined, failed: CloudOffOutlined } as const;

interface StateCardProps {
  /** Before the first search, none found, or failed to load. */
  kind: keyof typeof icons;
  /** One sentence: the state. */
  title: string;
  /** One line: the reason, or what to type. */
  text: ReactNode;
  /** The next step: Retry, Clear filters … */
  actions?: ReactNode;
}

/** Shown in place of rows, as high as they are, so that nothing jumps. */
export function StateCard({ kind, title, text, actions }: StateCardProps) {
  const Icon = icons[kind];
  const failed = kind === 'failed';
  return (
    <Box
      role={failed ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        minHeight: 236,
        minWidth: 0,
        flexGrow: 1,
        p: 6,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          mb: 3,
          borderRadius: 2,
          border: failed ? 0 : '1px solid',
          borderColor: 'tokens.hair',
          bgcolor: failed ? 'tokens.message.error.ground' : 'tokens.sunken',
          color: failed ? 'tokens.message.error.text' : 'tokens.text2',
        }}
      >
        <Icon sx={{ fontSize: ({ iconSizes }) => iconSizes.alone }} />
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography sx={{ color: 'tokens.text2', mt: 0.5, maxWidth: 1, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {actions && <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 4 }}>{actions}</Box>}
    </Box>
  );
}
