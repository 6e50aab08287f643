import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is "small" (768 px and below): cards instead of tables, full-screen dialogs. */
export function useIsSmall(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
}
