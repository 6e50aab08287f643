import { useState, type ClipboardEvent } from 'react';
import { MAX_ITEMS } from '@contract/requestItems';
import type { ItemsDefinition } from './itemColumns';
import { isEmptyRow, type ItemRow } from './itemRows';
import { pastedItems, type PasteFault } from './pastedItems';
import { isSheet } from './sheetRows';

interface Table {
  definition: ItemsDefinition;
  rows: readonly ItemRow[];
  blocked: boolean;
  /** Takes rows that are right, from the row of a key on. */
  paste: (key: string, rows: readonly ItemRow['values'][]) => void;
}

/** Rows of a spreadsheet, pasted into a cell: all of them, or none and why. */
export function usePaste({ definition, rows, blocked, paste }: Table) {
  const [refused, setRefused] = useState<readonly PasteFault[] | null>(null);

  const onPaste = (event: ClipboardEvent) => {
    const cell = event.target as Element;
    const key = cell.closest('[data-row]')?.getAttribute('data-row');
    const row = rows.find((each) => each.key === key);
    const text = event.clipboardData.getData('text/plain');
    if (blocked || !row || !isSheet(text, cell.closest('[data-kind="part"]') !== null)) return;
    event.preventDefault();
    const room = MAX_ITEMS - rows.length + (isEmptyRow(row) ? 1 : 0);
    const pasted = pastedItems(definition, text, room);
    if (pasted.kind === 'wrong') setRefused(pasted.faults);
    else paste(row.key, pasted.rows);
  };

  return { refused, onPaste, dismiss: () => setRefused(null) };
}
