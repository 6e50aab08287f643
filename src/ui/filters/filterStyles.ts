/** The look of a control in a filter row; one that holds a value gets the primary edge and the tint. Pixels; it narrows down to `least` before the row breaks. */
export const filterControl = (isSet: boolean, width: number, least: number) => ({
  width: { xs: 1, md: 'auto' },
  flex: { md: `1 1 ${least}px` },
  maxWidth: { md: width },
  ...(isSet && {
    bgcolor: 'tokens.tint',
    '& .MuiOutlinedInput-notchedOutline': { borderColor: 'tokens.primary' },
  }),
});
