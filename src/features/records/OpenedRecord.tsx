import { useEffect, useMemo, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { usePreviousNext } from '@/ui/record/usePreviousNext';
import { RecordDetails } from './RecordDetails';
import type { RecordKind } from './recordKind';
import { recordList, type OpenRecord } from './recordList';
import { missingText } from './messages';
import type { RecordList } from './useRecordList';

interface OpenedRecordProps<Row> {
  kind: RecordKind<Row>;
  open: OpenRecord;
  list: RecordList<Row>;
}

/** Opens a record of the search once it is there, with the way to those beside it; tells when it is none of them. */
export function OpenedRecord<Row extends object>({ kind, open, list }: OpenedRecordProps<Row>) {
  const { shown, isCurrent, found, matching, isFetching } = list;
  const { id, tab, inner } = open;
  const dispatch = useAppDispatch();
  const store = useStore<object>();
  const { actions, isSameList, selectList, selectOpen } = recordList(kind);
  const view = useSelector(selectList);
  const show = (next: OpenRecord) => void dispatch(actions.opened(next));
  const close = () => void dispatch(actions.closed());
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
      // The rows follow the view one step behind; steps through the previous view would lead elsewhere.
      shownIds: () => (found && isSameList(shown, view) ? matching.map(kind.keyOf) : undefined),
      isThere: (each) => byId.has(each),
    },
    (next) => show({ id: next, tab }),
  );

  const isMissing = isCurrent && found !== undefined && !isFetching && record === undefined;
  useEffect(() => {
    if (!isMissing) return;
    dispatch(noticeShown({ kind: 'warning', message: missingText(kind.noun) }));
    dispatch(actions.closed());
  }, [isMissing, kind, actions, dispatch]);

  const leftInner = useLeftInner(open);
  if (record === undefined) return null;
  const { Inner } = kind;
  if (inner !== undefined && Inner) {
    const closeInner = (change?: Partial<OpenRecord>) => {
      const now = selectOpen(store.getState());
      // Back was quicker than what it waited for.
      if (now?.id === id && now.inner === inner) show({ ...now, ...change, inner: undefined });
    };
    return (
      <Inner
        key={`${tab} ${inner}`}
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
      onClose={close}
      recordSteps={recordSteps}
    />
  );
}

/** What was last opened from this record; undefined for another record. */
function useLeftInner({ id, inner }: OpenRecord): string | undefined {
  const [left, setLeft] = useState({ id, inner });
  const isNew = left.id !== id || (inner !== undefined && inner !== left.inner);
  if (isNew) setLeft({ id, inner });
  return isNew ? inner : left.inner;
}
