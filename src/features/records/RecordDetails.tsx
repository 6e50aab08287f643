import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DetailsDialog } from '@/ui/DetailsDialog';
import type { Neighbours } from '@/ui/NeighbourButtons';
import type { RecordKind } from './recordKind';

interface RecordDetailsProps<Row> {
  kind: RecordKind<Row>;
  record: Row;
  /** The id of the tab that is open; one that the kind does not have means its first. */
  tab: string;
  onTabChange: (tab: string) => void;
  onClose: () => void;
  /** The records beside it in the list. */
  neighbours?: Neighbours;
}

/** As high as a tab with a full page of a list, so that the tabs and the foot stay under the pointer. */
const listHeight = { minHeight: { md: 'min(432px, calc(100vh - 300px))' } } as const;

/** One record that was looked up, to be read. */
export function RecordDetails<Row>(props: RecordDetailsProps<Row>) {
  const { kind, record, onTabChange, onClose, neighbours } = props;
  const tab = kind.tabs.find(({ id }) => id === props.tab) ?? kind.tabs[0];
  return (
    <DetailsDialog
      open
      number={kind.headOf(record)}
      title={kind.titleOf(record)}
      tabs={kind.tabs.map(({ id, label, count }) => ({ id, label, count: count?.(record) }))}
      tab={tab.id}
      onTabChange={onTabChange}
      onClose={onClose}
      neighbours={neighbours}
      note="Looked-up record, read only. N/A means the field is empty."
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Box sx={kind.tabs.length > 1 ? listHeight : undefined}>
        <tab.Panel record={record} />
      </Box>
    </DetailsDialog>
  );
}
