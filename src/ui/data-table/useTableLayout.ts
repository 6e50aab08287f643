import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { LIST_PAGE_SIZE, PAGE_SIZE_CHOICES } from '@/lib/constants';
import { useStoredState } from '@/lib/hooks/useStoredState';
import { parseStoredSession, readStoredText } from '@/lib/session/storedSession';
import { leastWidth, narrowColumns, type TableColumn } from './columns';
import {
  BESIDE_TABLE,
  densities,
  DETAILS_WIDTH,
  ROW_HEIGHTS,
  TWO_LINE_HEIGHTS,
  type Density,
} from './rowStyles';
import { viewLayouts } from './viewLayouts';

/** A person's settings for one table. Columns they never changed follow the window's width. */
interface StoredLayout {
  visible: Record<string, boolean>;
  widths: Record<string, number>;
  density: Density;
  pageSize: number;
  /** Ids of columns in the order that the person chose; others follow. */
  order?: string[];
}

/**
 * Takes the place of a view's id where there is a default, and the person has chosen the list without it. It has the
 * list's own layout.
 */
export const PLAIN_VIEW = 'all';

/** The layout that a saved view brings along; what it leaves out is as if nobody had touched it. */
export interface ViewLayout {
  /** The view's: a person's changes of its layout are stored apart from those of the list without it. */
  id: string;
  /** Ids of the columns that are shown, in their order. */
  columns?: string[];
  /** Pixels by column. */
  widths?: Record<string, number>;
  density?: Density;
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
  PAGE_SIZE_CHOICES.some((pageSize) => pageSize === value.pageSize) &&
  (!('order' in value) || Array.isArray(value.order));

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

/** The layout of a view before anybody has changed it. */
function layoutOf<Row>(view: ViewLayout, columns: readonly TableColumn<Row>[]): StoredLayout {
  const { columns: shown, widths = {}, density = untouched.density } = view;
  const visible = shown && Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)]));
  return { ...untouched, visible: visible ?? {}, widths, density, ...(shown && { order: [...shown] }) };
}

/** The key of the changes that the signed-in person makes to a view's layout; also while the session is given again. */
const keyOfView = (table: string, view: string) =>
  viewLayouts.keyOf(parseStoredSession(readStoredText())?.id ?? '', [table, view]);

/**
 * Where a table's layout is stored: that of the list itself, which all who use this machine share, or that of a view with
 * the person's own changes, since a view is the same for everybody who has it.
 */
export function useStoredLayout<Row>(id: string, columns: readonly TableColumn<Row>[], view?: ViewLayout) {
  const saved = view?.id === PLAIN_VIEW ? undefined : view;
  const initial = useMemo(() => (saved ? layoutOf(saved, columns) : untouched), [saved, columns]);
  const key = saved ? keyOfView(id, saved.id) : `table.${id}`;
  const [stored, store] = useStoredState(key, initial, isStoredLayout);
  return { stored, store, initial };
}

/** The columns in the person's order; those that it does not name follow. */
function inOrder<Row>(columns: readonly TableColumn<Row>[], order: readonly string[] = []) {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return order.length === 0 ? columns : [...columns].sort((a, b) => place(a.id) - place(b.id));
}

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
  /** Ids of the columns that nobody has hidden, in their order, in a window of any width; none where nobody has chosen any. */
  chosenColumns: string[] | undefined;
  isVisible: (id: string) => boolean;
  isTouched: boolean;
  /** Counts the resets. */
  resets: number;
  setVisible: (id: string, visible: boolean) => void;
  setWidth: (id: string, width: number) => void;
  setDensity: (density: Density) => void;
  setPageSize: (pageSize: number) => void;
  /** Moves a column by one place among the visible ones. */
  move: (id: string, step: 1 | -1) => void;
  reset: () => void;
}

/**
 * The layout of a table: hidden columns, their order and widths, density and rows per page, stored on this machine under
 * the table's id. A saved view brings its own; rows per page belong to the machine.
 */
export function useTableLayout<Row>(
  id: string,
  allColumns: readonly TableColumn<Row>[],
  view?: ViewLayout,
): TableLayout<Row> {
  const { stored, store, initial } = useStoredLayout(id, allColumns, view);
  const { stored: own, store: storeOwn } = useStoredLayout(id, allColumns);
  const columns = useMemo(() => inOrder(allColumns, stored.order), [allColumns, stored.order]);
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
    const isChosen = stored.order !== undefined || Object.keys(stored.visible).length > 0;
    const placed = isNarrow ? narrowColumns(columns) : columns;
    return {
      density,
      pageSize: own.pageSize,
      columns: placed,
      widths: stored.widths,
      lines: isNarrow ? 2 : 1,
      rowHeight: (isNarrow ? TWO_LINE_HEIGHTS : ROW_HEIGHTS)[density],
      visibleColumns: placed.filter((column) => isVisible(column.id)),
      chosenColumns: isChosen
        ? columns
            .filter(({ id: column, hideBelow }) => stored.visible[column] ?? hideBelow !== Infinity)
            .map((column) => column.id)
        : undefined,
      isVisible,
      isTouched: stored !== initial,
      resets,
      setVisible: (column, visible) =>
        store({ ...stored, visible: { ...stored.visible, [column]: visible } }),
      setWidth: (column, width) => store({ ...stored, widths: { ...stored.widths, [column]: width } }),
      setDensity: (chosen) => store({ ...stored, density: chosen }),
      setPageSize: (pageSize) => storeOwn({ ...own, pageSize }),
      move: (column, step) => {
        const order = columns.map((each) => each.id);
        const seen = order.filter(isVisible);
        const other = seen[seen.indexOf(column) + step];
        if (other === undefined) return;
        const [from, to] = [order.indexOf(column), order.indexOf(other)];
        order.splice(to, 0, ...order.splice(from, 1));
        store({ ...stored, order });
      },
      reset: () => {
        store(initial);
        setResets(resets + 1);
      },
    };
  }, [columns, stored, store, initial, own, storeOwn, resets, isVisible, isNarrow]);
}
