import type { ReactNode } from 'react';
import InputAdornment from '@mui/material/InputAdornment';

/** The label inside a filter control. The control itself carries it as its accessible name, so it is hidden there. */
export function FilterLabel({ children, icon }: { children?: string; icon?: ReactNode }) {
  return (
    <InputAdornment
      position="start"
      disableTypography
      aria-hidden
      sx={{ typography: 'body2', '& > svg': { mr: 2 } }}
    >
      {icon}
      {children}
    </InputAdornment>
  );
}
