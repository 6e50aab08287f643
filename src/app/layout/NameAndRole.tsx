import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';

interface NameAndRoleProps {
  name: string;
  role: string;
  ref: Ref<HTMLElement>;
}

/** Who is signed in, in two lines of the header; each is cut where it is too long. */
export function NameAndRole({ name, role, ref }: NameAndRoleProps) {
  return (
    <Box ref={ref} component="span" sx={{ minWidth: 0, maxWidth: 200, textAlign: 'right' }}>
      <Typography
        component="span"
        data-part="name"
        variant="group"
        noWrap
        sx={{ display: 'block', color: 'tokens.barText', lineHeight: 1.25 }}
      >
        {name}
      </Typography>
      <Typography
        component="span"
        data-part="role"
        variant="label"
        noWrap
        sx={{ display: 'block', color: 'tokens.barMuted' }}
      >
        {role}
      </Typography>
    </Box>
  );
}
