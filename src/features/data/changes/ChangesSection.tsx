import { useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { OutboxEntry } from '@contract/source/changes';
import { rangeText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { useToday } from '@/lib/hooks/useClock';
import { ListFilterBar } from '@/list/ListFilterBar';
import { RefreshErrorAlert } from '@/ui/feedback/RefreshErrorAlert';
import { StateCard } from '@/ui/feedback/StateCard';
import { RowCard } from '@/ui/record/RowCard';
import { DataList } from '../DataList';
import { DataSection } from '../DataSection';
import { ChangeDialog } from './ChangeDialog';
import { changeColumns } from './changeColumns';
import { changeList } from './changeList';
import { changeMessages } from './messages';
import { useOutbox } from './useOutbox';

const NOUN = ['change', 'changes'] as const;

const rowKey = ({ id }: OutboxEntry) => id;

/** What people have changed of a business system's records: what waits, since when and why, and how the rest has ended. */
export function ChangesSection() {
  const { data, error, isFetching, refetch, source, page, isWhole } = useOutbox();
  const dispatch = useAppDispatch();
  const today = useToday();
  const columns = useMemo(() => changeColumns(today), [today]);
  // Kept as it was last seen: it stays open where it no longer fits the filters.
  const [opened, setOpened] = useState<OutboxEntry | null>(null);
  const newer = opened && data?.rows.find(({ id }) => id === opened.id);
  if (newer && newer !== opened) setOpened(newer);
  const failure = error ? (
    <RefreshErrorAlert retry={() => void refetch()}>{changeMessages.failed}</RefreshErrorAlert>
  ) : null;
  if (!data) return failure;
  const none = isWhole ? (
    <StateCard kind="none" title={changeMessages.none} text={changeMessages.noneText} />
  ) : (
    <StateCard
      kind="none"
      title={changeMessages.noMatch}
      text={changeMessages.noMatchText}
      actions={
        <Button onClick={() => dispatch(changeList.actions.filtersReset())}>{changeMessages.clear}</Button>
      }
    />
  );
  return (
    <DataSection id="changes" title={changeMessages.title(source)} about={changeMessages.about}>
      {failure}
      {data.total > data.rows.length && (
        <Typography>{changeMessages.cut(data.rows.length, data.total)}</Typography>
      )}
      <DataList
        id="outbox"
        label="Changes on their way"
        columns={columns}
        rows={data.rows}
        rowKey={rowKey}
        refreshing={isFetching}
        state={data.rows.length === 0 ? none : undefined}
        page={page}
        onPageChange={(next) => dispatch(changeList.actions.pageChanged(next))}
        rangeText={(from, to, total) => rangeText(from, to, total, NOUN)}
        onOpen={setOpened}
        openText="Open"
        openKey={opened?.id ?? null}
        renderCard={(entry) => <RowCard columns={columns} row={entry} />}
        filters={(tools) => (
          <ListFilterBar list={changeList} matchText={changeMessages.match(data.total)} tools={tools} />
        )}
      />
      {opened && <ChangeDialog entry={opened} onClose={() => setOpened(null)} />}
    </DataSection>
  );
}
