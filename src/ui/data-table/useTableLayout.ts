import { useMemo, useState, useSyncExternalStore } from 'react';
import { LIST_PAGE_SIZE, PAGE_SIZE_CHOICES } from '@/lib/constants';
import { useStoredState } from '@/lib/useStoredState';
import type { TableColumn } from './columns';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** What a person set for one table. Columns they never touched follow the window's width. */
interface StoredLayout {
  visible: Record<string, boolean>;
  widths: Record<string, number>;
  density: Density;
  pageSize: number;
}

const untouched: StoredLayout = { visible: {}, widths: {}, density: 'standard', pageSize: LIST_PAGE_SIZE };

const isRecordOf = (value: unknown, type: 'boolean' | 'number') =>
  typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === type);

const isStoredLayout = (value: unknown): value is StoredLayout =>
  typeof value === 'object' &&
  value !== null &&
  'visible' in value &&
  isRecordOf(value.visible, 'boolean') &&
  'widths' in value &&
  isRecordOf(value.widths, 'number') &&
  'density' in value &&
  densities.some((density) => density === value.density) &&
  'pageSize' in value &&
  PAGE_SIZE_CHOICES.some((pageSize) => pageSize === value.pageSize);

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** The columns that have a bound and stand in a window below it, by id. */
const useIdsBelow = <Row>(
  columns: readonly TableColumn<Row>[],
  boundOf: (column: TableColumn<Row>) => number | undefined,
): string =>
  useSyncExternalStore(onResize, () =>
    columns
      .filter((column) => window.innerWidth < (boundOf(column) ?? 0))
      .map(({ id }) => id)
      .join(' '),
  );

export interface TableLayout<Row> {
  density: Density;
  pageSize: number;
  /** Pixels: what the person dragged them to, else what the window leaves them; others as their columns say. */
  widths: Record<string, number>;
  visibleColumns: readonly TableColumn<Row>[];
  isVisible: (id: string) => boolean;
  isTouched: boolean;
  /** How often it was reset. */
  resets: number;
  setVisible: (id: string, visible: boolean) => void;
  setWidth: (id: string, width: number) => void;
  setDensity: (density: Density) => void;
  setPageSize: (pageSize: number) => void;
  reset: () => void;
}

/** How a table's columns stand: hidden ones, widths, density and rows per page, kept on this machine under the table's id. */
export function useTableLayout<Row>(id: string, columns: readonly TableColumn<Row>[]): TableLayout<Row> {
  const [stored, store] = useStoredState(`table.${id}`, untouched, isStoredLayout);
  const [resets, setResets] = useState(0);
  // As text, so that React draws again only when a column comes, goes or narrows, and not at every pixel.
  const hidden = useIdsBelow(columns, ({ hideBelow }) => hideBelow);
  const narrowed = useIdsBelow(columns, ({ narrow }) => narrow?.below);
  return useMemo(() => {
    const hiddenByWidth = new Set(hidden.split(' '));
    const narrowedByWidth = new Set(narrowed.split(' '));
    const isVisible = (column: string) => stored.visible[column] ?? !hiddenByWidth.has(column);
    const narrowWidths = columns.flatMap(({ id: column, narrow }) =>
      narrow && narrowedByWidth.has(column) ? [[column, narrow.width] as const] : [],
    );
    return {
      density: stored.density,
      pageSize: stored.pageSize,
      widths: { ...Object.fromEntries(narrowWidths), ...stored.widths },
      visibleColumns: columns.filter((column) => isVisible(column.id)),
      isVisible,
      isTouched: stored !== untouched,
      resets,
      setVisible: (column, visible) =>
        store({ ...stored, visible: { ...stored.visible, [column]: visible } }),
      setWidth: (column, width) => store({ ...stored, widths: { ...stored.widths, [column]: width } }),
      setDensity: (density) => store({ ...stored, density }),
      setPageSize: (pageSize) => store({ ...stored, pageSize }),
      reset: () => {
        store(untouched);
        setResets(resets + 1);
      },
    };
  }, [columns, stored, store, resets, hidden, narrowed]);
}
