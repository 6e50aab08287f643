import type { Components, Theme } from '@mui/material/styles';

/** The MUI X grid inside `ui/DataTable`'s card, which has the border and the foot. */
export const dataGrid: Components<Theme> = {
  MuiDataGrid: {
    styleOverrides: {
      // Its menu is no popover: without this it would float with neither edge nor shadow.
      menu: ({ theme }) => ({ '& .MuiPaper-root': { boxShadow: theme.vars.palette.tokens.float } }),
      root: ({ theme: { vars, typography } }) => {
        const { tokens } = vars.palette;
        return {
          ...typography.body2,
          '--DataGrid-rowBorderColor': tokens.hair,
          border: 0,
          borderRadius: 0,
          color: tokens.text,
          '& .MuiDataGrid-columnHeader': { padding: '0 var(--cell-inset, 10px)', color: tokens.text2 },
          // Sort and menu beside each other leave a short head, as "Priority", its whole word.
          '& .MuiDataGrid-columnHeader .MuiIconButton-root': { width: 24, height: 24 },
          '& .MuiDataGrid-columnHeaderTitle': { ...typography.label, fontWeight: 600 },
          '& .MuiDataGrid-columnHeader--sorted': { color: tokens.text },
          '& .MuiDataGrid-sortIcon': { color: tokens.primary, fontSize: 16, opacity: 1 },
          '& .MuiDataGrid-columnSeparator': { color: tokens.hair },
          '& .MuiDataGrid-iconSeparator': { height: 14 },
          '& .MuiDataGrid-columnSeparator--resizable:hover': { color: tokens.primary },
          '& .MuiDataGrid-cell': { padding: '0 var(--cell-inset, 10px)', outlineOffset: -2 },
          // What would stick out of the last column makes the grid scroll sideways at the first arrow key.
          '& .MuiDataGrid-cellEmpty': { padding: 0 },
          '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator': { display: 'none' },
          '& [aria-colindex="1"]': { paddingLeft: 16 },
          '& .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus': {
            outline: `2px solid ${tokens.focus}`,
            outlineOffset: -2,
          },
          '& .MuiDataGrid-row:hover': { backgroundColor: tokens.hover },
        };
      },
    },
  },
};
