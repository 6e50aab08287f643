import { useEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { usePreviousNext } from '@/ui/record/usePreviousNext';
import { RecordDetails } from './RecordDetails';
import type { RecordKind } from './recordKind';
import { missingText } from './recordMessages';
import {
  recordsSlice,
  selectRecordView,
  type OpenRecord,
  type RecordsRootState,
  type RecordView,
} from './recordsSlice';
import { useLeftInner } from './useLeftInner';
import type { RecordList } from './useRecordList';

const isSameList = (a: RecordView, b: RecordView) => a.search === b.search && a.sort === b.sort;

interface OpenedRecordProps<Row> {
  kind: RecordKind<Row>;
  open: OpenRecord;
  list: RecordList<Row>;
}

/** Opens a record of the search once it is there, with the way to those beside it; tells when it is none of them. */
export function OpenedRecord<Row>({ kind, open, list }: OpenedRecordProps<Row>) {
  const { isCurrent, found, sorted, isFetching } = list;
  const { id, tab, inner } = open;
  const dispatch = useAppDispatch();
  const store = useStore<RecordsRootState>();
  const view = useSelector((state: RecordsRootState) => selectRecordView(state, kind.id));
  const show = (next: OpenRecord | null) =>
    void dispatch(recordsSlice.actions.viewChanged({ kind: kind.id, change: { open: next } }));
  const byId = useMemo(
    () => new Map(isCurrent ? found?.rows.map((row) => [kind.keyOf(row), row]) : []),
    [isCurrent, found, kind],
  );
  const record = byId.get(id);
  const recordSteps = usePreviousNext(
    id,
    {
      view,
      isSameList,
      shownIds: () => (isCurrent && found ? sorted.map(kind.keyOf) : undefined),
      isThere: (each) => byId.has(each),
    },
    (next) => show({ id: next, tab }),
  );

  const isMissing = isCurrent && found !== undefined && !isFetching && record === undefined;
  useEffect(() => {
    if (!isMissing) return;
    dispatch(noticeShown({ kind: 'warning', message: missingText(kind.noun) }));
    dispatch(recordsSlice.actions.viewChanged({ kind: kind.id, change: { open: null } }));
  }, [isMissing, kind, dispatch]);

  const leftInner = useLeftInner(open);
  if (record === undefined) return null;
  const { Inner } = kind;
  if (inner !== undefined && Inner) {
    const closeInner = (change?: Partial<OpenRecord>) => {
      const { open: now } = selectRecordView(store.getState(), kind.id);
      // Back was quicker than what it waited for.
      if (now?.id === id && now.inner === inner) show({ ...now, ...change, inner: undefined });
    };
    return (
      <Inner
        key={inner}
        record={record}
        tab={tab}
        inner={inner}
        onClose={() => closeInner()}
        onAdded={() => closeInner({ list: undefined })}
      />
    );
  }
  return (
    <RecordDetails
      key={id}
      kind={kind}
      record={record}
      open={open}
      leftInner={leftInner}
      onChange={show}
      onClose={() => show(null)}
      recordSteps={recordSteps}
    />
  );
}
