import { useSelector } from 'react-redux';
import { useViewAddress } from '@/list/useViewAddress';
import { ListHead } from '@/ui/data-table/ListHead';
import { OpenedRecord } from './OpenedRecord';
import type { RecordKind } from './recordKind';
import { recordList } from './recordList';
import { RecordTable } from './RecordTable';
import { useRecordList } from './useRecordList';
import { RecordSearchProvider, useRecordSearch } from './useRecordSearch';

interface RecordSearchPageProps<Row> {
  /** A constant. */
  kind: RecordKind<Row>;
}

function RecordListPage<Row extends object>({ kind }: RecordSearchPageProps<Row>) {
  const flow = useRecordSearch(kind);
  const list = useRecordList(kind);
  const open = useSelector(recordList(kind).selectOpen);
  return (
    <RecordSearchProvider value={flow}>
      <ListHead title={kind.title} about={kind.about} />
      <RecordTable kind={kind} list={list} />
      {open && <OpenedRecord kind={kind} open={open} list={list} />}
    </RecordSearchProvider>
  );
}

/** A page that looks one kind of record up: search, results, and the record that is open. */
export function RecordSearchPage<Row extends object>({ kind }: RecordSearchPageProps<Row>) {
  // The address says what was searched for, so nothing is asked for before it is read.
  return useViewAddress(recordList(kind).address) && <RecordListPage kind={kind} />;
}
