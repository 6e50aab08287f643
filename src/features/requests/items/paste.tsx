import { type ClipboardEvent, useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { MAX_ITEMS } from '@contract/requests/requestItems';
import type { TableColumn } from '@/ui/data-table/columns';
import { PlainRows } from '@/ui/data-table/PlainRows';
import { ROW_HEIGHTS } from '@/ui/data-table/rowStyles';
import type { ItemsDefinition } from './itemColumns';
import { isEmptyRow, type ItemRow } from './itemRows';
import { isSheet, pastedColumns, pastedItems, type PasteError } from './pastedItems';

interface PasteTarget {
  definition: ItemsDefinition;
  rows: readonly ItemRow[];
  blocked: boolean;
  /** Takes rows that are right, from the row of a key on. */
  paste: (key: string, rows: readonly ItemRow['values'][]) => void;
}

/** Rows of a spreadsheet, pasted into a cell: all of them, or none and why. */
export function usePaste({ definition, rows, blocked, paste }: PasteTarget) {
  const [errors, setErrors] = useState<readonly PasteError[] | null>(null);

  const onPaste = (event: ClipboardEvent) => {
    const cell = event.target as Element;
    const key = cell.closest('[data-row]')?.getAttribute('data-row');
    const row = rows.find((each) => each.key === key);
    const text = event.clipboardData.getData('text/plain');
    if (blocked || !row || !isSheet(text, cell.closest('[data-kind="part"]') !== null)) return;
    event.preventDefault();
    const room = MAX_ITEMS - rows.length + (isEmptyRow(row) ? 1 : 0);
    const pasted = pastedItems(definition, text, room);
    if (pasted.kind === 'wrong') setErrors(pasted.errors);
    else paste(row.key, pasted.rows);
  };

  return { errors, onPaste, dismiss: () => setErrors(null) };
}

const columns: readonly TableColumn<PasteError>[] = [
  { id: 'line', label: 'Row', value: ({ line }) => String(line ?? 'All'), look: 'figures', width: 60 },
  { id: 'column', label: 'Column', value: ({ column }) => column || 'All', width: 110 },
  {
    id: 'reason',
    label: 'Reason',
    value: ({ text, reason }) => (text ? `“${text}”: ${reason}` : reason),
    width: 150,
    flex: 1,
  },
];

interface PasteErrorsProps {
  definition: ItemsDefinition;
  errors: readonly PasteError[];
  onClose: () => void;
}

/** Tells what is wrong with pasted rows, of which none was taken. */
export function PasteErrors({ definition, errors, onClose }: PasteErrorsProps) {
  const id = useId();
  const names = pastedColumns(definition).map(({ label }) => label);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: 640, maxWidth: 640 } } }}
    >
      <DialogTitle id={`${id}-title`}>No rows were pasted</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 3 }}>
          Correct this in the spreadsheet, then copy the rows and paste them again. Their columns are{' '}
          {names.join(', ')}, in this order or as a first row names them.
        </DialogContentText>
        <PlainRows
          label="What is wrong"
          layout={{ visibleColumns: columns, widths: {}, rowHeight: ROW_HEIGHTS.compact }}
          rows={errors}
          skeletonRows={0}
          rowKey={(error) => String(errors.indexOf(error))}
          wraps
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
