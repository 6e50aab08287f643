import Checkbox from '@mui/material/Checkbox';

/** The box before an entry of a menu in which several can be chosen; the entry itself is the control. */
export function ChoiceMark({ checked }: { checked: boolean }) {
  return <Checkbox size="small" checked={checked} tabIndex={-1} disableRipple inert sx={{ p: 0, mr: 2 }} />;
}
