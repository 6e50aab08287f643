import { useCallback, useLayoutEffect, useRef } from 'react';
import type { InventoryRecord } from '@/lib/records/inventoryRecord';
import { DESCRIPTION, partColumnOf, type ItemsDefinition } from './itemColumns';
import type { ItemRow, ItemsAction } from './itemRows';
import { usePartLookup } from './usePartLookup';

interface Place {
  definition: ItemsDefinition;
  row: ItemRow;
  dispatch: (action: ItemsAction) => void;
}

/**
 * The part of a row, as the inventory knows it. Its description is filled in where there is none, or still the one that
 * was filled in before: what somebody has written stays.
 */
export function useRowPart({ definition, row, dispatch }: Place) {
  /** Is to be given the row's element. */
  const element = useRef<HTMLDivElement>(null);
  const column = partColumnOf(definition)?.id ?? '';
  const isTyped = useCallback(() => element.current?.contains(document.activeElement) ?? false, []);
  const { lookup, parts, choose } = usePartLookup(row.values[column] ?? '', isTyped);

  const filledIn = useRef('');
  const latest = useRef(row);
  useLayoutEffect(() => {
    latest.current = row;
  });

  /** The description that goes with a part; undefined where what stands there is somebody's own. */
  const descriptionFor = useCallback((part: InventoryRecord | null) => {
    const written = latest.current.values[DESCRIPTION] ?? '';
    const description = part?.displayName ?? '';
    const isOwn = written.trim() !== '' && written !== filledIn.current && written !== description;
    if (isOwn) return undefined;
    filledIn.current = description;
    return description;
  }, []);

  const change = useCallback(
    (values: ItemRow['values']) => {
      const { key, values: old } = latest.current;
      if (Object.entries(values).some(([id, value]) => (old[id] ?? '') !== value)) {
        dispatch({ type: 'itemChanged', key, values });
      }
    },
    [dispatch],
  );

  /** The part of the row; null where it has none, undefined until that is known. */
  const known = lookup.kind === 'found' ? lookup.exact : lookup.kind === 'none' ? null : undefined;
  // In one with what is told of the stock. A number that was taken out takes its description along (D-54).
  useLayoutEffect(() => {
    if (known === undefined) return;
    const description = descriptionFor(known);
    if (description !== undefined) change({ [DESCRIPTION]: description });
  }, [known, descriptionFor, change]);

  const onChoose = useCallback(
    (part: InventoryRecord) => {
      choose(part);
      change({ [column]: part.name });
    },
    [change, choose, column],
  );
  // One that is chosen needs no choice.
  const isChosen = lookup.kind === 'found' && lookup.exact !== null && parts.length === 1;
  return { element, lookup, parts: isChosen ? [] : parts, onChoose, change };
}
