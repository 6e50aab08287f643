import { styled } from '@mui/material/styles';

/** What is typed into a cell: an input without all that a field has around it, for a table of hundreds. */
export const CellInput = styled('input')(({ theme: { vars, typography, radii, breakpoints } }) => {
  const { tokens } = vars.palette;
  return {
    ...typography.body2,
    width: '100%',
    minWidth: 0,
    height: 32,
    padding: '0 8px',
    border: `1px solid ${tokens.edge}`,
    borderRadius: radii.control,
    color: tokens.text,
    backgroundColor: tokens.surface,
    '&:hover': { borderColor: tokens.text2 },
    '&[aria-invalid="true"]': { borderColor: tokens.message.error.text },
    // The ring lies on the edge, as that of a field does.
    '&:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: -2 },
    '&[aria-invalid="true"]:focus-visible': { outlineColor: tokens.message.error.text },
    '&:read-only': { backgroundColor: tokens.sunken, borderColor: tokens.hair, color: tokens.text2 },
    [breakpoints.down('md')]: { ...typography.body1, height: 44, padding: '0 10px' },
  };
});
