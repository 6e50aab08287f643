/** The look of a control in a filter row; one that holds a value gets the primary edge and the tint. */
export const filterControl = (isSet: boolean, width: number) => ({
  width: { xs: 1, md: width },
  ...(isSet && {
    bgcolor: 'tokens.tint',
    '& .MuiOutlinedInput-notchedOutline': { borderColor: 'tokens.primary' },
  }),
});
