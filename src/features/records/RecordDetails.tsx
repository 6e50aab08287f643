import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RelatedTab, relatedTab } from '@/links/RelatedTab';
import { useRecentRecord } from '@/links/recentRecords';
import { useAlone, useAsOf } from '@/list/useAsOf';
import { useFreshAsOf } from '@/list/useFreshAsOf';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import { listStart } from '@/ui/record/useSearchedPages';
import type { RecordSteps } from '@/ui/record/PreviousNextButtons';
import type { RecordKind } from './recordKind';
import type { OpenRecord } from './recordList';

interface RecordDetailsProps<Row> {
  kind: RecordKind<Row>;
  record: Row;
  /** Its tab, and what of that is shown; a tab that the kind does not have means its first. */
  open: OpenRecord;
  /** What was opened in its place before it came back; what opened that gets the focus. */
  leftInner?: string;
  onChange: (open: OpenRecord) => void;
  onClose: () => void;
  /** The records beside it in the list. */
  recordSteps?: RecordSteps;
}

/** As high as a tab with a full page of a list, so that the tabs and the foot stay under the pointer. */
const listHeight = { minHeight: { md: 'min(432px, calc(100vh - 300px))' } } as const;

/** One record that was looked up, to be read. */
export function RecordDetails<Row>(props: RecordDetailsProps<Row>) {
  const { kind, record, open, leftInner, onChange, onClose, recordSteps } = props;
  const isRelated = open.tab === relatedTab.id;
  const tab = kind.tabs.find(({ id }) => id === open.tab) ?? kind.tabs[0];
  const asOf = useFreshAsOf(
    kind.outside,
    kind.keyOf(record),
    useAsOf(kind.outside, useAlone(record), kind.sourceOf),
  );
  useRecentRecord(kind.outside, kind.keyOf(record), kind.numberOf(record), kind.titleOf(record));
  return (
    <DetailsDialog
      open
      number={kind.headOf(record)}
      title={kind.titleOf(record)}
      chips={kind.chipsOf?.(record)}
      tabs={[
        ...kind.tabs.map(({ id, label, count, fetches }) => ({
          id,
          label,
          count: count?.(record),
          fetches,
        })),
        relatedTab,
      ]}
      tab={isRelated ? relatedTab.id : tab.id}
      onTabChange={(next) => onChange({ id: open.id, tab: next })}
      onClose={onClose}
      recordSteps={recordSteps}
      note="Looked-up record, read only. N/A means the field is empty."
      asOf={asOf}
      actions={
        <>
          <kind.Print kind={kind} record={record} asOf={asOf} />
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <TabBox leftInner={leftInner}>
        {isRelated ? (
          <RelatedTab kind={kind.outside} id={kind.keyOf(record)} name={kind.headOf(record)} />
        ) : (
          <tab.Panel
            record={record}
            list={open.list ?? listStart}
            onListChange={(list) => onChange({ ...open, list })}
            onOpen={(inner) => onChange({ ...open, inner })}
          />
        )}
      </TabBox>
    </DetailsDialog>
  );
}

interface TabBoxProps {
  leftInner: string | undefined;
  children: ReactNode;
}

/** What a tab shows; it stands inside the dialog's title, which takes the focus first. */
function TabBox({ leftInner, children }: TabBoxProps) {
  const box = useReturnFocus(leftInner);
  return (
    <Box ref={box} sx={listHeight}>
      {children}
    </Box>
  );
}

/**
 * Gives the focus back to what opened something in the record's place: the element with `data-opens` of the same value.
 * It may be a row of a list that has not loaded yet; a focus moved elsewhere meanwhile stays there.
 *
 * @param inner what was open in the record's place; undefined otherwise
 * @returns for the box around the openers
 */
function useReturnFocus(inner: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // The one it was drawn with: the focus returns once.
  const [returnsTo] = useState(inner);
  useEffect(() => {
    const place = box.current;
    if (returnsTo === undefined || !place) return undefined;
    const focusOpener = () => {
      const openers = place.querySelectorAll<HTMLElement>('[data-opens]');
      const opener = [...openers].find(({ dataset }) => dataset.opens === returnsTo);
      opener?.focus();
      return opener !== undefined;
    };
    if (focusOpener()) return undefined;
    const start = document.activeElement;
    const observer = new MutationObserver(() => {
      if (document.activeElement !== start || focusOpener()) observer.disconnect();
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [returnsTo]);
  return box;
}
