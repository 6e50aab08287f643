import type { ReactNode } from 'react';
import InputAdornment from '@mui/material/InputAdornment';

/** The label inside a filter control; hidden from screen readers, since it is the control's accessible name. */
export function FilterLabel({ children, icon }: { children?: string; icon?: ReactNode }) {
  return (
    <InputAdornment
      position="start"
      disableTypography
      aria-hidden
      sx={{ typography: 'body2', '& > svg': { mr: children ? 2 : 0 } }}
    >
      {icon}
      {children}
    </InputAdornment>
  );
}

/** The look of a filter control, tinted while it holds a value. Sizes in pixels; it narrows to `least` before the row breaks. */
export const filterControl = (isSet: boolean, width: number, least: number) => ({
  width: { xs: 1, md: 'auto' },
  flex: { md: `1 1 ${least}px` },
  maxWidth: { md: width },
  ...(isSet && {
    bgcolor: 'tokens.tint',
    '& .MuiOutlinedInput-notchedOutline': { borderColor: 'tokens.primary' },
  }),
});

/** Of the tip with a filter's error. It lies over the sheet that the filter is in, and under dialogs opened after it. */
export const errorTip = {
  placement: 'top-start',
  slotProps: { popper: { sx: { zIndex: 'modal' } } },
} as const;
