import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { LIST_PAGE_SIZE, PAGE_SIZE_CHOICES } from '@/lib/constants';
import { useStoredState } from '@/lib/hooks/useStoredState';
import { leastWidth, narrowColumns, type TableColumn } from './columns';
import {
  BESIDE_TABLE,
  densities,
  DETAILS_WIDTH,
  ROW_HEIGHTS,
  TWO_LINE_HEIGHTS,
  type Density,
} from './rowStyles';

/** A person's settings for one table. Columns they never changed follow the window's width. */
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

/** Ids of the columns that the window is too narrow for. */
const idsHiddenByWidth = <Row>(columns: readonly TableColumn<Row>[]): string =>
  columns
    .filter(({ hideBelow = 0 }) => window.innerWidth < hideBelow)
    .map(({ id }) => id)
    .join(' ');

/** Whether their rows need two lines to fit into the window. */
const areTooWide = <Row>(columns: readonly TableColumn<Row>[]): boolean =>
  columns.some(({ narrow }) => narrow !== undefined) &&
  leastWidth(columns) + DETAILS_WIDTH > window.innerWidth - BESIDE_TABLE;

export interface TableLayout<Row> {
  density: Density;
  pageSize: number;
  /** All columns, narrowed where the window needs it. */
  columns: readonly TableColumn<Row>[];
  /** Pixels, of the columns that the person dragged. */
  widths: Record<string, number>;
  /** Lines per text. */
  lines: 1 | 2;
  /** Pixels. */
  rowHeight: number;
  visibleColumns: readonly TableColumn<Row>[];
  isVisible: (id: string) => boolean;
  isTouched: boolean;
  /** Counts the resets. */
  resets: number;
  setVisible: (id: string, visible: boolean) => void;
  setWidth: (id: string, width: number) => void;
  setDensity: (density: Density) => void;
  setPageSize: (pageSize: number) => void;
  reset: () => void;
}

/** The layout of a table: hidden columns, widths, density and rows per page, stored on this machine under the table's id. */
export function useTableLayout<Row>(id: string, columns: readonly TableColumn<Row>[]): TableLayout<Row> {
  const [stored, store] = useStoredState(`table.${id}`, untouched, isStoredLayout);
  const [resets, setResets] = useState(0);
  // As text, so that React draws again only when a column comes or goes, not at every pixel.
  const hidden = useSyncExternalStore(onResize, () => idsHiddenByWidth(columns));
  const isVisible = useCallback(
    (column: string) => stored.visible[column] ?? !hidden.split(' ').includes(column),
    [stored, hidden],
  );
  const shown = useMemo(() => columns.filter((column) => isVisible(column.id)), [columns, isVisible]);
  const isNarrow = useSyncExternalStore(onResize, () => areTooWide(shown));
  return useMemo(() => {
    const { density } = stored;
    const placed = isNarrow ? narrowColumns(columns) : columns;
    return {
      density,
      pageSize: stored.pageSize,
      columns: placed,
      widths: stored.widths,
      lines: isNarrow ? 2 : 1,
      rowHeight: (isNarrow ? TWO_LINE_HEIGHTS : ROW_HEIGHTS)[density],
      visibleColumns: placed.filter((column) => isVisible(column.id)),
      isVisible,
      isTouched: stored !== untouched,
      resets,
      setVisible: (column, visible) =>
        store({ ...stored, visible: { ...stored.visible, [column]: visible } }),
      setWidth: (column, width) => store({ ...stored, widths: { ...stored.widths, [column]: width } }),
      setDensity: (chosen) => store({ ...stored, density: chosen }),
      setPageSize: (pageSize) => store({ ...stored, pageSize }),
      reset: () => {
        store(untouched);
        setResets(resets + 1);
      },
    };
  }, [columns, stored, store, resets, isVisible, isNarrow]);
}
