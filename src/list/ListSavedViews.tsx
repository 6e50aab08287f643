import type { ComponentType, ReactNode } from 'react';
import { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { useIdleTurn } from '@/lib/hooks/useIdleTurn';
import type { TableColumn } from '@/ui/data-table/columns';
import type { List } from './defineList';

interface ListSavedViewsProps<Row, Filters, Open> {
  list: List<Row, Filters, Open>;
  /** The table's id and columns, as `DataTable` has them. */
  table: { id: string; columns: readonly TableColumn<Row>[] };
  /** All rows of the list, for the counts; undefined before they are here. */
  rows: readonly Row[] | undefined;
  /** "All tasks". */
  allLabel: string;
  /** The line under the page's title, whose place the tabs take once there are views. */
  children: ReactNode;
}

// Without its file the list goes on without views.
const file = fetchedOnce(() =>
  import(/* webpackChunkName: "saved-views" */ './savedViews/SavedViews').catch(() => ({
    default: ({ children }: { children: ReactNode }) => children,
  })),
);

/** The saved views of a list, whose file comes when its rows are drawn and the browser is idle. */
export function ListSavedViews<Row, Filters, Open>(props: ListSavedViewsProps<Row, Filters, Open>) {
  const { rows, children } = props;
  const isTurn = useIdleTurn(file, rows !== undefined);
  if (!isTurn || !rows) return children;
  // The file's component takes lists in general.
  const SavedViews = file.loaded()!.default as unknown as ComponentType<typeof props>;
  return <SavedViews {...props} />;
}
