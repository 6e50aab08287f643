import { type KeyboardEvent, useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { MAX_ITEMS } from '@contract/requests/requestItems';
import { itemMessages } from '../messages';
import { isEmptyRow, type ItemRow, type ItemsAction } from './itemRows';

/** Keys of a row. Browsers have no use for them inside a page, and a cell's list of suggestions none either. */
export const rowKeys = {
  add: { shortcut: 'Alt+Enter', shown: 'Alt Enter' },
  duplicate: { shortcut: 'Shift+Enter', shown: 'Shift Enter' },
  remove: { shortcut: 'Alt+Delete', shown: 'Alt Delete' },
} as const;

export type RowAction = keyof typeof rowKeys;

const modifiersOf = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  [altKey && 'Alt', ctrlKey && 'Control', metaKey && 'Meta', shiftKey && 'Shift'].filter(Boolean);

/** What a key means to the row it is pressed in; undefined for any other. */
function rowActionOf(event: KeyboardEvent): RowAction | undefined {
  // That Enter takes over what an input method offers.
  if (event.nativeEvent.isComposing) return undefined;
  const pressed = [...modifiersOf(event), event.key].join('+');
  return (Object.keys(rowKeys) as RowAction[]).find((action) => rowKeys[action].shortcut === pressed);
}

/** Has the key of the row it belongs to. */
const ROW_ATTRIBUTE = 'data-row';

/** What was done last, as far as it is not seen. */
export interface Announcement {
  text: string;
  /** Counts up with each, as the same words may tell of something else. */
  turn: number;
}

interface Rows {
  rows: readonly ItemRow[];
  dispatch: (action: ItemsAction) => void;
  blocked: boolean;
}

const nextAnnouncement = ({ turn }: Announcement, text: string): Announcement => ({ text, turn: turn + 1 });

/**
 * What can be done to whole rows, by button, key and paste: the focus goes to the first cell of the row that came of
 * it, after a removal to the row that took its place. What it returns stays the same, so that no row is drawn again.
 */
export function useRowActions({ rows, dispatch, blocked }: Rows) {
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef({ rows, blocked });
  /** The place of the row that is to have the focus once it is there. */
  const awaited = useRef<number | null>(null);
  const [announcement, announce] = useReducer(nextAnnouncement, { text: '', turn: 0 });

  useLayoutEffect(() => {
    latest.current = { rows, blocked };
    const place = awaited.current;
    if (place === null) return;
    awaited.current = null;
    list.current?.querySelectorAll(`[${ROW_ATTRIBUTE}]`)[place]?.querySelector('input')?.focus();
  }, [rows, blocked]);

  const change = useCallback(
    (action: ItemsAction, place: number, message: string) => {
      awaited.current = place;
      announce(message);
      dispatch(action);
    },
    [dispatch],
  );

  const act = useCallback(
    (action: RowAction, key: string | undefined) => {
      const { rows, blocked } = latest.current;
      if (blocked) return;
      const at = key === undefined ? rows.length - 1 : rows.findIndex((row) => row.key === key);
      const row = rows[at];
      if (!row) return;
      if (action === 'remove') {
        if (rows.length === 1) announce(itemMessages.lastStays);
        else
          change(
            { type: 'rowRemoved', key: row.key },
            Math.min(at, rows.length - 2),
            itemMessages.removed(at + 1),
          );
      } else if (rows.length >= MAX_ITEMS) announce(itemMessages.full);
      else if (action === 'add') change({ type: 'rowAdded', after: row.key }, at + 1, '');
      else change({ type: 'rowDuplicated', key: row.key }, at + 1, '');
    },
    [change],
  );

  const paste = useCallback(
    (key: string, pasted: readonly ItemRow['values'][]) => {
      const at = latest.current.rows.findIndex((row) => row.key === key);
      const row = latest.current.rows[at];
      if (!row) return;
      const place = isEmptyRow(row) ? at : at + 1;
      change({ type: 'rowsPasted', at: key, rows: pasted }, place, itemMessages.pasted(pasted.length));
    },
    [change],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const action = rowActionOf(event);
      const key = (event.target as Element).closest(`[${ROW_ATTRIBUTE}]`)?.getAttribute(ROW_ATTRIBUTE);
      if (!action || !key) return;
      event.preventDefault();
      event.stopPropagation();
      act(action, key);
    },
    [act],
  );

  return { list, announcement, act, paste, onKeyDown };
}
